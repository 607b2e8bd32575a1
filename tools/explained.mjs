/** An error whose message tells the user what to do; shown without a stack. */
export const explained = (message) => Object.assign(new Error(message), { explained: true })
