import type { CartPatch } from '@disadmin/contract/carts/carts'
import { holds } from '@disadmin/contract/kit/access'
import { notAllowed, type RefusedField, refuse } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { type Statement, together } from '../kit/db/together.ts'
import type { ClaimedCart } from './carts.claim.queries.ts'
import { assertCurrent, type Claiming, claimUnheld } from './carts.claim.service.ts'
import { type CartChange, changesSomething, quantityError, type StoredLine } from './carts.pending.ts'
import { withinQuantities } from './carts.quantities.ts'
import { findLines, writeLines } from './carts.save.queries.ts'
import { auditOf, nextLines, type PendingCart, pendingChanges } from './carts.save.service.ts'

type Field = 'deliver_qty' | 'order_qty'

/** Carts that are delivered or ordered together: claimed and checked. */
export interface Batch {
  carts: readonly ClaimedCart[]
  changes: readonly CartChange[]
  /** The lines with what is pending, by cart. */
  lines: ReadonlyMap<number, readonly StoredLine[]>
  /** Saves what is pending. */
  save: readonly [Statement<void>, Statement<void>]
}

interface BatchBody {
  cart_ids: number[]
  carts?: (CartPatch & { id: number })[] | undefined
}

interface BatchRules {
  /** Why the cart takes no part, if so. */
  refusal: (cart: ClaimedCart) => RefusedField | undefined
  /** The quantity that must be above 0 somewhere in each cart, and what is said when it is not. */
  field: Field
  nothing: RefusedField['key']
}

type BatchContext = Claiming & Pick<Context, 'audit'> & { body: BatchBody }

/**
 * All carts or none (CART-45S, CART-46S): takes them, refuses those held by others, checks the pending lines as a plain save does, and
 * refuses what cannot take part. The caller saves them with its own first write, and gives up the lock with its last.
 */
export const takeBatch = async (context: BatchContext, rules: BatchRules): Promise<Batch> => {
  const { db, body, audit } = context
  assertSelected(body)
  const [claimed, stored] = await together(
    db,
    (tx) => claimUnheld({ ...context, db: tx }, body.cart_ids),
    (tx) => findLines(tx, body.cart_ids),
  )
  const pending = pendingOf(claimed, body)
  for (const { cart, patch } of pending) assertCurrent(cart, patch)
  refuseAny(claimed.flatMap((cart) => rules.refusal(cart) ?? []))
  const changes = await pendingChanges(context, pending, stored)
  if (changes.some(changesSomething) && !holds(context.who.codenames, 'Carts/update')) notAllowed()
  const lines = linesByCart(stored, changes)
  refuseAny(claimed.flatMap((cart) => lineRefusals(cart, lines.get(cart.id) ?? [], rules)))
  return {
    carts: claimed,
    changes: changePerCart(claimed, changes),
    lines,
    save: [
      (tx) => withinQuantities(claimed[0]!.id, () => writeLines(tx, nextLines(changes))),
      (tx) => audit(changes.filter(changesSomething).map(auditOf), tx),
    ],
  }
}

const refuseAny = (errors: readonly RefusedField[]) => {
  if (errors.length > 0) refuse(errors)
}

const assertSelected = ({ cart_ids, carts }: BatchBody) => {
  const open = new Set(cart_ids)
  refuseAny(
    (carts ?? []).flatMap(({ id }, index) =>
      open.delete(id) ? [] : [{ source: `carts.${index}.id`, key: 'carts:refused.not_selected', values: [id] } as const],
    ),
  )
}

const pendingOf = (claimed: readonly ClaimedCart[], { carts }: BatchBody): PendingCart[] =>
  (carts ?? []).map((patch, index) => ({ cart: claimed.find((cart) => cart.id === patch.id)!, patch, path: `carts.${index}.` }))

const changePerCart = (claimed: readonly ClaimedCart[], changes: readonly CartChange[]): CartChange[] =>
  claimed.map((cart) => changes.find((change) => change.cart.id === cart.id) ?? { cart, before: {}, after: {}, lines: [] })

const linesByCart = (stored: readonly StoredLine[], changes: readonly CartChange[]) => {
  const changed = new Map(nextLines(changes).map((line) => [line.id, line]))
  return Map.groupBy(
    stored.map((line) => changed.get(line.id) ?? line),
    (line) => line.cart_id,
  )
}

/** What was stored earlier is checked again: a line may have been delivered or ordered since. */
const lineRefusals = (cart: ClaimedCart, lines: readonly StoredLine[], { field, nothing }: BatchRules): RefusedField[] => {
  const source = String(cart.id)
  if (!lines.some((line) => line[field] > 0)) return [{ source, key: nothing, values: [cart.id] }]
  return lines.flatMap((line) => (line[field] > 0 ? (quantityError(line, field, source) ?? []) : []))
}
