import type { Page } from '@playwright/test'
import { openList, rowOf } from '../carts/shop.ts'
import { placeBasket, placedLine } from '../kit/baskets.ts'
import { chunk } from '../kit/chunk.ts'
import { heldBack } from '../kit/held-back.ts'
import { enterAs, expect, openDashboard, test } from '../kit/test.ts'
import { cell } from './baskets.ts'

const line = { ...placedLine, ordered: 5 }

/** The basket cannot be read, which is said when the story says so. */
const refusedLate = async (page: Page, id: number) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/api/v1/carts/${id}$`), async (route) => {
    await promise
    await route.fulfill({ status: 404, json: { error_message: 'Not found' } })
  })
  return resolve
}

/** A basket of two lines whose part and whose lines come when the story says so, opened from its row by Enter. */
const openedLate = async (page: Page, url: string) => {
  const id = await placeBasket(url, { items: [line, line] })
  const partArrives = await heldBack(page, chunk('BasketDialog'))
  const linesArrive = await heldBack(page, new RegExp(`/api/v1/carts/${id}$`))
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await openList(page)
  await rowOf(page, id).focus()
  await page.keyboard.press('Enter')
  return { id, partArrives, linesArrive, dialog: page.getByRole('dialog', { name: `Basket detail ${id}` }) }
}

test('what is typed right after Enter on a basket goes into its first line, however late its part and its lines are', async ({
  page,
  server,
}) => {
  const { partArrives, linesArrive, dialog } = await openedLate(page, server.url)
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  partArrives()
  await expect(dialog.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  linesArrive()
  await expect(cell(page, 0, 'deliver_qty')).toContainText('3')
  await expect(cell(page, 1, 'deliver_qty')).toContainText('2')
})

test('Ctrl+Shift+F right after Enter on a basket fills what is open', async ({ page, server }) => {
  const { partArrives, linesArrive, dialog } = await openedLate(page, server.url)
  await page.keyboard.press('Control+Shift+f')
  partArrives()
  linesArrive()
  await expect(dialog.getByText('2 lines filled')).toBeVisible()
})

test('a basket whose lines do not come is closed by Escape, and so is one that cannot be read', async ({ page, server }) => {
  const { id, partArrives, linesArrive, dialog } = await openedLate(page, server.url)
  partArrives()
  await expect(dialog.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, id)).toBeFocused()
  linesArrive()
  const fail = await refusedLate(page, id)
  await page.keyboard.press('Enter')
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  fail()
  await expect(dialog.getByText('The basket could not be read')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, id)).toBeFocused()
})

for (const from of ['dashboard', 'list'])
  test(`what is typed right after Enter on a basket in the palette, opened from the ${from}, goes into its first line`, async ({
    page,
    server,
  }) => {
    const id = await placeBasket(server.url, { items: [line, line] })
    const partArrives = await heldBack(page, chunk('BasketDialog'))
    const linesArrive = await heldBack(page, new RegExp(`/api/v1/carts/${id}$`))
    await enterAs(page, 'sales1')
    await openDashboard(page)
    if (from === 'list') {
      await openList(page)
      await rowOf(page, id).focus()
    }
    await page.keyboard.press('ControlOrMeta+k')
    const palette = page.getByRole('dialog', { name: 'Go to or act' })
    await palette.getByRole('combobox').fill(String(id))
    await expect(palette.getByRole('option', { name: String(id) }).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.press('3')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Basket detail ${id}` })
    partArrives()
    await expect(dialog.getByRole('status', { name: 'Loading' })).toBeVisible()
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    linesArrive()
    await expect(cell(page, 0, 'deliver_qty')).toContainText('3')
    await expect(cell(page, 1, 'deliver_qty')).toContainText('2')
  })
