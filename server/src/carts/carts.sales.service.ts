import { carts } from '@disadmin/contract/carts/carts'
import { holds, type Right } from '@disadmin/contract/kit/access'
import { notAllowed, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { emit } from '../webhooks/index.ts'
import type { ClaimedCart } from './carts.claim.queries.ts'
import { assertNotHeld, claim, isMine } from './carts.claim.service.ts'
import { readCarts } from './carts.read.service.ts'
import { markSeen, markUnseen } from './carts.sales.queries.ts'
import { writeCarts } from './carts.save.queries.ts'

type SalesContext = Context<typeof carts.salesUpdate>
type Head = Pick<ClaimedCart, 'note' | 'ref_number' | 'ordered'>

/** CART-62: what of a cart is not its lines. */
export const updateSales = async (context: SalesContext): Promise<Answer<typeof carts.salesUpdate>> => {
  const { db, who, params, body, settings } = context
  assertRights(context)
  const cart = (await claim(context, [params.id]))[0]!
  if (body.seen !== undefined && body.seen !== cart.seen) await see(context, cart, body.seen)
  if (body.note !== undefined || body.ref_number !== undefined || body.ordered) await writeHead(context, cart)
  return (await readCarts(db, who, [params.id], settings))[0]!
}

/** A reference number that comes with `ordered` belongs to the order (ORD-16S). */
const assertRights = ({ who, body }: SalesContext) => {
  const need = (right: Right) => holds(who.codenames, right) || notAllowed()
  if (body.ordered) need(carts.salesUpdate.parts.ordered)
  if (body.seen !== undefined || body.note !== undefined || (body.ref_number !== undefined && !body.ordered))
    need(carts.salesUpdate.parts.head)
}

const see = async ({ db, who, audit }: SalesContext, cart: ClaimedCart, seen: boolean) => {
  await (seen ? markSeen(db, who, cart.id) : markUnseen(db, cart.id))
  await audit({
    recordId: cart.id,
    customerId: cart.customer_id,
    before: { seen: cart.seen },
    after: { seen },
  })
}

const writeHead = async (context: SalesContext, cart: ClaimedCart) => {
  const { db, who, body, audit } = context
  assertNotHeld([cart], context)
  if (body.ordered && cart.ordered)
    refuse([{ source: String(cart.id), key: 'carts:refused.ordered', values: [cart.id] }], 'ordered')
  const wanted: Partial<Head> = { note: body.note, ref_number: body.ref_number, ordered: body.ordered } as Partial<Head>
  const fields = (['note', 'ref_number', 'ordered'] as const).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== cart[field],
  )
  if (fields.length === 0) return
  const pick = (from: Partial<Head>) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  const { id, note, ref_number, to_customer_address, ordered } = { ...cart, ...pick(wanted) }
  const fence = isMine(cart, who) ? 0 : 1
  await writeCarts(db, who, [
    { id, note, ref_number, to_customer_address, ordered, changed: true, fence, release: body.ordered === true || fence === 1 },
  ])
  if (body.ordered) await emit(db, 'basket.ordered', { carts: [id] })
  await audit({ recordId: id, customerId: cart.customer_id, before: pick(cart), after: pick(wanted) })
}
