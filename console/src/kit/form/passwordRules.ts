import type { TextRef } from '@disadmin/contract/kit/issues'
import { passwordProblem, repeatProblem } from '@disadmin/contract/kit/password'
import { textOf } from '../i18n.ts'

/** FMT-16 */
export type AuthType = 'local' | 'oracle'

interface PasswordPair {
  auth_type: AuthType
  password: string
  repeat_password: string
  /** Of somebody new: a link to set the password can go there. */
  email?: string
}

interface Context {
  /** The type that is saved; null while there is nobody yet. */
  saved: AuthType | null
  /** The characters that count as special (FMT-31). */
  special: string
}

const required: TextRef = { key: 'kit:invalid.required' }

/** Whether somebody new gets a link to set the password, if none is typed. */
export const getsLink = ({ auth_type, email = '' }: Pick<PasswordPair, 'auth_type' | 'email'>, saved: AuthType | null): boolean =>
  auth_type === 'local' && saved === null && email !== ''

/** The local type needs a password wherever there is none yet: when it comes from the oracle type, and on creation unless a link can be sent. */
export const needsPassword = (values: Pick<PasswordPair, 'auth_type' | 'email'>, saved: AuthType | null): boolean =>
  values.auth_type === 'local' && saved !== 'local' && !getsLink(values, saved)

/**
 * Rules of a password that is set for somebody, and repeated (FMT-28 to FMT-34); hand them to a sheet. Where there is a password
 * already, it stays while both fields are empty; whoever is new and has an e-mail sets it by a link then. The oracle type has none to check.
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
