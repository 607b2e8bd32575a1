import type { Account, AccountCreate, AccountPatch } from '@disadmin/contract/accounts/accounts'
import type { SheetControl } from '../people/index.ts'

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

/** The directory knows the password of an oracle account, and a link sets one that was not typed; we send none. */
export const createBody = ({ password, ...body }: AccountCreate): AccountCreate =>
  body.auth_type === 'oracle' || !password ? body : { ...body, password }

/** Only what was changed; an empty new password means the old one. */
export const patchBody = ({ password, ...body }: Partial<AccountPatch>): Partial<AccountPatch> =>
  body.auth_type === 'oracle' || !password ? body : { ...body, password }

// accounts name records by `{pk}` on the wire; the fields of people, as everything else does, by id

/** The field of one record, by its id. */
export const byId = ({ value, onValueChange, ...rest }: SheetControl<{ pk: number } | null>): SheetControl<number | null> => ({
  ...rest,
  value: value?.pk ?? null,
  onValueChange: (id) => onValueChange(id === null ? null : { pk: id }),
})

/** The field of several records, by their ids. */
export const byIds = ({ value, onValueChange, ...rest }: SheetControl<{ pk: number }[]>): SheetControl<number[]> => ({
  ...rest,
  value: value.map(({ pk }) => pk),
  onValueChange: (ids) => onValueChange(ids.map((pk) => ({ pk }))),
})
