import type { RefusedField } from '../kit/http/refusal.ts'
import type { OrderDraft } from './carts.order.queries.ts'
import type { StoredLine } from './carts.pending.ts'

/** When and how everything of an order arrives; what is missing, each line says for itself (ORD-16S). */
export interface OrderTerms {
  delivery_date?: string | undefined
  delivery_option_id?: number | undefined
}

interface Drafting {
  cartId: number
  lines: readonly StoredLine[]
  terms: OrderTerms
  /** The day it is now. */
  today: string
  /** The delivery options of the user (CART-32). */
  options: ReadonlySet<number>
}

/**
 * The orders that the order quantities of a cart make: one where the terms are given, else one for each day and option its lines say,
 * so that every order says truthfully when and how all of it is wanted. Errors name the cart, since the lines are not in the body.
 */
export const draftOrders = ({
  cartId,
  lines,
  terms,
  today,
  options,
}: Drafting): { drafts: OrderDraft[]; errors: RefusedField[] } => {
  const drafts = new Map<string, OrderDraft>()
  const wrong = new Set<RefusedField['key']>()
  for (const line of lines.filter(({ order_qty }) => order_qty > 0)) {
    const delivery_date = terms.delivery_date ?? line.delivery_date
    const delivery_option_id = terms.delivery_option_id ?? line.delivery_option_id
    if (delivery_date === null || delivery_option_id === null) {
      wrong.add('carts:refused.terms_missing')
      continue
    }
    if (delivery_date < today) wrong.add('carts:refused.line_date_past')
    if (!options.has(delivery_option_id)) wrong.add('carts:refused.delivery_option')
    const key = `${delivery_date} ${delivery_option_id}`
    const draft = drafts.get(key) ?? { cart_id: cartId, delivery_date, delivery_option_id, item_ids: [] }
    drafts.set(key, { ...draft, item_ids: [...draft.item_ids, line.id] })
  }
  const errors = [...wrong].map((key) => ({ source: String(cartId), key, values: [cartId] }))
  return { drafts: [...drafts.values()], errors }
}
