import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'

/** Enters what is to be delivered or ordered of the first line. */
export const enterQuantity = async (
  page: Page,
  id: number,
  quantity: { deliver_qty: number } | { order_qty: number },
): Promise<void> => {
  const cart = (await (await asPerson(page, 'GET', `/api/v1/carts/${id}`)).json()) as { items: { id: number }[] }
  await asPerson(page, 'PATCH', `/api/v1/carts/${id}`, { items: [{ id: cart.items[0]?.id, ...quantity }] })
}
