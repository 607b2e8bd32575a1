import { hashPassword } from './password.ts'
import type { WrittenUser } from './users.write.queries.ts'

/** The columns that say with which password somebody signs in. */
export type Secret = Pick<WrittenUser, 'password_hash' | 'must_change_password'>

/** Of an oracle account. */
export const keptElsewhere: Secret = { password_hash: null, must_change_password: false }

/** Nobody knows it yet: a link sets it. */
export const setByLink: Secret = { password_hash: null, must_change_password: false }

/** Two people know it: whoever gets it changes it at the first sign-in. */
export const secretBySomebodyElse = async (password: string): Promise<Secret> => ({
  password_hash: await hashPassword(password),
  must_change_password: true,
})
