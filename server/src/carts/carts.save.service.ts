import { type Cart, type CartPatch, carts } from '@disadmin/contract/carts/carts'
import type { AuditEntry } from '../kit/audit.ts'
import { together } from '../kit/db/together.ts'
import { refuse } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Principal } from '../kit/principal.ts'
import { findDeliveryOptions } from '../delivery-terms/index.ts'
import type { ClaimedCart } from './carts.claim.queries.ts'
import { assertCurrent, assertNotHeld, claim, type Claiming, isMine } from './carts.claim.service.ts'
import { type CartChange, changeOf, changesSomething, type StoredLine } from './carts.pending.ts'
import { readCarts } from './carts.read.service.ts'
import { type CartWrite, findLines, writeCarts, writeLines } from './carts.save.queries.ts'
import { withinQuantities } from './carts.quantities.ts'

/**
 * Saves, then unlocks (CART-38). A free cart is taken and given back within the transaction. What was saved since is no conflict where
 * all that is sent stands there already: so it is with a save whose answer was lost, whoever holds the cart by now.
 */
export const saveCart = async (context: Context<typeof carts.patch>): Promise<Cart> => {
  const { db, who, params, body, audit, settings } = context
  const [claimed, lines] = await together(
    db,
    (tx) => claim({ ...context, db: tx }, [params.id]),
    async (tx) => (body.items?.length ? findLines(tx, [params.id]) : []),
  )
  const cart = claimed[0]!
  if (stands(cart, lines, body)) {
    await unlockAfter(context, cart)
    return (await readCarts(db, who, [cart.id], settings))[0]!
  }
  assertNotHeld([cart], context)
  assertCurrent(cart, body)
  const changes = await pendingChanges(context, [{ cart, patch: body, path: '' }], lines)
  const heads = changes.filter((change) => changesSomething(change) || cart.is_locked).map((change) => headAfter(change, who))
  const [, , , saved] = await together(
    db,
    (tx) => withinQuantities(cart.id, () => writeLines(tx, nextLines(changes))),
    (tx) => writeCarts(tx, who, heads),
    (tx) => audit(changes.filter(changesSomething).map(auditOf), tx),
    (tx) => readCarts(tx, who, [cart.id], settings),
  )
  return saved[0]!
}

/** The cart was saved since, and what is sent now is what it says. */
const stands = (cart: ClaimedCart, lines: readonly StoredLine[], patch: CartPatch): boolean => {
  if (patch.version === undefined || patch.version >= cart.version) return false
  const { change, errors } = changeOf({ cart, lines: byIdOf(lines), patch, path: '', options: new Set() })
  return errors.length === 0 && !changesSomething(change)
}

/** A lock taken since the save that is repeated here belongs to what is typed since, and stays. */
const unlockAfter = async ({ db, who, body }: Context<typeof carts.patch>, cart: ClaimedCart): Promise<void> => {
  const isTheSame = isMine(cart, who) && (body.lock_fence === undefined || body.lock_fence === cart.lock_fence)
  if (isTheSame) await writeCarts(db, who, [headAfter({ cart, before: {}, after: {}, lines: [] }, who)])
}

const byIdOf = (lines: readonly StoredLine[]) => new Map(lines.map((line) => [line.id, line]))

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
  const byId = byIdOf(lines)
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

/** The head of the cart after the change, its lock given up. */
export const headAfter = (change: CartChange, who: Principal): CartWrite => {
  const changed = changesSomething(change)
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

/**
 * The head of a cart that was delivered or ordered. The number of the lock ends with it: the same call sent again under that number is
 * refused, where a key or a version would say the same.
 */
export const headAfterDeed = (change: CartChange, who: Principal): CartWrite => ({
  ...headAfter(change, who),
  changed: true,
  fence: 1,
})

export const auditOf = ({ cart, before, after, lines }: CartChange): AuditEntry => ({
  // also where it is a part of a delivery or an order
  what: carts.patch.audits,
  recordId: cart.id,
  customerId: cart.customer_id,
  before: { ...before, ...(lines.length > 0 && { items: lines.map((line) => ({ id: line.next.id, ...line.before })) }) },
  after: { ...after, ...(lines.length > 0 && { items: lines.map((line) => ({ id: line.next.id, ...line.after })) }) },
})
