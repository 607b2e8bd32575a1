import type { APIResponse, Page } from '@playwright/test'
import { expect } from '../kit/test.ts'

/** Calls the API as the person signed in on the page, with that person's session: for what happens elsewhere in a story. */
export const asPerson = async (page: Page, method: string, path: string, data?: object): Promise<APIResponse> => {
  const [token, browser] = await page.evaluate(() => [
    localStorage.getItem('disadmin.token'),
    localStorage.getItem('disadmin.browser'),
  ])
  const cookies = await page.context().cookies()
  const answer = await page.request.fetch(path, {
    method,
    headers: {
      authorization: `Token ${token}`,
      'x-browser-id': browser ?? '',
      'x-csrftoken': cookies.find(({ name }) => name === 'csrftoken')?.value ?? '',
    },
    ...(data === undefined ? {} : { data }),
  })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer
}

/** Locks baskets behind the back of whoever looks at them. */
export const lockElsewhere = (page: Page, ids: readonly number[]) =>
  asPerson(page, 'POST', '/api/v1/carts/lock', { cart_ids: ids, is_locked: true })

/** Enters what is to be delivered or ordered of the first line. */
export const enterQuantity = async (
  page: Page,
  id: number,
  quantity: { deliver_qty: number } | { order_qty: number },
): Promise<void> => {
  const cart = (await (await asPerson(page, 'GET', `/api/v1/carts/${id}`)).json()) as { items: { id: number }[] }
  await asPerson(page, 'PATCH', `/api/v1/carts/${id}`, { items: [{ id: cart.items[0]?.id, ...quantity }] })
}
