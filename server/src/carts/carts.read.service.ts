import { type Cart, carts, type OpenedCart } from '@disadmin/contract/carts/carts'
import { secondaryCustomerNo } from '@disadmin/contract/carts/carts.rules'
import { holds } from '@disadmin/contract/kit/access'
import type { Db } from '../kit/db/db.ts'
import { formatOf } from '../kit/http/asked-format.ts'
import { notFound } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import type { Settings } from '../kit/settings.ts'
import { knowsStaff, type Principal } from '../kit/principal.ts'
import { exportFound } from './carts.export.service.ts'
import { findCarts } from './carts.list.queries.ts'
import { lookAt } from './carts.looks.queries.ts'
import { countSeen, findCartsWithItems, type StoredCart } from './carts.queries.ts'

/** A page of the list; or, when a format is asked for, everything found as a file (CART-59). */
export const listCarts = async (context: Context<typeof carts.list>): Promise<Answer<typeof carts.list>> => {
  const { db, who, settings } = context
  const { format = formatOf(context.headers), ...query } = context.query
  return format === undefined ? findCarts(db, who, { query, settings }) : exportFound(context, query, format)
}

/** The look comes first: what is saved between the two is marked at the next. */
export const readCart = async ({ db, who, params, query, settings }: Context<typeof carts.get>): Promise<OpenedCart> => {
  const changed_since = query.looking && knowsStaff(who) ? await lookAt(db, who, params.id) : undefined
  const cart = (await readCarts(db, who, [params.id], settings))[0]!
  return changed_since ? { ...cart, changed_since } : cart
}

/** The carts of these ids as the wire shows them; 404 when one is missing or outside the scope. */
export const readCarts = async (db: Db, who: Principal, ids: readonly number[], settings: Settings): Promise<Cart[]> => {
  const stored = await findCartsWithItems(db, who, ids, { withItems: holds(who.codenames, carts.get.parts.lines), settings })
  if (stored.length !== new Set(ids).size) notFound()
  return stored.map(present)
}

interface Answered {
  id: number
  items?: readonly unknown[]
}

/** Whether the caller sees all these carts now, for an answer given earlier; and their lines, where it holds some. */
export const areCartsSeen = async (db: Db, who: Principal, { objects }: { objects: readonly Answered[] }): Promise<boolean> => {
  if (objects.some(({ items = [] }) => items.length > 0) && !holds(who.codenames, carts.get.parts.lines)) return false
  const ids = new Set(objects.map(({ id }) => id))
  return (await countSeen(db, who, [...ids])) === ids.size
}

/** The same for an answer that is one cart. */
export const isCartSeen = (db: Db, who: Principal, cart: Answered): Promise<boolean> => areCartsSeen(db, who, { objects: [cart] })

const present = (cart: StoredCart): Cart => ({
  ...cart,
  secondary_customer_no: secondaryCustomerNo(cart.owner.customer.customer_no, cart.operator_id),
})
