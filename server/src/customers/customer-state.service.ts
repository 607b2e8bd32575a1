import { customerState } from '@disadmin/contract/customers/customer-state'
import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { holds } from '@disadmin/contract/kit/access'
import { notFound } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { endSessionsOf } from '../users/index.ts'
import { countConsequences, usersOfCustomers, writeActive, writeHidden } from './customer-state.queries.ts'
import type { LockedCustomer } from './customers.lock.queries.ts'
import { lockCustomer, lockCustomers } from './customers.lock.service.ts'
import { countInScope } from './customers.lock.queries.ts'
import { readCustomerRow } from './customers.list.service.ts'

type State = typeof customerState
type One = Context<State['activate'] | State['deactivate'] | State['hide'] | State['unhide']>
type Many = Context<State['setActive']>
type Changing = Pick<One | Many, 'db' | 'audit'>

/** CUST-66, CUST-67 */
export const setActive =
  (isActive: boolean) =>
  async (context: One): Promise<CustomerRow> => {
    const held = await lockCustomer(context, context.params.id)
    await switchActive(context, [held], isActive)
    return readCustomerRow(context, held.id)
  }

/** The same for several, all of them or none; who was so already is left as it is, and told. */
export const setActiveOfMany = async (context: Many): Promise<Answer<State['setActive']>> => {
  const { customer_ids, is_active } = context.body
  const held = await lockCustomers(context, customer_ids)
  await switchActive(context, held, is_active)
  return {
    objects: held.map(({ id, customer_no, name, is_active: was }) => ({ id, customer_no, name, changed: was !== is_active })),
  }
}

const switchActive = async ({ db, audit }: Changing, held: readonly LockedCustomer[], isActive: boolean): Promise<void> => {
  const changing = held.filter((customer) => customer.is_active !== isActive)
  if (changing.length === 0) return
  const ids = changing.map(({ id }) => id)
  await writeActive(db, ids, isActive)
  const people = isActive ? [] : await usersOfCustomers(db, ids)
  if (people.length > 0) await endSessionsOf(db, people)
  await audit(
    changing.map(({ id }) => ({
      what: isActive ? customerState.activate.audits : customerState.deactivate.audits,
      recordId: id,
      customerId: id,
      before: { is_active: !isActive },
      after: { is_active: isActive },
    })),
  )
}

/** What the confirmation says; 404 when one of them is missing or outside the scope. */
export const tellConsequences = async ({
  db,
  who,
  body,
}: Context<State['consequences']>): Promise<Answer<State['consequences']>> => {
  if ((await countInScope(db, who, body.customer_ids)) !== body.customer_ids.length) notFound()
  const { open_carts, ...told } = await countConsequences(db, body.customer_ids)
  return { ...told, open_carts: holds(who.codenames, customerState.consequences.parts.open_carts) ? open_carts : null }
}

/** CUST-15S */
export const setHidden =
  (isHidden: boolean) =>
  async (context: One): Promise<CustomerRow> => {
    const held = await lockCustomer(context, context.params.id)
    if (held.is_hidden !== isHidden) {
      await writeHidden(context.db, held.id, isHidden)
      await context.audit({
        recordId: held.id,
        customerId: held.id,
        before: { is_hidden: !isHidden },
        after: { is_hidden: isHidden },
      })
    }
    return readCustomerRow(context, held.id)
  }
