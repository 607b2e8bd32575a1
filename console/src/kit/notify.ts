export const showSuccess = (text: string): void => console.info(text)
export const showWarning = (text: string): void => console.warn(text)
export const showError = (error: unknown): void => console.error(error)
