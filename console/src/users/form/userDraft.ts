import { companyGroups } from '@disadmin/contract/kit/access'
import type { Language } from '@disadmin/contract/kit/languages'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import type { User } from '@disadmin/contract/users/users'
import { type AuthType, passwordRules } from '../../kit/form/passwordRules.ts'
import type { Rules } from '../../kit/form/resolver.ts'

/** What the form of a user holds, new or not. The repeated password never leaves it. */
export interface UserDraft {
  username: string
  name: string
  email: string
  customer_id: number | null
  branch_id: number | null
  /** In order; the first is the role (PERM-06). */
  group_ids: number[]
  auth_type: AuthType
  password: string
  repeat_password: string
  language: Language
  oracle_id: string | null
  enable_notification: boolean
}

const noPassword = { password: '', repeat_password: '' }

export const userDraftOf = (user: User): UserDraft => ({
  username: user.username,
  name: user.name,
  email: user.email,
  customer_id: user.customer?.id ?? null,
  branch_id: user.branch?.id ?? null,
  group_ids: user.groups.map(({ id }) => id),
  auth_type: user.auth_type,
  language: user.language,
  oracle_id: user.oracle_id,
  enable_notification: user.enable_notification,
  ...noPassword,
})

/** A new user begins where the person who makes it stands: in the same branch, of the same company. */
export const newDraft = (me: MyUser | undefined, language: Language): UserDraft => ({
  username: '',
  name: '',
  email: '',
  customer_id: me?.customer?.id ?? null,
  branch_id: me?.branch?.id ?? null,
  group_ids: [],
  auth_type: 'local',
  language,
  oracle_id: '',
  enable_notification: true,
  ...noPassword,
})

interface RuleOptions {
  /** The type that is saved; null for a new user. */
  saved: AuthType | null
  /** The characters that count as special in a password (FMT-31). */
  special: string
  nameOfGroup: (id: number) => string | undefined
  /** Only people of companies can be made. */
  companyOnly: boolean
}

/** Whether the roles chosen are for people of a company. */
export const needsCompany = (
  { group_ids }: Pick<UserDraft, 'group_ids'>,
  { nameOfGroup, companyOnly }: Pick<RuleOptions, 'nameOfGroup' | 'companyOnly'>,
): boolean => companyOnly || group_ids.some((id) => companyGroups.includes(nameOfGroup(id) ?? ''))

/** What concerns several fields at once (FMT-28, FMT-33, FMT-34). */
export const draftRules =
  ({ saved, special, ...company }: RuleOptions): Rules<UserDraft> =>
  (draft) => ({
    ...passwordRules(draft, { saved, special }),
    customer_id: draft.customer_id === null && needsCompany(draft, company) ? { key: 'users:form.no_customer' } : null,
  })
