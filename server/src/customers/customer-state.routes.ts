import { customerState } from '@disadmin/contract/customers/customer-state'
import { type Context, serve } from '../kit/http/serve.ts'
import { refuse, type RefusedField } from '../kit/http/refusal.ts'
import { deleteUser } from '../users/index.ts'
import { setActive, setActiveOfMany, setHidden, tellConsequences } from './customer-state.service.ts'
import { areCustomersSeen, lockCustomer } from './customers.lock.service.ts'
import { countObstacles, deleteCustomer, usersOfCustomers } from './customer-state.queries.ts'
import type { LockedCustomer } from './customers.lock.queries.ts'

/** CUST-53, CUST-64: what never had a basket, with its people; the trail keeps what it was, in its branch. */
const removeCustomer = async (context: Context<(typeof customerState)['delete']>): Promise<void> => {
  const { db, audit } = context
  const held = await lockCustomer(context, context.params.id, 'delete')
  await assertDeletable(context, held)
  const people = await usersOfCustomers(db, [held.id])
  for (const id of people) await deleteUser(db, id)
  await deleteCustomer(db, held.id)
  const { customer_no, site_id, name } = held
  await audit({ recordId: held.id, branchId: held.branch_id, before: { customer_no, site_id, name, users: people.length } })
}

/** 422 with all that stands in the way: whoever may deactivates instead. */
const assertDeletable = async ({ db }: Pick<Context, 'db'>, { id, name, is_reseller }: LockedCustomer): Promise<void> => {
  const source = String(id)
  if (is_reseller) refuse([{ source, key: 'customers:refused.reseller' }], 'reseller')
  const { carts, sub_customers } = await countObstacles(db, id)
  const errors: RefusedField[] = []
  if (carts > 0) errors.push({ source, key: 'customers:refused.has_carts', values: [name, carts], code: 'has_carts' })
  if (sub_customers > 0)
    errors.push({
      source,
      key: 'customers:refused.has_sub_customers',
      values: [name, sub_customers],
      code: 'has_sub_customers',
    })
  if (errors.length > 0) refuse(errors, errors[0]!.code)
}

export default serve(customerState, {
  activate: setActive(true),
  deactivate: setActive(false),
  setActive: { work: setActiveOfMany, isStillSeen: areCustomersSeen },
  consequences: tellConsequences,
  hide: setHidden(true),
  unhide: setHidden(false),
  delete: removeCustomer,
})
