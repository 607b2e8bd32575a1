import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'
import { discountValue } from './discount-categories.ts'

const DiscountLimit = z.object({
  id: f.id,
  discount_group_id: f.id,
  discount_group_name: z.string(),
  value: discountValue,
  resource_uri: z.string(),
})

/** DISC-29: at most this much percent on a product with the code, per group. In the order of the groups; without DiscountGroup/read: none. */
export const DiscountLimitCode = z.object({ id: f.id, code: z.string(), discount_limits: z.array(DiscountLimit) })
export type DiscountLimitCode = z.output<typeof DiscountLimitCode>

/** A limit that somebody else changed since. */
export const LimitConflict = z.object({
  id: f.id,
  mine: discountValue,
  theirs: discountValue,
  by: z.nullable(z.string()),
  at: z.nullable(f.moment),
})
export type LimitConflict = z.output<typeof LimitConflict>

const codeList = shortListOf({ row: DiscountLimitCode, sort: ['id', 'code'], initial: 'code', filters: {} })

/** Limit codes by groups. */
export const discountLimits = {
  /** DISC-33 */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/discount-limits',
    needs: ['DiscountLimitCode/read'],
    parts: { discount_limits: 'DiscountGroup/read' },
    summary: 'The limit codes with their value per discount group.',
    query: codeList.query,
    reply: codeList.reply,
  }),
  /** DISC-34 */
  save: endpoint({
    method: 'PATCH',
    path: '/api/v1/discount-limits',
    needs: ['DiscountGroup/update'],
    only: 'house',
    summary: 'Saves limits, all in one transaction; 409 `stale` with those that somebody else changed since `based_on`.',
    body: z.object({
      objects: z
        .array(
          z.object({
            id: f.id,
            value: discountValue,
            resource_uri: z.optional(z.string()),
            based_on: z.optional(discountValue),
          }),
        )
        .check(z.minLength(1), z.maxLength(20_000)),
      on_conflict: z._default(z.enum(['refuse', 'skip']), 'refuse'),
    }),
    reply: z.object({ saved: z.int(), conflicts: z.array(LimitConflict) }),
    audits: 'DiscountLimitCode/update',
    refuses: [409],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/discount-limits',
    needs: ['DiscountGroup/update'],
    only: 'house',
    summary: 'Adds a limit code, without a limit in any group.',
    body: z.object({ code: f.requiredText(32) }),
    reply: DiscountLimitCode,
    audits: 'DiscountLimitCode/create',
    refuses: [409],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v1/discount-limits/:id',
    needs: ['DiscountGroup/update'],
    only: 'house',
    summary: 'Deletes a limit code.',
    params: z.object({ id: f.pathId }),
    audits: 'DiscountLimitCode/delete',
  }),
}
