import type { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { deleteGroup, differenceOf, lockGroup, moveCustomers } from './discount-groups.queries.ts'
import { heldGroup } from './discount-groups.service.ts'
import { type StoredGroup, writeSave } from './discount-saves.queries.ts'

type Delete = (typeof discountGroups)['delete']

/** So many customers share a statement of the trail. */
const batch = 1000

/** DISC-13: its customers are where the caller says, or in none. What it held can still be looked at as it was. */
export const removeGroup = async (context: Context<Delete>): Promise<Answer<Delete>> => {
  const { db, params, query, audit, author } = context
  const { group, groups } = await heldGroup(db, params.id)
  if (group.is_base) throw new ProblemError({ status: 409, text: { key: 'discount-groups:refused.base_stays' }, code: 'base' })
  const to = targetOf(groups, group, query.customers_to)
  await lockGroup(db, group.id)
  const moved = await moveCustomers(db, group.id, to?.id ?? null)
  const difference = await differenceOf(db, group, false)
  await deleteGroup(db, group)
  await writeSave(db, { what: 'group_deleted', author, difference, groupsBefore: groups, groups: [group.id] })
  const to_group = to?.name ?? null
  await audit({
    recordId: group.id,
    before: { name: group.name, cells: Object.keys(difference).length, customers: moved.length },
    ...(moved.length > 0 && { after: { discount_group: to_group } }),
  })
  for (let from = 0; from < moved.length; from += batch)
    await audit(
      moved.slice(from, from + batch).map(({ id, customer_no }) => ({
        what: 'DiscountGroup/customers',
        recordId: group.id,
        customerId: id,
        before: { customer_no, discount_group: group.name },
        after: { customer_no, discount_group: to_group },
      })),
    )
  return { name: group.name, customers: moved.length }
}

/** Another group, and not the base: nobody is in that. */
const targetOf = (groups: readonly StoredGroup[], group: StoredGroup, id: number | undefined): StoredGroup | undefined => {
  if (id === undefined) return undefined
  const found = groups.find((one) => one.id === id && one.id !== group.id)
  if (!found) return refuse([{ source: 'customers_to', key: 'discount-groups:refused.no_group', values: [id] }])
  return found.is_base ? refuse([{ source: 'customers_to', key: 'discount-groups:refused.base_empty' }]) : found
}
