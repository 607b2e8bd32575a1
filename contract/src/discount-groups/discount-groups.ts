import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'

/** DISC-32: in the order of the columns. The first one is the base: what a cell of another group leaves empty is its value. */
export const DiscountGroup = z.object({ id: f.id, name: z.string(), is_base: z.boolean() })
export type DiscountGroup = z.output<typeof DiscountGroup>

const groupList = shortListOf({ row: DiscountGroup, sort: ['id', 'name'], filters: {} })

const oneGroup = z.object({ id: f.pathId })
const name = f.requiredText(100)

/** Groups of customers that buy under the same discounts; 1 to 200 of them. */
export const discountGroups = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/discount-groups',
    needs: ['DiscountGroup/read'],
    summary: 'The discount groups in the order of their columns, the base first.',
    query: groupList.query,
    reply: groupList.reply,
  }),
  /** DISC-05, DISC-35S */
  create: endpoint({
    method: 'POST',
    path: '/api/v1/discount-groups',
    needs: ['DiscountGroup/create'],
    only: 'house',
    summary: 'Adds a discount group as the last column: empty, or with the values of another one.',
    body: z.object({ name, copy_of: z._default(z.nullable(f.id), null) }),
    reply: DiscountGroup,
    audits: 'DiscountGroup/create',
    idempotent: true,
    refuses: [409],
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/v1/discount-groups/:id',
    needs: ['DiscountGroup/update'],
    only: 'house',
    summary: 'Renames a discount group.',
    params: oneGroup,
    body: z.object({ name }),
    reply: DiscountGroup,
    audits: 'DiscountGroup/update',
    refuses: [409],
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/v1/discount-groups/order',
    needs: ['DiscountGroup/update'],
    only: 'house',
    summary: 'Puts the columns into this order: every group once, the base first; 409 `stale` where there are others by now.',
    body: z.object({ ids: z.array(f.id).check(z.minLength(1), z.maxLength(200)) }),
    reply: groupList.reply,
    audits: 'DiscountGroup/reorder',
    refuses: [409],
  }),
  /** What the confirmation says before one is deleted. */
  usage: endpoint({
    method: 'GET',
    path: '/api/v1/discount-groups/:id/usage',
    needs: ['DiscountGroup/delete'],
    only: 'house',
    summary: 'How many customers are in the group, and how many categories have a value of their own in it.',
    params: oneGroup,
    reply: z.object({ customers: z.int(), values: z.int() }),
  }),
  /** DISC-13 */
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v1/discount-groups/:id',
    needs: ['DiscountGroup/delete'],
    only: 'house',
    summary:
      'Deletes a discount group, not the base. Its customers are in `customers_to` afterwards, or in none (they buy under the base).',
    params: oneGroup,
    query: z.strictObject({ customers_to: z.optional(f.pathId) }),
    reply: z.object({ name: z.string(), customers: z.int() }),
    audits: 'DiscountGroup/delete',
    refuses: [409],
  }),
}
