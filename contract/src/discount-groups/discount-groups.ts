import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'

/** DISC-32 */
export const DiscountGroup = z.object({ id: f.id, name: z.string() })
export type DiscountGroup = z.output<typeof DiscountGroup>

const groupList = shortListOf({ row: DiscountGroup, sort: ['id', 'name'], filters: {} })

/** Groups of customers that buy under the same discounts. */
export const discountGroups = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/discount-groups',
    needs: ['DiscountGroup/read'],
    summary: 'The discount groups, by name.',
    query: groupList.query,
    reply: groupList.reply,
  }),
}
