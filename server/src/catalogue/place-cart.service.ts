import type { PlacedCart } from '@disadmin/contract/catalogue/catalogue'
import { createHash } from 'node:crypto'
import type { AuditEntry } from '../kit/audit.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/http/refusal.ts'
import type { Settings } from '../kit/settings.ts'
import { emit } from '../webhooks/index.ts'
import {
  addCart,
  addItems,
  findCustomer,
  findPlacedCart,
  findUserOf,
  type PlacedResult,
  type ReceivingCustomer,
} from './place-cart.queries.ts'

interface Placing {
  /** A transaction: a basket is there with all its lines or not at all. */
  tx: Db
  settings: Pick<Settings, 'overDeliveryPercent'>
  audit: (entry: AuditEntry) => Promise<void>
}

/** What a basket may be worth in CHF: what the total's column holds. */
const maxTotal = 999_999_999_999

/**
 * Places a basket as the catalogue does. `external_id` makes it repeatable: the same basket again answers the first result, under
 * any number of parallel repeats exactly one cart exists. Throws a 422 naming the field where customer, user or total are wrong or
 * inactive, or where another basket was placed under the id.
 */
export const placeCart = async (
  { tx, settings, audit }: Placing,
  basket: PlacedCart,
): Promise<PlacedResult & { created: boolean }> => {
  assertTotal(basket)
  const customer = await findCustomer(tx, basket.customer_no, basket.site_id)
  if (!customer) return refuse([{ source: 'customer_no', key: 'carts:refused.customer' }])
  const user = basket.username === undefined ? undefined : await userOf(tx, basket.username, customer.id)
  const hash = createHash('sha256').update(JSON.stringify(basket)).digest()
  const id = await addCart(tx, {
    basket,
    hash,
    userId: user?.id ?? null,
    customerId: customer.id,
    address: addressOf(basket, customer),
  })
  if (id === undefined) return { ...(await firstResult(tx, basket.external_id, hash)), created: false }
  assertActive(customer, user)
  await addItems(tx, id, basket.items, settings.overDeliveryPercent)
  const placed = await findPlacedCart(tx, basket.external_id)
  const { total_customer_price } = placed
  await emit(tx, 'basket.placed', { carts: [id] })
  await audit({
    recordId: id,
    customerId: customer.id,
    after: { external_id: basket.external_id, lines: basket.items.length, total_customer_price },
  })
  return { ...resultOf(placed), created: true }
}

const firstResult = async (tx: Db, externalId: string, hash: Buffer) => {
  const placed = await findPlacedCart(tx, externalId)
  if (!placed.external_hash?.equals(hash)) return refuse([{ source: 'external_id', key: 'carts:refused.external_id' }])
  return resultOf(placed)
}

/** A placed basket is new, whatever became of it since: a repeat answers what the first call answered. */
const resultOf = ({ id, created_at, total_customer_price }: Omit<PlacedResult, 'status'>): PlacedResult => ({
  id,
  status: 'new',
  created_at,
  total_customer_price,
})

const userOf = async (tx: Db, username: string, customerId: number) =>
  (await findUserOf(tx, username, customerId)) ?? refuse([{ source: 'username', key: 'catalogue:refused.username' }])

/** Whoever may not sign in any more orders nothing more; a basket from before is answered again all the same. */
const assertActive = (customer: ReceivingCustomer, user: { is_active: boolean } | undefined): void => {
  if (!customer.is_active) refuse([{ source: 'customer_no', key: 'catalogue:refused.customer_inactive' }], 'customer_inactive')
  if (user && !user.is_active) refuse([{ source: 'username', key: 'catalogue:refused.user_inactive' }], 'user_inactive')
}

const assertTotal = ({ items }: PlacedCart) => {
  const price = (item: PlacedCart['items'][number]) =>
    item.customer_price * item.ordered + (item.additional_item ? item.additional_item.price * item.additional_item.ordered : 0)
  const total = items.reduce((sum, item) => sum + price(item), 0)
  if (total > maxTotal) refuse([{ source: 'items', key: 'catalogue:refused.total', values: [maxTotal] }])
}

/** Without an address the basket goes to the customer's own. The house number stands beside the street, or in it: `Hauptstrasse 12a`. */
const addressOf = (basket: PlacedCart, customer: ReceivingCustomer) => {
  if (basket.shipment_address) return basket.shipment_address
  const own = { city: customer.city, post_code: customer.post_code }
  if (customer.address_2 !== '') return { street: customer.address_1, house_no: customer.address_2.slice(0, 32), ...own }
  const [, street = customer.address_1, houseNo = ''] = /^(.*\D)\s+(\d{1,5} ?[a-zA-Z]?)$/.exec(customer.address_1) ?? []
  return { street, house_no: houseNo, ...own }
}
