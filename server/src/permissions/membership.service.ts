import type { membership } from '@disadmin/contract/permissions/membership'
import { assertHolds } from '../kit/grants.ts'
import { notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import {
  type Change,
  changeOwnPermissions,
  claimMembers,
  type Flip,
  flipBack,
  type Member,
  type RequestedGrants,
} from './membership.queries.ts'
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
export const requestedOf = ({
  permission_ids,
  is_set,
  is_delete,
}: Pick<Context<Membership>['body'], 'permission_ids' | 'is_set' | 'is_delete'>): RequestedGrants => {
  if (is_set && is_delete) throw new ProblemError({ status: 400, text: { key: 'permissions:refused.set_and_delete' } })
  if (is_delete) return { give: [], take: permission_ids }
  return { give: permission_ids, take: is_set ? 'others' : [] }
}

/**
 * Own permissions of users, all of them or of nobody. What may change is judged by what did change, within the transaction: whoever
 * already has a permission, or never had it, is not touched by it, and asks nothing of the caller.
 */
const changeOwn = async (
  context: Context<Membership> | Context<GiveAndTake>,
  requested: RequestedGrants,
  named: Record<string, readonly number[]>,
): Promise<Answer<Membership>> => {
  const { user_ids } = context.body
  const { changes } = await grantOwn(context, user_ids, { requested, named, recordOf: ({ id }) => id })
  return { objects: user_ids.map((id) => objectOf(id, changes.get(id))) }
}

const objectOf = (user_id: number, change: Change | undefined) => ({
  user_id,
  permission_ids: after(change),
  ...flippedOf(change),
})

/** What a change gave and took, as whoever takes it back names it. */
export const flippedOf = (change: Change | undefined) => ({ given: change?.added ?? [], taken: change?.removed ?? [] })

type TakeBack = (typeof membership)['takeBack']

/** The undo of a change. */
export const takeBack = async (context: Context<TakeBack>): Promise<Answer<TakeBack>> => {
  const { objects } = context.body
  const { changes } = await flipOwn(context, objects, ({ id }) => id)
  return { objects: objects.map(({ user_id }) => objectOf(user_id, changes.get(user_id))) }
}

/** Sets back exactly what was given and taken, for all of these users; 409 where some of it was changed since. */
export const flipOwn = async (
  { db, who, audit }: Pick<Context<Membership>, 'db' | 'who' | 'audit'>,
  flips: readonly Flip[],
  recordOf: Granting['recordOf'],
): Promise<{ changes: ReadonlyMap<number, Change> }> => {
  const members = await claimMembers(
    db,
    who,
    flips.map(({ user_id }) => user_id),
  )
  if (members.length !== flips.length) notFound()
  const codenames = await codenamesById(db)
  assertKnown(namedIn(flips), codenames)
  assertHolds(
    who,
    namesOf(
      flips.flatMap(({ given, taken }) => [...given, ...taken]),
      codenames,
    ),
  )
  const changes = await flipBack(db, flips)
  assertUnchanged(flips, changes)
  await audit(members.flatMap((member) => auditEntry(recordOf(member), member, changes.get(member.id), codenames)))
  return { changes }
}

/** The ids of each object as the body names them. */
export const namedIn = (objects: readonly Pick<Flip, 'given' | 'taken'>[]): Record<string, readonly number[]> =>
  Object.fromEntries(
    objects.flatMap(({ given, taken }, at) => [
      [`objects.${at}.given`, given],
      [`objects.${at}.taken`, taken],
    ]),
  )

const assertUnchanged = (flips: readonly Flip[], changes: ReadonlyMap<number, Change>): void => {
  const still = ({ user_id, given, taken }: Flip) => {
    const { removed = [], added = [] } = changes.get(user_id) ?? {}
    return removed.length === given.length && added.length === taken.length
  }
  if (!flips.every(still)) throw new ProblemError({ status: 409, text: { key: 'permissions:refused.stale' }, code: 'stale' })
}

interface Granting {
  requested: RequestedGrants
  /** The ids as the body names them, for what is wrong with one. */
  named: Record<string, readonly number[]>
  /** What the trail calls the record. */
  recordOf: (member: Member) => number
}

/** Own permissions of these users, with the rows of the trail; answers what became different, by user. */
export const grantOwn = async (
  { db, who, audit }: Pick<Context<Membership>, 'db' | 'who' | 'audit'>,
  userIds: readonly number[],
  { requested, named, recordOf }: Granting,
): Promise<{ changes: ReadonlyMap<number, Change> }> => {
  const members = await claimMembers(db, who, userIds)
  if (members.length !== userIds.length) notFound()
  const codenames = await codenamesById(db)
  assertKnown(named, codenames)
  const changes = await changeOwnPermissions(db, userIds, requested)
  assertHolds(who, namesOf([...changes.values()].flatMap(touched), codenames))
  await audit(members.flatMap((member) => auditEntry(recordOf(member), member, changes.get(member.id), codenames)))
  return { changes }
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

export const touched = ({ removed, added }: Pick<Change, 'removed' | 'added'>): number[] => [...removed, ...added]

const after = (change: Change | undefined): number[] =>
  change ? [...change.before.filter((id) => !change.removed.includes(id)), ...change.added].toSorted((a, b) => a - b) : []

const auditEntry = (recordId: number, member: Member, change: Change | undefined, codenames: Codenames) => {
  if (!change || touched(change).length === 0) return []
  return [
    {
      recordId,
      customerId: member.customer_id,
      branchId: member.branch_id,
      before: { permissions: namesOf(change.before, codenames) },
      after: { permissions: namesOf(after(change), codenames) },
    },
  ]
}
