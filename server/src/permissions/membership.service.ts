import type { membership } from '@disadmin/contract/permissions/membership'
import { assertHolds } from '../kit/grants.ts'
import { notFound, Refusal, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { type Change, changeOwnPermissions, claimMembers, type Member, type RequestedGrants } from './membership.queries.ts'
import { codenamesById } from './permissions.queries.ts'

type Membership = (typeof membership)['change']
type GiveAndTake = (typeof membership)['giveAndTake']
type Codenames = ReadonlyMap<number, string>

/** API-13, USR-25 */
export const changeMembership = (context: Context<Membership>): Promise<Answer<Membership>> => {
  const { permission_ids } = context.body
  return changeOwn(context, requestedOf(context.body), { permission_ids })
}

/** What the specified call cannot say in one go: some come, others go (USR-15). */
export const giveAndTake = (context: Context<GiveAndTake>): Promise<Answer<GiveAndTake>> => {
  const { give, take } = context.body
  return changeOwn(context, { give, take }, { give, take })
}

/** CUST-74S */
const requestedOf = ({ permission_ids, is_set, is_delete }: Context<Membership>['body']): RequestedGrants => {
  if (is_set && is_delete) throw new Refusal({ status: 400, text: { key: 'permissions:refused.set_and_delete' } })
  if (is_delete) return { give: [], take: permission_ids }
  return { give: permission_ids, take: is_set ? 'others' : [] }
}

/**
 * Own permissions of users, all of them or of nobody. What may change is judged by what did change, within the transaction: whoever
 * already has a permission, or never had it, is not touched by it, and asks nothing of the caller.
 */
const changeOwn = async (
  { db, who, body, audit }: Context<Membership> | Context<GiveAndTake>,
  requested: RequestedGrants,
  named: Record<string, readonly number[]>,
): Promise<Answer<Membership>> => {
  const members = await claimMembers(db, who, body.user_ids)
  if (members.length !== body.user_ids.length) notFound()
  const codenames = await codenamesById(db)
  assertKnown(named, codenames)
  const changes = await changeOwnPermissions(db, body.user_ids, requested)
  assertHolds(who, namesOf([...changes.values()].flatMap(touched), codenames))
  await audit(members.flatMap((member) => auditEntry(member, changes.get(member.id), codenames)))
  return { objects: body.user_ids.map((id) => ({ user_id: id, permission_ids: after(changes.get(id)) })) }
}

/** 422 for ids of permissions that do not exist, each at the field and place it stands. */
export const assertKnown = (named: Record<string, readonly number[]>, codenames: Codenames): void => {
  const unknown = Object.entries(named).flatMap(([field, ids]) =>
    ids.flatMap((id, index) => (codenames.has(id) ? [] : [{ source: `${field}.${index}`, id }])),
  )
  if (unknown.length > 0) refuse(unknown.map(({ source, id }) => ({ source, key: 'permissions:refused.unknown', values: [id] })))
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
      recordId: member.id,
      customerId: member.customer_id,
      branchId: member.branch_id,
      before: { permissions: namesOf(change.before, codenames) },
      after: { permissions: namesOf(after(change), codenames) },
    },
  ]
}
