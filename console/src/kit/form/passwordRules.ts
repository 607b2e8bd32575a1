import type { TextRef } from '@disadmin/contract/kit/issues'
import { passwordProblem, repeatProblem } from '@disadmin/contract/kit/password'
import { textOf } from '../i18n.ts'

/** FMT-16 */
export type AuthType = 'local' | 'oracle'

interface PasswordPair {
  auth_type: AuthType
  password: string
  repeat_password: string
}

interface Context {
  /** The type that is saved; null while there is nobody yet. */
  saved: AuthType | null
  /** The characters that count as special (FMT-31). */
  special: string
}

const required: TextRef = { key: 'kit:invalid.required' }

/** The local type needs a password wherever there is none yet: on creation, and when it comes from the oracle type. */
export const needsPassword = ({ auth_type }: Pick<PasswordPair, 'auth_type'>, saved: AuthType | null): boolean =>
  auth_type === 'local' && saved !== 'local'

/**
 * Rules of a password that is set for somebody, and repeated (FMT-28 to FMT-34); hand them to a sheet. Where there is a password
 * already, it stays while both fields are empty. The oracle type has none to check.
 */
export const passwordRules = (values: PasswordPair, { saved, special }: Context) => {
  const { auth_type, password, repeat_password } = values
  const needed = needsPassword(values, saved)
  if (auth_type === 'oracle' || (!needed && password === '' && repeat_password === '')) return {}
  return {
    password: password === '' ? required : passwordProblem(password, special, textOf),
    repeat_password: needed && repeat_password === '' ? required : repeatProblem(password, repeat_password, textOf),
  }
}
