export { createAdministrator } from './create-admin.service.ts'
export { hashPassword, passwordMatches } from './password.ts'
export { usernameKey } from './username.ts'
export type * from './users.tables.ts'
