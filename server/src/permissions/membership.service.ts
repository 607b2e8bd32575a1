import type { permissions } from '@disadmin/contract/permissions/permissions'
import { assertHolds } from '../kit/grants.ts'
import { notFound, Refusal, refuse } from '../kit/refusal.ts'
import type { Answer, Context } from '../kit/serve.ts'
import { type Change, changeOwnPermissions, claimMembers, type Member, type Mode } from './membership.queries.ts'
import { codenamesById } from './permissions.queries.ts'

type Membership = (typeof permissions)['changeMembership']
type Codenames = ReadonlyMap<number, string>

/**
 * API-13, USR-25: own permissions of users, all of them or of nobody. What may change is judged by what did change, within the
 * transaction: whoever already has a permission, or never had it, is not touched by it, and asks nothing of the caller.
 */
export const changeMembership = async (context: Context<Membership>): Promise<Answer<Membership>> => {
  const { db, who, body, audit } = context
  const mode = modeOf(body)
  const members = await claimMembers(db, who, body.user_ids)
  if (members.length !== body.user_ids.length) notFound()
  const codenames = await codenamesById(db)
  assertKnown(body.permission_ids, codenames)
  const changes = await changeOwnPermissions(db, { userIds: body.user_ids, permissionIds: body.permission_ids, mode })
  assertHolds(who, namesOf([...changes.values()].flatMap(touched), codenames))
  await audit(members.flatMap((member) => auditEntry(member, changes.get(member.id), codenames)))
  return { objects: body.user_ids.map((id) => ({ user_id: id, permission_ids: after(changes.get(id)) })) }
}

/** CUST-74S */
const modeOf = ({ is_set, is_delete }: Context<Membership>['body']): Mode => {
  if (is_set && is_delete) throw new Refusal({ status: 400, text: { key: 'permissions:refused.set_and_delete' } })
  return is_set ? 'set' : is_delete ? 'delete' : 'add'
}

/** 422 for ids of permissions that do not exist. */
export const assertKnown = (ids: readonly number[], codenames: Codenames): void => {
  const unknown = ids.flatMap((id, index) => (codenames.has(id) ? [] : [{ id, index }]))
  if (unknown.length > 0)
    refuse(
      unknown.map(({ id, index }) => ({ source: `permission_ids.${index}`, key: 'permissions:refused.unknown', values: [id] })),
    )
}

/** Codenames in the order of the alphabet, each once. */
export const namesOf = (ids: readonly number[], codenames: Codenames): string[] =>
  [...new Set(ids)].map((id) => codenames.get(id)!).toSorted()

const touched = ({ removed, added }: Change) => [...removed, ...added]

const after = (change: Change | undefined): number[] =>
  change ? [...change.before.filter((id) => !change.removed.includes(id)), ...change.added].toSorted((a, b) => a - b) : []

const auditEntry = (member: Member, change: Change | undefined, codenames: Codenames) => {
  if (!change || touched(change).length === 0) return []
  return [
    {
      what: 'UserPermissionMembership/update',
      recordId: member.id,
      customerId: member.customer_id,
      branchId: member.branch_id,
      before: { permissions: namesOf(change.before, codenames) },
      after: { permissions: namesOf(after(change), codenames) },
    },
  ]
}
