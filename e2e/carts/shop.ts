import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '../kit/test.ts'

const line = {
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
    body: JSON.stringify({ external_id: randomUUID(), customer_no: '20110', items: [line], ...basket }),
  })
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return ((await answer.json()) as { id: number }).id
}

export const newestFirst = '/admin/carts?order_by=-created_at'

/** The row of a basket, by the number everybody calls it. */
export const rowOf = (page: Page, id: number) => page.getByRole('row', { name: new RegExp(`^Basket ${id}\\b`) })

/** Numbers of the baskets on the page, top down. */
export const shownIds = async (page: Page): Promise<number[]> => {
  const names = await page
    .getByRole('row', { name: /^Basket \d+/ })
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))
  return names.map((name) => Number(/\d+/.exec(name)?.[0]))
}

/** Opens the list and waits for its first rows. */
export const openList = async (page: Page, address = newestFirst): Promise<void> => {
  await page.goto(address)
  await page
    .getByRole('row', { name: /^Basket \d+/ })
    .first()
    .waitFor()
}
