export { outlived } from './password-links.outlived.queries.ts'
export { type LinkSent, consoleAddress, sendPasswordLink } from './password-links.service.ts'
