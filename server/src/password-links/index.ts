export { outlived } from './password-links.outlived.queries.ts'
export { type LinkSent, sendPasswordLink } from './password-links.service.ts'
