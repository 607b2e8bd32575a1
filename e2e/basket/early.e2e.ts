import type { Page } from '@playwright/test'
import { openList, rowOf } from '../carts/shop.ts'
import { placeBasket, placedLine } from '../kit/baskets.ts'
import { heldBack } from '../kit/held-back.ts'
import { enterAs, expect, openDashboard, test } from '../kit/test.ts'
import { cell } from './baskets.ts'

const line = { ...placedLine, ordered: 5 }

test('a basket is closed by Escape while its lines are on the way; when they come they have the focus', async ({
  page,
  server,
}) => {
  const id = await placeBasket(server.url, { items: [line, line] })
  const arrive = await heldBack(page, new RegExp(`/api/v1/carts/${id}$`))
  const dialog = page.getByRole('dialog', { name: `Basket detail ${id}` })
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await openList(page)
  await rowOf(page, id).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, id)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status', { name: 'Loading' })).toBeVisible()
  arrive()
  await expect(cell(page, 0, 'deliver_qty')).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 'deliver_qty')).toContainText('3')
})

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to or act' })

test('Enter in the palette opens what is found then, unless something else was typed', async ({ page, server }) => {
  const id = await placeBasket(server.url, { items: [line] })
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.keyboard.press('ControlOrMeta+k')
  const field = palette(page).getByRole('combobox')
  await expect(field).toBeFocused()
  const arrive = await heldBack(page, /\/search\?/)
  await page.keyboard.type(`${id}1`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue(String(id))
  await page.keyboard.press('Enter')
  arrive()
  await expect(page.getByRole('dialog', { name: `Basket detail ${id}` })).toBeVisible()
})
