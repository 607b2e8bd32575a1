import type { Account, AccountCreate, AccountPatch } from '@disadmin/contract/accounts/accounts'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { passwordProblem, repeatProblem } from '@disadmin/contract/kit/password'
import { textOf } from '../kit/i18n.ts'

/** What the account form holds, on creation and on editing alike (SET-12); `repeat_password` never leaves it (ACC-19). */
export interface AccountValues {
  username: string
  name: string
  email: string
  branch: { pk: number } | null
  groups: { pk: number }[]
  enable_notification: boolean
  auth_type: Account['auth_type']
  password: string
  repeat_password: string
}

export const newValues = (branch: number | null): AccountValues => ({
  username: '',
  name: '',
  email: '',
  branch: branch === null ? null : { pk: branch },
  groups: [],
  enable_notification: false,
  auth_type: 'local',
  password: '',
  repeat_password: '',
})

/** What one person of a branch has in common with the next: everything but who it is. */
export const nextValues = (values: AccountValues): AccountValues => ({
  ...values,
  username: '',
  name: '',
  email: '',
  password: '',
  repeat_password: '',
})

export const savedValues = (account: Account): AccountValues => ({
  username: account.username,
  name: account.name,
  email: account.email,
  branch: account.branch === null ? null : { pk: account.branch.id },
  groups: account.groups.map(({ id }) => ({ pk: id })),
  enable_notification: account.enable_notification,
  auth_type: account.auth_type,
  password: '',
  repeat_password: '',
})

type SavedType = Account['auth_type'] | null

/** The local type needs a password wherever there is none yet: on creation, and when it comes from the oracle type. */
export const needsPassword = ({ auth_type }: Pick<AccountValues, 'auth_type'>, saved: SavedType): boolean =>
  auth_type === 'local' && saved !== 'local'

const required: TextRef = { key: 'kit:invalid.required' }

interface PasswordContext {
  /** The type the account has now; null while it does not exist. */
  saved: SavedType
  /** FMT-31 */
  special: string
}

/** ACC-11, ACC-12. A local account that is edited keeps its password while both fields are empty. */
export const passwordRules = (values: AccountValues, { saved, special }: PasswordContext) => {
  const { auth_type, password, repeat_password } = values
  const needed = needsPassword(values, saved)
  if (auth_type === 'oracle' || (!needed && password === '' && repeat_password === '')) return {}
  return {
    password: password === '' ? required : passwordProblem(password, special, textOf),
    repeat_password: needed && repeat_password === '' ? required : repeatProblem(password, repeat_password, textOf),
  }
}

/** The directory knows the password of an oracle account; we send none. */
export const createBody = ({ password, ...body }: AccountCreate): AccountCreate =>
  body.auth_type === 'oracle' || password === undefined ? body : { ...body, password }

/** Only what was changed; an empty new password means the old one. */
export const patchBody = ({ password, ...body }: Partial<AccountPatch>): Partial<AccountPatch> =>
  body.auth_type === 'oracle' || !password ? body : { ...body, password }
