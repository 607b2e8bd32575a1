import type { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { assertHolds } from '../kit/grants.ts'
import { refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { assertKnown, codenamesById, namesOf, type RequestedGrants, requestedOf } from '../permissions/index.ts'
import { accessibleOf, countLosing, letNoLonger, letThrough } from './customer-membership.queries.ts'
import { outcomeOf } from './customer-membership.service.ts'
import type { LockedCustomer } from './customers.lock.queries.ts'
import { lockCustomers } from './customers.lock.service.ts'

type Accessible = (typeof customerMembership)['accessible']

/**
 * CUST-73: what resellers let through, all of them or none, judged by what changes: nobody lets through, or ends, a right they do not
 * hold. Dry, it only says what would become of it.
 */
export const changeAccessible = async (context: Context<Accessible>): Promise<Answer<Accessible>> => {
  const { db, who, body } = context
  const requested = requestedOf(body)
  const held = await lockCustomers(context, body.customer_ids)
  assertResellers(held)
  const codenames = await codenamesById(db)
  assertKnown({ permission_ids: body.permission_ids }, codenames)
  const now = await accessibleOf(db, body.customer_ids)
  const changes = held.map((customer) => changeOf(customer, now.get(customer.id) ?? [], requested))
  const pairsOf = (what: 'added' | 'removed') =>
    changes.flatMap((change) => change[what].map((permission_id) => ({ customer_id: change.customer.id, permission_id })))
  const [added, removed] = [pairsOf('added'), pairsOf('removed')]
  assertHolds(
    who,
    namesOf(
      [...added, ...removed].map(({ permission_id }) => permission_id),
      codenames,
    ),
  )
  const losing = await countLosing(db, removed)
  const isChanging = (change: Change) => change.added.length + change.removed.length > 0
  if (!body.dry_run) {
    if (removed.length > 0) await letNoLonger(db, removed)
    if (added.length > 0) await letThrough(db, added)
    await context.audit(
      changes.filter(isChanging).map(({ customer: { id }, before, after }) => ({
        recordId: id,
        customerId: id,
        before: { permissions: namesOf(before, codenames) },
        after: { permissions: namesOf(after, codenames) },
      })),
    )
  }
  return { objects: changes.map((change) => outcomeOf(change.customer, isChanging(change))), losing }
}

interface Change {
  customer: LockedCustomer
  before: number[]
  after: number[]
  added: number[]
  removed: number[]
}

const changeOf = (customer: LockedCustomer, before: number[], { give, take }: RequestedGrants): Change => {
  const removed = before.filter((id) => (take === 'others' ? !give.includes(id) : take.includes(id)))
  const added = give.filter((id) => !before.includes(id))
  return { customer, before, removed, added, after: [...before.filter((id) => !removed.includes(id)), ...added] }
}

const assertResellers = (held: readonly LockedCustomer[]): void => {
  const others = held.filter(({ is_reseller }) => !is_reseller)
  if (others.length === 0) return
  refuse(
    others.map(({ id, name }) => ({ source: String(id), key: 'customers:refused.not_a_reseller', values: [name] })),
    'not_a_reseller',
  )
}
