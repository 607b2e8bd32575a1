import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cart } from '@disadmin/contract/carts/carts'
import { expect, type Page } from '@playwright/test'
import { ask, asPerson } from './as-person.ts'

// Every story takes a basket no other story of this worker touched.
const taken = new Set<number>()

/** A line as the catalogue places it. */
export const placedLine = {
  product_no: '0042-117',
  description: 'Ölfilter für Dieselmotoren',
  list_price: 24.5,
  discount: 20,
  customer_price: 19.6,
  ordered: 3,
}

interface Basket {
  note?: string
  customer_no?: string
  items?: object[]
}

/** Places a basket as the catalogue does, through the API of the running server; answers its number. */
export const placeBasket = async (url: string, basket: Basket = {}): Promise<number> => {
  const key = await readFile(join(process.env['E2E_TEMPLATE'] ?? '', 'samples-api-key'), 'utf8')
  const answer = await fetch(new URL('/api/v1/catalogue/carts/', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key.trim() },
    body: JSON.stringify({ external_id: randomUUID(), customer_no: '20110', items: [placedLine], ...basket }),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  const { id } = (await answer.json()) as { id: number }
  taken.add(id)
  return id
}

/** Locks baskets behind the back of whoever looks at them. */
export const lockElsewhere = (page: Page, ids: readonly number[]) =>
  asPerson(page, 'POST', '/api/v1/carts/lock', { cart_ids: ids, is_locked: true })

export const readCart = (page: Page, id: number): Promise<Cart> => ask<Cart>(page, `carts/${id}`)

/** A basket of a story's own, all lines new, with a number at the wholesaler: the demo has only so many for stories that want a certain one. */
export const ownBasket = async (page: Page, lines = 4): Promise<Cart> => {
  const items = Array.from({ length: lines }, (_, n) => ({ ...placedLine, product_no: `0042-${n + 1}` }))
  const id = await placeBasket(page.url(), { items })
  return readCart(page, id)
}

/** A basket of a customer without a number at the wholesaler: it cannot be ordered there. */
export const unsendableBasket = async (page: Page): Promise<Cart> => {
  const { objects } = await ask<{ objects: Cart[] }>(page, 'carts?limit=1000')
  const { owner } = objects.find((row) => row.cannot_be_sent_reason === 'no_customer_number')!
  return readCart(page, await placeBasket(page.url(), { customer_no: owner.customer.customer_no }))
}

interface Wanted {
  lines?: (count: number) => boolean
  status?: 'new' | 'partly_done'
  suits?: (cart: Cart) => boolean
}

/** An open basket of the demo that suits, or else one placed for the story, where that suits; each is handed out once. */
export const someBasket = async (page: Page, wanted: Wanted = {}): Promise<Cart> => {
  const { status = 'new', lines = (count) => count >= 3 && count < 100, suits = () => true } = wanted
  const { objects } = await ask<{ objects: Cart[] }>(page, `carts?limit=200&status__in=${status}&order_by=-id`)
  for (const { id } of objects) {
    if (taken.has(id)) continue
    const cart = await readCart(page, id)
    if (!lines(cart.items.length) || !suits(cart)) continue
    taken.add(id)
    return cart
  }
  const own = await ownBasket(page)
  if (status === own.status && lines(own.items.length) && suits(own)) return own
  throw new Error('the demo has no such basket')
}
