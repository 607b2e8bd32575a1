import { companyGroups, makesReseller, type Right } from '@disadmin/contract/kit/access'
import { passwordProblemText } from '@disadmin/contract/kit/password'
import type { Language } from '@disadmin/contract/kit/languages'
import { users } from '@disadmin/contract/users/users'
import type { Audit } from '../kit/audit.ts'
import type { Db } from '../kit/db/db.ts'
import { exceeds, refuseExceeding } from '../kit/grants.ts'
import { type RefusedField, refuse } from '../kit/http/refusal.ts'
import type { Settings } from '../kit/settings.ts'
import { translate } from '../kit/texts.ts'
import { isStaff, knowsStaff, seesAll, type Principal } from '../kit/principal.ts'
import { groupsWithRights } from '../permissions/index.ts'
import { customerIsInScope, findOpenBranch } from './users.place.queries.ts'
import { isObvious } from './obvious-password.ts'
import { usernameKey } from './username.ts'

/** What writing people needs of a call. */
export interface Writing {
  db: Db
  who: Principal
  language: Language
  settings: Pick<Settings, 'demo' | 'passwordSpecialCharacters' | 'timeZone'>
  audit: Audit
}

/** Users, accounts and the main user of a customer are the same people under the same rules; only the right, the trail and the names of fields differ. */
export interface PersonResource {
  subject: 'Users' | 'Accounts'
  changeAuthType: Right
  sources: { username: string; email: string; password: string; group_ids: string; branch_id: string }
}

export const asUsers: PersonResource = {
  subject: 'Users',
  changeAuthType: users.patch.parts.auth_type,
  sources: { username: 'username', email: 'email', password: 'password', group_ids: 'group_ids', branch_id: 'branch_id' },
}

type Ruled = Pick<Writing, 'language'> & { settings: Pick<Settings, 'demo' | 'passwordSpecialCharacters'> }

/**
 * What is wrong with a new password, at its field, in the words of the form; null when nothing is: the rule (FMT-28), and that it is
 * not among the first that are tried. In the demo people may go back to the password all have there.
 */
export const passwordFault = (password: string, { language, settings }: Ruled, source = 'password'): RefusedField | null => {
  const problem = passwordProblemText(password, settings.passwordSpecialCharacters, (text) => translate(language, text))
  if (problem) return { source, ...problem }
  return isObvious(password) && !settings.demo ? { source, key: 'people:refused.obvious_password' } : null
}

/** 422 when something is. */
export const assertPassword = (password: string, ruled: Ruled, source = 'password'): void => {
  const fault = passwordFault(password, ruled, source)
  if (fault) refuse([fault], 'password')
}

/** The canonical form of a new login name. Some letters grow when they are normalised, beyond what can be kept. */
export const newUsernameKey = (username: string, source: string): string => {
  const key = usernameKey(username)
  return [...key].length <= 256 ? key : refuse([{ source, key: 'kit:invalid.too_long', values: [128] }])
}

/** The company of a new user. A foreign company is answered as one that does not exist. */
export const companyFor = async ({ db, who }: Writing, wanted: number | null | undefined): Promise<number | null> => {
  if (wanted == null) return isStaff(who) ? null : refuse([{ source: 'customer_id', key: 'kit:invalid.required' }])
  if (!(await customerIsInScope(db, who, wanted))) refuse([{ source: 'customer_id', key: 'kit:invalid.value' }])
  return wanted
}

interface BranchWish {
  wanted: number | null
  customerId: number | null
  source: string
}

/** Staff of no branch see all branches: only one of them makes another. A foreign branch is answered as one that does not exist. */
export const branchFor = async ({ db, who }: Writing, { wanted, customerId, source }: BranchWish) => {
  const invalid = () => refuse([{ source, key: 'kit:invalid.value' }])
  if (wanted === null) return customerId !== null || seesAll(who) ? null : invalid()
  return (await findOpenBranch(db, who, wanted)) ?? invalid()
}

interface Roles {
  wanted: readonly number[]
  held: readonly { id: number; name: string }[]
  customerId: number | null
  source: string
}

/**
 * The roles in the order wanted. Whoever gives one or takes one away holds every right of it; those that make a customer a reseller
 * are given and taken by staff alone. A company's role needs a company, as it would make of staff somebody who sees no rows.
 */
export const rolesFor = async ({ db, who }: Writing, { wanted, held, customerId, source }: Roles) => {
  const heldIds = new Set(held.map(({ id }) => id))
  const known = await groupsWithRights(db, [...new Set([...wanted, ...heldIds])])
  const touched = known.filter(({ id }) => wanted.includes(id) !== heldIds.has(id))
  const byId = new Map(known.map((group) => [group.id, group]))
  if (
    wanted.some((id) => !byId.has(id)) ||
    exceeds(
      who,
      touched.flatMap(({ codenames }) => codenames),
    ) ||
    (!knowsStaff(who) && touched.some(({ name }) => makesReseller(name)))
  )
    refuseExceeding()
  const roles = wanted.map((id) => byId.get(id)!)
  const misplaced = customerId === null && roles.find(({ name }) => companyGroups.includes(name))
  if (misplaced) refuse([{ source, key: 'people:refused.needs_company', values: [misplaced.name] }], 'needs_company')
  return roles
}
