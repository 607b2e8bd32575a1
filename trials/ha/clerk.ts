import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Clerk } from '../torture/clerk.ts'
import type { House } from '../torture/house.ts'
import type { Random } from '../torture/moods.ts'
import type { Basket, Journal } from './journal.ts'
import { until } from './wait.ts'

/** Of the demo's basket lines; what is delivered and ordered together stays below it. */
const pieces = 10

interface Opened {
  version: number
  items: { id: number }[]
}

/** Places, locks, reads, saves, delivers with a mail and orders one basket; every acknowledgement goes into the journal. */
export const handle = async (clerk: Clerk, house: House, journal: Journal, random: Random): Promise<void> => {
  const basket: Basket = { externalId: `ha-${randomUUID()}` }
  journal.baskets.push(basket)
  const key = () => ({ 'idempotency-key': randomUUID() })
  const { id } = await clerk.insist<{ id: number }>('POST', '/api/v1/catalogue/carts', placed(basket.externalId, house), {
    'x-api-key': house.apiKey,
  })
  basket.id = id
  journal.acknowledged('place', basket)
  const locked = await clerk.insist<{ objects: { lock_fence: number }[] }>(
    'POST',
    '/api/v1/carts/lock',
    { cart_ids: [id], is_locked: true },
    key(),
  )
  journal.acknowledged('lock', basket)
  const { version, items } = await clerk.insist<Opened>('GET', `/api/v1/carts/${id}`)
  const saved = { deliver: 1 + Math.floor(random() * 4), order: 1 + Math.floor(random() * 4), note: randomUUID() }
  const line = { id: items[0]!.id, deliver_qty: saved.deliver, order_qty: saved.order }
  const patch = { version, lock_fence: locked.objects[0]!.lock_fence, note: saved.note, items: [line] }
  await clerk.insist('PATCH', `/api/v1/carts/${id}`, patch, key())
  basket.saved = saved
  journal.acknowledged('save', basket)
  await clerk.insist('POST', '/api/v1/carts/deliver', { cart_ids: [id], send_email: true }, key())
  basket.delivered = true
  journal.acknowledged('deliver', basket)
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const terms = { cart_ids: [id], delivery_date: day, delivery_option_id: house.deliveryOption }
  await clerk.insist('POST', '/api/v1/carts/order', terms, key())
  basket.ordered = true
  journal.acknowledged('order', basket)
}

const placed = (externalId: string, { customerNo }: House) => ({
  external_id: externalId,
  customer_no: customerNo,
  items: [1, 2].map((n) => ({
    product_no: `BD-${n}`,
    description: 'Bremsscheibe "vorne" & hinten',
    ordered: pieces,
    list_price: 100,
    customer_price: 80,
  })),
})

export interface Shift {
  /** Nobody begins another basket for now; answers once the baskets in hand are finished. */
  rest: () => Promise<void>
  resume: () => void
  /** The end: answers once the baskets in hand are finished. */
  close: () => Promise<void>
}

/** Clerks at one door who handle basket after basket until they are told to leave. */
export const openShift = (door: string, house: House, journal: Journal, random: Random): Shift => {
  let open = true
  let resting = false
  let inHand = 0
  const work = async (name: string) => {
    const clerk = new Clerk([door], house, (tried) => journal.tried(tried))
    await clerk.signIn(name)
    while (open) {
      if (!resting) {
        inHand += 1
        await handle(clerk, house, journal, random).catch((error: Error) => journal.refuse(`${name}: ${error.message}`))
        inHand -= 1
      }
      await pause(random() * 300)
    }
  }
  const all = Promise.all(house.clerks.map(work))
  all.catch((error: Error) => journal.refuse(error.message))
  return {
    rest: async () => {
      resting = true
      await until('the clerks rest', 120, async () => inHand === 0)
    },
    resume: () => void (resting = false),
    close: async () => {
      open = false
      await all.catch(() => undefined)
    },
  }
}
