import { holds, resellerGroups } from '@disadmin/contract/kit/access'
import { users, type Verdict } from '@disadmin/contract/users/users'
import { exceeds } from '../kit/grants.ts'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import type { Person } from '../kit/principal.ts'
import { findModuleRights } from '../permissions/index.ts'
import { findRightsOf, findTarget, type RecordKind, type StoredRight, targetSees } from './users.rights.queries.ts'

export const listRights = async ({
  db,
  who,
  params,
  language,
  settings,
}: Context<typeof users.rights>): Promise<Answer<typeof users.rights>> => {
  const target = (await findTarget(db, who, params.id)) ?? notFound()
  const rights = await findRightsOf(db, params.id, language)
  const objects = rights.map((right) => ({ ...right, grantable: !exceeds(who, [right.codename]) }))
  const { customer_id } = target
  const readsModules = holds(who.codenames, users.rights.parts.modules)
  const modules = customer_id === null ? [] : await findModuleRights(db, customer_id, settings.timeZone)
  return { off: offOf(target), objects, modules: readsModules ? modules : null }
}

/** May this user do this, and on this record? The first reason against it is the answer. */
export const judge = async (context: Context<typeof users.may>): Promise<Verdict> => {
  const { db, who, params, query, language } = context
  const target = (await findTarget(db, who, params.id)) ?? notFound()
  const rights = await findRightsOf(db, params.id, language)
  const record = recordOf(query)
  const codenames = new Set(rights.filter(({ held }) => held).map(({ codename }) => codename))
  const sees =
    record && (await targetSees(db, { caller: who, target: personOf(params.id, target, codenames) }, record.kind, record.id))
  if (record && sees === undefined) notFound()
  const right = rights.find(({ codename }) => codename === query.codename)
  const reason = reasonOf({ off: offOf(target), right, sees: sees ?? true })
  const { groups = [], own = false, limited_by = null } = right ?? {}
  return { allowed: reason === 'granted', reason, groups, own, limited_by }
}

/** Whoever is switched off, or belongs to a company that is, may nothing. */
const offOf = (target: { is_active: boolean; is_company_active: boolean }): Off => {
  if (!target.is_active) return 'disabled'
  return target.is_company_active ? null : 'company_inactive'
}

type Off = Answer<typeof users.rights>['off']

interface Case {
  off: Off
  right: StoredRight | undefined
  sees: boolean
}

const reasonOf = ({ off, right, sees }: Case): Verdict['reason'] => {
  if (off !== null) return off
  if (!right?.held) return right?.limited_by == null ? 'not_granted' : 'limited'
  return sees ? 'granted' : 'out_of_scope'
}

const recordOf = ({ record, record_id }: Context<typeof users.may>['query']): { kind: RecordKind; id: number } | undefined => {
  if ((record === undefined) !== (record_id === undefined))
    throw new ProblemError({ status: 400, text: { key: 'kit:invalid.required' }, code: 'invalid' })
  return record && { kind: record, id: record_id! }
}

const personOf = (
  userId: number,
  row: NonNullable<Awaited<ReturnType<typeof findTarget>>>,
  codenames: ReadonlySet<string>,
): Person => ({
  userId,
  username: row.username,
  name: row.name,
  language: row.language,
  groups: row.groups,
  codenames,
  customerId: row.customer_id,
  customerNo: row.customer_no,
  isReseller: row.groups.some((group) => resellerGroups.includes(group)),
  branchId: row.branch_id,
})
