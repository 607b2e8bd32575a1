import { placeBasket, placedLine, readCart } from '../kit/baskets.ts'
import { dayAhead } from '../kit/days.ts'
import { enterAs, expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { cell, focused, open, paste } from './baskets.ts'

const line = { ...placedLine, ordered: 1500 }

test('a pasted column with a header, an empty cell and numbers that may mean two things: nothing is guessed', async ({
  page,
  server,
}) => {
  const id = await placeBasket(server.url, { items: Array.from({ length: 6 }, () => line) })
  await enterAs(page, 'sales1')
  const dialog = await open(page, id)
  await cell(page, 1, 'deliver_qty').click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await cell(page, 0, 'deliver_qty').click()
  await paste(page, 'Menge\r\n1.000\r\n\r\n1’000\r\n2,0\r\n1,500\r\n')
  await expect(dialog.getByText('4 cells pasted, 1 header row left out, 1 empty cell changed nothing')).toBeVisible()
  await expect(cell(page, 0, 'deliver_qty')).toHaveAccessibleDescription('1.000: 1 or 1000?')
  await expect(cell(page, 1, 'deliver_qty')).toContainText('7')
  await expect(cell(page, 2, 'deliver_qty')).toContainText('1000')
  await expect(cell(page, 3, 'deliver_qty')).toContainText('2')
  await expect(cell(page, 4, 'deliver_qty')).toHaveAccessibleDescription('1,500: 1.5 or 1500?')
  // what is wrong counts for nothing, and is said
  await expect(dialog.getByRole('row', { name: 'Deliver now 3 1’009' })).toBeVisible()
  await expect(dialog.getByText('2 quantities to correct are not counted')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delivery', exact: true }).click()
  await expect.poll(() => focused(page)).toBe('4 deliver_qty')
  for (const line of [0, 4]) {
    await cell(page, line, 'deliver_qty').click()
    await page.keyboard.type('1000')
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  expect((await readCart(page, id)).items.map(({ deliver_qty }) => deliver_qty)).toEqual([1000, 7, 1000, 2, 1000, 0])
})

test('a date is typed alike in a cell and in "Setup all items", opens as DD/MM/YYYY and is shown with points [FMT-11]', async ({
  page,
  server,
}) => {
  const id = await placeBasket(server.url, { items: [line, line, line] })
  await enterAs(page, 'sales1')
  const dialog = await open(page, id)
  const { shown, typed } = dayAhead(5)
  const [day, month, year] = shown.split('.') as [string, string, string]
  const ways = [`${day}${month}${year}`, `${day}${month}${year.slice(2)}`, `${day} ${month} ${year}`]
  for (const [at, text] of ways.entries()) {
    await cell(page, at, 'delivery_date').click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(cell(page, at, 'delivery_date')).toContainText(shown)
  }
  await cell(page, 0, 'delivery_date').click()
  await page.keyboard.press('F2')
  await expect(cell(page, 0, 'delivery_date').getByRole('textbox')).toHaveValue(typed)
  await page.keyboard.press('Escape')
  const setup = dialog.getByRole('group', { name: 'Setup all items' })
  for (const text of [...ways, `${day}.${month}.${year.slice(2)}`]) {
    await setup.getByLabel('Delivery date').fill(text)
    await setup.getByLabel('Delivery date').blur()
    await expect(setup.getByLabel('Delivery date')).toHaveValue(typed)
  }
  await cell(page, 1, 'delivery_date').click()
  await page.keyboard.type('31022027')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'delivery_date')).toHaveAccessibleDescription('Must be a date')
})

test('letters begin no number, ? shows the keys, and a selection reaches to the edge', async ({ page, server }) => {
  const id = await placeBasket(server.url, { items: Array.from({ length: 12 }, () => line) })
  await enterAs(page, 'sales1')
  const dialog = await open(page, id)
  await expect.poll(() => focused(page)).toBe('0 deliver_qty')
  await page.keyboard.type('xk')
  await expect(cell(page, 0, 'deliver_qty').getByRole('textbox')).toHaveCount(0)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Enter')
  expect(await focused(page)).toBe('0 deliver_qty')
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(dialog.getByText('11 changed').or(dialog.getByText('12 changed'))).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await expect(cell(page, 11, 'deliver_qty')).toContainText('3')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: /Keys|Keyboard/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a slow second tap on a quantity opens it', async ({ page, server }) => {
    const id = await placeBasket(server.url, { items: [line, line] })
    await enterAs(page, 'sales1')
    await open(page, id)
    const quantity = cell(page, 1, 'deliver_qty')
    await quantity.tap()
    await expect(quantity).toBeFocused()
    await expect(quantity.getByRole('textbox')).toHaveCount(0)
    await quantity.tap()
    await quantity.getByRole('textbox').fill('2')
    await page.keyboard.press('Enter')
    await expect(quantity).toContainText('2')
  })

  test('what can be pressed in the head stands in two rows, in German too, and nothing of it is cut', async ({ page, server }) => {
    const id = await placeBasket(server.url, { items: [line] })
    await enterAs(page, 'admin')
    await page.evaluate(() => localStorage.setItem('disadmin.settings', JSON.stringify({ currentLanguage: 'de' })))
    await page.goto(`/admin/carts?basket=${id}`)
    const head = page.getByRole('dialog').locator('header')
    await head.getByRole('button', { name: 'Sperren', exact: true }).click()
    const [unlock, history] = [head.getByRole('button', { name: 'Entsperren' }), head.getByRole('button', { name: 'Verlauf' })]
    const [one, other] = [await unlock.boundingBox(), await history.boundingBox()]
    expect(Math.abs(one!.y + one!.height / 2 - other!.y - other!.height / 2)).toBeLessThan(4)
    expect(await head.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })

  test('an error covers no button of the foot', async ({ page, server, complaints }) => {
    complaints.expect(/status of 500/)
    const id = await placeBasket(server.url, { items: [line] })
    await enterAs(page, 'admin')
    const dialog = await open(page, id)
    await page.route('**/api/v1/carts/lock', (route) => route.fulfill({ status: 500, json: {} }))
    await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
    const error = page.locator('section[aria-live="polite"]').getByRole('alert')
    await expect(error).toContainText('Server error')
    const { y, height } = (await error.boundingBox())!
    const foot = await dialog.getByRole('button', { name: 'Close', exact: true }).boundingBox()
    expect(y + height).toBeLessThanOrEqual(foot!.y)
  })
})
