import type { CustomerOutcome } from '@disadmin/contract/customers/customer-state'
import type { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import {
  assertKnown,
  codenamesById,
  flipOwn,
  flippedOf,
  grantOwn,
  namedIn,
  requestedOf,
  sharedRights,
  touched,
} from '../permissions/index.ts'
import { findDiscountGroups, findMainUsers, lockDiscountGroups, writeDiscountGroup } from './customer-membership.queries.ts'
import { assertNotOwnCompany } from './customer.place.ts'
import type { LockedCustomer } from './customers.lock.queries.ts'
import { lockCustomers } from './customers.lock.service.ts'

type Membership = typeof customerMembership

export const outcomeOf = ({ id, customer_no, name }: LockedCustomer, changed: boolean): CustomerOutcome => ({
  id,
  customer_no,
  name,
  changed,
})

/** CUST-71: into one group, or out of those named. */
export const putIntoGroup = async (context: Context<Membership['discountGroup']>): Promise<Answer<Membership['discountGroup']>> => {
  const { db, body, audit } = context
  const groups = await lockDiscountGroups(db, body.discount_group_ids)
  const held = await lockCustomers(context, body.customer_ids)
  const names = namesOfGroups(context, groups)
  const wanted = body.is_delete ? null : body.discount_group_ids[0]!
  const isChanging = ({ discount_group_id: now }: LockedCustomer) =>
    body.is_delete ? now !== null && body.discount_group_ids.includes(now) : now !== wanted
  const changing = held.filter(isChanging)
  if (changing.length > 0) {
    await nameOlderGroups(context, changing, names)
    await writeDiscountGroup(
      db,
      changing.map(({ id }) => id),
      wanted,
    )
  }
  const nameOf = (id: number | null) => (id === null ? null : names.get(id))
  await audit(
    changing.map(({ id, customer_no, discount_group_id: before }) => ({
      recordId: wanted ?? before!,
      customerId: id,
      before: { customer_no, discount_group: nameOf(before) },
      after: { customer_no, discount_group: nameOf(wanted) },
    })),
  )
  return { objects: held.map((customer) => outcomeOf(customer, isChanging(customer))) }
}

type LockedGroups = Awaited<ReturnType<typeof lockDiscountGroups>>

const namesOfGroups = ({ body }: Context<Membership['discountGroup']>, groups: LockedGroups): Map<number, string> => {
  const ids = body.discount_group_ids
  if (!body.is_delete && ids.length > 1) refuse([{ source: 'discount_group_ids', key: 'customers:refused.one_group' }])
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const unknown = ids.flatMap((id, at) =>
    names.has(id) ? [] : [{ source: `discount_group_ids.${at}`, key: 'customers:refused.no_group' as const, values: [id] }],
  )
  if (unknown.length > 0) refuse(unknown)
  // DISC-24
  const base = groups.find(({ is_base }) => is_base)
  if (base) refuse([{ source: `discount_group_ids.${ids.indexOf(base.id)}`, key: 'discount-groups:refused.base_empty' }], 'base')
  return names
}

/** The names of the groups the customers leave, for the trail. */
const nameOlderGroups = async (
  { db }: Context<Membership['discountGroup']>,
  changing: readonly LockedCustomer[],
  names: Map<number, string>,
) => {
  const older = [...new Set(changing.flatMap(({ discount_group_id: id }) => (id === null || names.has(id) ? [] : [id])))]
  if (older.length === 0) return
  for (const { id, name } of await findDiscountGroups(db, older)) names.set(id, name)
}

/** CUST-72: own permissions of the main users. A customer without one is told as unchanged. */
export const grantToMainUsers = async (context: Context<Membership['permissions']>): Promise<Answer<Membership['permissions']>> => {
  const { body } = context
  const requested = requestedOf(body)
  const held = await lockCustomers(context, body.customer_ids)
  const userIds = held.flatMap(({ main_user_id }) => main_user_id ?? [])
  const { changes } = await grantOwn(context, userIds, {
    requested,
    named: { permission_ids: body.permission_ids },
    recordOf: ({ customer_id }) => customer_id!,
  })
  return { objects: held.map((customer) => grantedOf(customer, changes)) }
}

type Changes = Awaited<ReturnType<typeof grantOwn>>['changes']

const grantedOf = (customer: LockedCustomer, changes: Changes) => {
  const { main_user_id } = customer
  const change = main_user_id === null ? undefined : changes.get(main_user_id)
  return { ...outcomeOf(customer, change !== undefined && touched(change).length > 0), ...flippedOf(change) }
}

/** The undo of that. A main user who is another by now was not given what is taken back: 409, as where it was changed since. */
export const takeBackFromMainUsers = async (context: Context<Membership['takeBack']>): Promise<Answer<Membership['takeBack']>> => {
  const { objects } = context.body
  const held = await lockCustomers(
    context,
    objects.map(({ customer_id }) => customer_id),
  )
  assertKnown(namedIn(objects), await codenamesById(context.db))
  const flips = objects.flatMap(({ customer_id, given, taken }) => {
    const user_id = held.find(({ id }) => id === customer_id)?.main_user_id
    if (given.length + taken.length > 0 && user_id == null)
      throw new ProblemError({ status: 409, text: { key: 'permissions:refused.stale' }, code: 'stale' })
    return user_id == null ? [] : [{ user_id, given, taken }]
  })
  const { changes } = await flipOwn(context, flips, ({ customer_id }) => customer_id!)
  return { objects: held.map((customer) => grantedOf(customer, changes)) }
}

/** CUST-11: what the main users have, before it is changed. */
export const readMainUsers = async (context: Context<Membership['read']>): Promise<Answer<Membership['read']>> => {
  const { db, who, body } = context
  const customers = await findMainUsers(db, who, body.customer_ids)
  if (customers.length !== body.customer_ids.length) notFound()
  for (const { id } of customers) assertNotOwnCompany(who, id)
  const userIds = customers.flatMap(({ main_user_id }) => main_user_id ?? [])
  const without = customers.flatMap(({ id, name, main_user_id }) => (main_user_id === null ? [{ id, name }] : []))
  return { people: userIds.length, without, objects: await sharedRights(context, userIds) }
}
