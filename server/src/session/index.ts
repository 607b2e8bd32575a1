export { identifyWith } from './identify.ts'
export { hashToken, newToken } from './token.ts'
