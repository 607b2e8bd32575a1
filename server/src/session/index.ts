export { findApiKeys } from './api-keys.queries.ts'
export { createApiKey, revokeApiKey } from './api-keys.service.ts'
export { identifyWith } from './identify.ts'
export { hashToken, newToken } from './token.ts'
