import { cell } from '../basket/baskets.ts'
import { placeBasket, placedLine } from '../kit/baskets.ts'
import { expect } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { openList, rowOf } from '../carts/shop.ts'
import type { Desk } from './desk.ts'

/** The list of the carts, with a new basket of so many lines on top; some are not in stock. */
const withBasket = async ({ page, url }: Desk, lines: number, missing: readonly number[] = []): Promise<number> => {
  const items = Array.from({ length: lines }, (_, n) => ({
    ...placedLine,
    product_no: `0042-${n + 1}`,
    availability: missing.includes(n) ? '0' : '40+',
  }))
  const id = await placeBasket(url, { items })
  await openList(page, '/admin/carts')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(rowOf(page, id)).toBeVisible()
  return id
}

const openFirst = async ({ page, keys }: Desk): Promise<void> => {
  await keys.press('ArrowDown', 'Enter')
  await expect(cell(page, 0, 'deliver_qty')).toBeFocused()
}

export const deliverForty = async (desk: Desk): Promise<void> => {
  const { page, keys } = desk
  await withBasket(desk, 40, [6, 17, 24, 35])
  await openFirst(desk)
  await keys.press('Control+Shift+f')
  await expect(page.getByRole('dialog', { name: '36 lines to deliver, 4 to order' })).toBeVisible()
  await keys.press('Enter')
  await expect(cell(page, 0, 'deliver_qty')).toBeFocused()
  await keys.press('Control+Enter')
  await expect(page.getByRole('alertdialog', { name: 'Deliver 36 lines?' })).toBeVisible()
  const sheet = page.waitForEvent('download')
  await keys.press('Tab', 'Enter')
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
}

export const deliverFive = async (desk: Desk): Promise<void> => {
  const { page, keys } = desk
  const id = await withBasket(desk, 5)
  await openFirst(desk)
  const sheet = page.waitForEvent('download')
  await keys.press('Control+Shift+f', 'Control+Enter')
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
  await expect(rowOf(page, id)).toHaveCount(0)
}

/** Answers the basket's number. */
export const orderOne = async (desk: Desk): Promise<number> => {
  const { page, keys } = desk
  const id = await withBasket(desk, 3)
  await openFirst(desk)
  await keys.press('Tab', '1', 'Control+Shift+Enter')
  await expect(page.getByRole('dialog', { name: 'Send order' }).getByLabel('Delivery date')).toBeFocused()
  await keys.press('Enter')
  await expect(toast(page, 'Successfully ordered.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return id
}

export const basketsOf = async ({ page, keys }: Desk, name: string): Promise<void> => {
  await keys.press('Control+k')
  await keys.type(name)
  const group = (title: string) => page.getByRole('group', { name: title }).getByRole('option').first()
  await expect(group('Customers')).toContainText(new RegExp(name, 'i'))
  await expect(group('Baskets')).toContainText(new RegExp(name, 'i'))
  await page.keyboard.press('Escape')
}

/** A failed order is told wherever its clerk is, once: the page is not loaded anew meanwhile. */
export const isTold = ({ page }: Desk, id: number): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: `The order of basket ${id} failed` })).toBeVisible()

export const sendAgain = async ({ page, keys }: Desk): Promise<void> => {
  await keys.press('F6')
  await expect(page.getByRole('button', { name: 'Send again' })).toBeFocused()
  await keys.press('Enter')
}
