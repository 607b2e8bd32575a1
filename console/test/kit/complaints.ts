let found: string[] = []
let expected: RegExp[] = []

/** Notes what the console reports as an error, and every exception nobody caught. */
export const watchConsole = (): void => {
  const report = console.error.bind(console)
  console.error = (...given: unknown[]) => {
    found.push(given.map(String).join(' '))
    report(...given)
  }
  addEventListener('error', (event) => found.push(`Uncaught: ${event.message}`))
  addEventListener('unhandledrejection', (event) => found.push(`Uncaught: ${String(event.reason)}`))
}

/** The test provokes such an error: it does not count. */
export const expectComplaint = (pattern: RegExp): void => void expected.push(pattern)

export const complaints = (): string[] => found.filter((text) => !expected.some((pattern) => pattern.test(text)))

export const forgetComplaints = (): void => {
  found = []
  expected = []
}
