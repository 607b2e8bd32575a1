import type { Erasure, peopleData } from '@disadmin/contract/people-data/people-data'
import { type RefusedField, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { lockCustomer } from '../customers/index.ts'
import { deleteUser, lockLeaving, lockWithin } from '../users/index.ts'
import { eraseData, markOf } from './erase.job.ts'
import { deactivateCustomer, findOpen, namedPeopleOf } from './erasure.queries.ts'

type Calls = typeof peopleData
type Looking = Pick<Context<Calls['personErasure']>, 'db' | 'who' | 'params'>

/** 422 with all that is wrong: another name, and what stands in the way. */
const assertErasable = (confirmation: string, { name, open_carts, open_orders }: Erasure): void => {
  const source = 'confirmation'
  if (confirmation !== name) refuse([{ source, key: 'people-data:refused.confirmation', values: [name] }])
  const errors: RefusedField[] = []
  if (open_carts > 0) errors.push({ source, key: 'people-data:refused.open_carts', values: [name, open_carts], code: 'open_carts' })
  if (open_orders > 0)
    errors.push({ source, key: 'people-data:refused.open_orders', values: [name, open_orders], code: 'open_orders' })
  if (errors.length > 0) refuse(errors, errors[0]!.code)
}

export const lookAtPerson = async (context: Looking) => {
  const user = await lockLeaving(context, context.params.id)
  const open = await findOpen(context.db, 'person', user.id)
  const erasure: Erasure = { name: user.name.trim() || user.username, mark: markOf(user.id), people: 0, ...open }
  return { user, erasure }
}

/** What the person can do ends at once; the job replaces the names. */
export const erasePerson = async (context: Context<Calls['erasePerson']>): Promise<Answer<Calls['erasePerson']>> => {
  const { db, body, audit, enqueue } = context
  const { user, erasure } = await lookAtPerson(context)
  assertErasable(body.confirmation, erasure)
  await deleteUser(db, user.id)
  await audit({ recordId: user.id, customerId: user.customer_id, branchId: user.branch_id, after: { reason: body.reason } })
  const { id } = await enqueue(eraseData, { user_id: user.id })
  return { job_id: id }
}

export const lookAtCustomer = async (context: Looking) => {
  const customer = await lockCustomer(context, context.params.id)
  const open = await findOpen(context.db, 'customer', customer.id)
  const people = await namedPeopleOf(context.db, customer.id)
  const erasure: Erasure = { name: customer.name.trim(), mark: markOf(customer.customer_no), people: people.length, ...open }
  return { customer, people, erasure }
}

/** The same for a customer and its people. */
export const eraseCustomer = async (context: Context<Calls['eraseCustomer']>): Promise<Answer<Calls['eraseCustomer']>> => {
  const { db, body, audit, enqueue } = context
  const { customer, people, erasure } = await lookAtCustomer(context)
  assertErasable(body.confirmation, erasure)
  for (const person of people) if (!person.deleted) await deleteUser(db, person.id)
  await deactivateCustomer(db, customer.id)
  await audit({ recordId: customer.id, customerId: customer.id, after: { reason: body.reason } })
  const { id } = await enqueue(eraseData, { customer_id: customer.id, mark: erasure.mark })
  return { job_id: id }
}

/** Where the trail keeps that somebody exported it; 404 out of scope. */
export const lookForExport = async (context: Looking, of: 'person' | 'customer') => {
  if (of === 'customer') return { customerId: (await lockCustomer(context, context.params.id)).id }
  const { customer_id, branch_id } = await lockWithin(context, context.params.id)
  return { customerId: customer_id, branchId: branch_id }
}
