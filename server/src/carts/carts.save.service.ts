import { type Cart, type CartPatch, carts } from '@disadmin/contract/carts/carts'
import type { AuditEntry } from '../kit/audit.ts'
import { refuse } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Who } from '../kit/who.ts'
import { findDeliveryOptions } from '../my-delivery-options/index.ts'
import type { ClaimedCart } from './carts.claim.queries.ts'
import { assertCurrent, type Claiming, claimUnheld, isMine } from './carts.claim.service.ts'
import { type CartChange, changeOf, changesSomething, type StoredLine } from './carts.pending.ts'
import { readCarts } from './carts.read.service.ts'
import { type CartWrite, findLines, writeCarts, writeLines } from './carts.save.queries.ts'
import { withinQuantities } from './carts.quantities.ts'

/** Saves, then unlocks (CART-38). A free cart is taken and given back within the transaction. */
export const saveCart = async (context: Context<typeof carts.patch>): Promise<Cart> => {
  const { db, who, params, body, audit, settings } = context
  const cart = (await claimUnheld(context, [params.id]))[0]!
  assertCurrent(cart, body)
  const lines = body.items?.length ? await findLines(db, [cart.id]) : []
  const change = await pendingChanges(context, [{ cart, patch: body, path: '' }], lines)
  await withinQuantities(cart.id, () => writeLines(db, nextLines(change)))
  if (changesSomething(change[0]!) || cart.is_locked) await writeCarts(db, who, [headAfter(change[0]!, who)])
  await audit(change.filter(changesSomething).map(auditOf))
  return (await readCarts(db, who, [cart.id], settings))[0]!
}

export interface PendingCart {
  cart: ClaimedCart
  patch: CartPatch
  path: string
}

/** What the patches change; 422 with every field of every cart that is wrong. */
export const pendingChanges = async (
  claiming: Claiming,
  pending: readonly PendingCart[],
  lines: readonly StoredLine[],
): Promise<CartChange[]> => {
  const options = await optionsFor(claiming, pending)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const results = pending.map((entry) => changeOf({ ...entry, lines: byId, options }))
  const errors = results.flatMap((result) => result.errors)
  if (errors.length > 0) refuse(errors)
  return results.map((result) => result.change)
}

const optionsFor = async ({ db, who }: Claiming, pending: readonly PendingCart[]): Promise<ReadonlySet<number>> => {
  const asked = pending.some(({ patch }) => patch.items?.some((item) => item.delivery_option_id != null))
  return new Set(asked ? (await findDeliveryOptions(db, who)).map((option) => option.id) : [])
}

export const nextLines = (changes: readonly CartChange[]): StoredLine[] =>
  changes.flatMap((change) => change.lines.map((line) => line.next))

/** The head of the cart after the change, its lock given up. `changed` when more than the change itself is written. */
export const headAfter = (change: CartChange, who: Who, { changed = changesSomething(change) } = {}): CartWrite => {
  const { id, note, ref_number, to_customer_address, ordered } = { ...change.cart, ...change.after }
  return {
    id,
    note,
    ref_number,
    to_customer_address,
    ordered,
    changed,
    fence: changed && !isMine(change.cart, who) ? 1 : 0,
    release: true,
  }
}

export const auditOf = ({ cart, before, after, lines }: CartChange): AuditEntry => ({
  // also where it is a part of a delivery or an order
  what: carts.patch.audits,
  recordId: cart.id,
  customerId: cart.customer_id,
  before: { ...before, ...(lines.length > 0 && { items: lines.map((line) => ({ id: line.next.id, ...line.before })) }) },
  after: { ...after, ...(lines.length > 0 && { items: lines.map((line) => ({ id: line.next.id, ...line.after })) }) },
})
