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

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to or act' })

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
    await palette(page).getByRole('combobox').fill(String(id))
    const found = palette(page)
      .getByRole('group', { name: 'Baskets' })
      .getByRole('option', { name: String(id) })
    await expect(found).toHaveAttribute('aria-selected', 'true')
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

/** The palette over the dashboard, whose search is answered when the story says so, with a number and Enter. */
const enteredEarly = async (page: Page, number: string) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  const answerArrives = await heldBack(page, /\/search\?/)
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  return answerArrives
}

test('a number, Enter, a quantity and Enter go into the basket of that number, however late it is found', async ({
  page,
  server,
}) => {
  const id = await placeBasket(server.url, { items: [line, line] })
  const answerArrives = await enteredEarly(page, String(id))
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await expect(palette(page).getByRole('combobox')).toHaveValue(String(id))
  answerArrives()
  await expect(page.getByRole('dialog', { name: `Basket detail ${id}` })).toBeVisible()
  await expect(cell(page, 0, 'deliver_qty')).toContainText('3')
})

test('Backspace takes an early Enter back, and the next Enter is for what is typed then', async ({ page, server }) => {
  const id = await placeBasket(server.url, { items: [line] })
  const answerArrives = await enteredEarly(page, `${id}1`)
  await page.keyboard.press('Backspace')
  await expect(palette(page).getByRole('combobox')).toHaveValue(String(id))
  await page.keyboard.press('Enter')
  answerArrives()
  await expect(page.getByRole('dialog', { name: `Basket detail ${id}` })).toBeVisible()
})

test('what is typed after an early Enter that finds nothing stands behind it in the field', async ({ page }) => {
  const answerArrives = await enteredEarly(page, 'xyzzy')
  await page.keyboard.type('qq')
  await expect(palette(page).getByRole('combobox')).toHaveValue('xyzzy')
  answerArrives()
  await expect(palette(page).getByRole('combobox')).toHaveValue('xyzzyqq')
  await expect(palette(page).getByText('Nothing found for “xyzzyqq”')).toBeVisible()
})

test('Escape takes an early Enter back and closes the palette; keys are the page’s again', async ({ page, server }) => {
  await enteredEarly(page, String(await placeBasket(server.url, { items: [line] })))
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
})
