import { ask } from '../kit/as-person.ts'
import { ownBasket, placeBasket, placedLine, readCart, someBasket } from '../kit/baskets.ts'
import { toast } from '../kit/toast.ts'
import { dayAhead } from '../kit/days.ts'
import { expect, expectNoSeriousAxe, screens, enterAs, test } from '../kit/test.ts'
import { cell, focused, lockIt, open, takeUpDraft, type } from './baskets.ts'

test('opening shows whose basket it is, marks it as seen and does not lock it [CART-08S] [CART-17] [CART-34]', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page, { suits: ({ seen }) => !seen })
  const dialog = await open(page, cart.id)
  await expect(dialog.getByText(cart.owner.customer.name)).toBeVisible()
  await expect(dialog.getByRole('term').filter({ hasText: 'Total customer price' })).toBeVisible()
  await expect(dialog.getByText('Delivery address')).toBeVisible()
  await expect(dialog.getByText(/^Seen by Anna Keller/)).toBeVisible()
  await expect(dialog.getByText('Not locked')).toBeVisible()
  const stored = await readCart(page, cart.id)
  expect(stored.seen).toBe(true)
  expect(stored.is_locked).toBe(false)
})

test('the line table has the twenty columns, 10 lines a page and additional items beneath their line [CART-20] [CART-24] [CART-25]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  const hasExtra = (item: { additional_item: unknown }) => item.additional_item !== null
  const extra = { product_no: '0042-A', description: 'Dichtring', price: 1.2, ordered: 1 }
  const items = Array.from({ length: 14 }, (_, n) => ({
    ...placedLine,
    product_no: `0042-${n + 1}`,
    description: n === 2 ? 'Ölfilter für Dieselmotoren mit langem Wechselintervall und Überdruckventil' : placedLine.description,
    additional_item: n === 1 ? extra : null,
  }))
  const cart = await readCart(page, await placeBasket(page.url(), { items }))
  const dialog = await open(page, cart.id)
  await expect(dialog.getByRole('grid').getByRole('columnheader')).toHaveText([
    'Product number',
    'Active number',
    'Description',
    'Catalogue link',
    'Delivery date',
    'Delivery option',
    'Homolog.',
    'Vehicle',
    'Discount %',
    'Limited discount code',
    'Retail price',
    'Customer price',
    'Availability',
    'Reseller price',
    'Delivered',
    'Ordered',
    'Deliver qty',
    'Order qty',
    'Reference',
    'Status',
  ])
  // heads and cells stand in line, however long a text is
  const edges = await page.evaluate(() =>
    [...document.querySelectorAll('[role="grid"] [role="row"]')].map((row) =>
      [...row.querySelectorAll('.basket-cell')].map((one) => Math.round(one.getBoundingClientRect().left)).join(' '),
    ),
  )
  expect(new Set(edges).size).toBe(1)
  const lines = page.locator('[role="gridcell"][data-line][data-key="product_no"]')
  await expect(lines).toHaveCount(10)
  const line = cart.items.findIndex(hasExtra)
  const below = cell(page, line, 'product_no').locator('xpath=ancestor::*[@role="row"]/following-sibling::*[@role="row"]')
  await expect(below).toContainText(cart.items[line]!.additional_item!.product_no)
  await expect(below).toContainText('goes with its line')
  await dialog.getByRole('button', { name: 'Next lines' }).click()
  await expect(lines.first()).toHaveText(cart.items[10]!.product_no)
  await expect(dialog.getByText(new RegExp(`^Lines 11–\\d+ of ${cart.items.length}`))).toBeVisible()
})

test('a long description is cut at 30 characters; hover and focus show all of it [CART-23]', async ({ page }) => {
  await enterAs(page, 'sales1')
  const isLong = (item: { description: string }) => item.description.length > 30
  const cart = await someBasket(page, { suits: ({ items }) => items.slice(0, 10).some(isLong) })
  await open(page, cart.id)
  const line = cart.items.findIndex(isLong)
  const full = cart.items[line]!.description
  const shown = cell(page, line, 'description')
  await expect(shown).toHaveText(`${full.slice(0, 30).trimEnd()}…`)
  await shown.hover()
  await expect(page.getByRole('tooltip')).toHaveText(full)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toBeHidden()
  await cell(page, line, 'active_no').click()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tooltip')).toHaveText(full)
})

test('"Setup all items" sets one date and one option on every line of every page that still takes input [CART-18]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page, 12)
  const dialog = await open(page, cart.id)
  const setup = dialog.getByRole('group', { name: 'Setup all items' })
  const day = dayAhead(30)
  await setup.getByLabel('Delivery date', { exact: true }).fill(day.typed)
  await setup.getByLabel('Delivery option').click()
  await page.getByRole('option', { name: 'Express' }).click()
  await setup.getByRole('button', { name: 'Apply' }).click()
  await expect(cell(page, 0, 'delivery_date')).toContainText(day.shown)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  const { items } = await readCart(page, cart.id)
  const open_ = items.filter((item) => item.status !== 'closed')
  expect(open_.length).toBeGreaterThan(10)
  expect(new Set(open_.map((item) => `${item.delivery_date} ${item.delivery_option?.name}`))).toEqual(
    new Set([`${day.stored} Express`]),
  )
})

test('"Customer address" is open for cooperation-concept customers only [CART-19] [CART-22S]', async ({ page }) => {
  await enterAs(page, 'sales1')
  const other = await someBasket(page, { suits: ({ owner }) => !owner.customer.is_coco })
  const coco = await someBasket(page, { suits: ({ owner, to_customer_address: to }) => owner.customer.is_coco && !to })
  const first = await open(page, other.id)
  await expect(first.getByLabel('Customer address')).toBeDisabled()
  await expect(first.getByText('Allowed for CoCo customers only')).toBeVisible()
  const second = await open(page, coco.id)
  await second.getByLabel('Customer address').check()
  await expect(second.getByText(`${coco.owner.customer.post_code} ${coco.owner.customer.city}`)).toBeVisible()
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  expect((await readCart(page, coco.id)).to_customer_address).toBe(true)
})

test('somebody else’s lock makes the basket read-only and says whose it is [CART-33] [CART-37] [CART-39] [CART-42S]', async ({
  page,
  person,
}) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page)
  await ask(page, 'carts/lock', { method: 'POST', body: { cart_ids: [cart.id], is_locked: true } })
  const other = await person('sales2')
  const dialog = await open(other, cart.id)
  await expect(dialog.getByText('Locked by Anna Keller').first()).toBeVisible()
  await expect(dialog.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/)
  await expect(dialog.getByRole('button', { name: 'Unlock' })).toBeHidden()
  for (const name of ['Save', 'Send order', 'Delivery', 'Delivery & E-mail'])
    await expect(dialog.getByRole('button', { name, exact: true })).toBeDisabled()
  await cell(other, 0, 'deliver_qty').click()
  await other.keyboard.type('1')
  await expect(other.locator('[data-editor]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect((await readCart(page, cart.id)).is_locked).toBe(true)
})

test('who may only read sees the lines and no button that changes anything [CART-27] [CART-28] [CART-29] [CART-30]', async ({
  page,
}) => {
  await enterAs(page, 'garage')
  const { objects } = await ask<{ objects: { id: number }[] }>(page, 'carts?limit=1')
  const dialog = await open(page, objects[0]!.id)
  for (const name of ['Save', 'Send order', 'Delivery', 'Delivery & E-mail', 'Lock', 'Unlock'])
    await expect(dialog.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  await cell(page, 0, 'reference').click()
  await page.keyboard.type('x')
  await expect(page.locator('[data-editor]')).toHaveCount(0)
})

test('without CartItems/read there is no line table [CART-21]', async ({ page }) => {
  await page.route('**/api/v1/my-user*', async (route) => {
    const answer = await route.fetch()
    const user = (await answer.json()) as { permissions: { codename: string }[] }
    const permissions = user.permissions.filter(({ codename }) => codename !== 'view_cartitem')
    await route.fulfill({ response: answer, json: { ...user, permissions } })
  })
  await enterAs(page, 'sales1')
  const cart = await someBasket(page)
  await page.goto(`/admin/carts?basket=${cart.id}`)
  const dialog = page.getByRole('dialog', { name: `Basket detail ${cart.id}` })
  await expect(dialog.getByText('The lines of this basket are not open to your account.')).toBeVisible()
  await expect(dialog.getByRole('grid')).toHaveCount(0)
})

test('a basket that cannot be read says so in its place, and another try reads it [ERR-15S]', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  await enterAs(page, 'sales1')
  const cart = await someBasket(page)
  await page.route(`**/api/v1/carts/${cart.id}`, (route) =>
    route.fulfill({ status: 500, json: { error_message: 'no', request_id: 'abc' } }),
  )
  await page.goto(`/admin/carts?basket=${cart.id}`)
  const dialog = page.getByRole('dialog', { name: `Basket detail ${cart.id}` })
  await expect(dialog.getByText('The basket could not be read')).toBeVisible()
  await page.unroute(`**/api/v1/carts/${cart.id}`)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('grid')).toBeVisible()
})

test('nothing serious for axe, light and dark, and no sideways scrolling at 390 px', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page, 12)
  const dialog = await open(page, cart.id)
  await lockIt(dialog)
  await type(page, [1, 'deliver_qty'], '99999')
  await type(page, [0, 'deliver_qty'], '1')
  await expect(dialog.getByRole('button', { name: '1 cell to correct' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoSeriousAxe(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await screens(page, 'basket', { again: () => takeUpDraft(page) })
  await page.setViewportSize({ width: 390, height: 844 })
  const beyond = await page.evaluate(() =>
    [document.documentElement, document.querySelector('[role="dialog"]')!].map((e) => e.scrollWidth - e.clientWidth),
  )
  expect(beyond).toEqual([0, 0])
  await expect(cell(page, 0, 'status')).toBeVisible()
  await expectNoSeriousAxe(page)
  await dialog.getByRole('button', { name: '1 cell to correct' }).click()
  expect(await focused(page)).toBe('1 deliver_qty')
})
