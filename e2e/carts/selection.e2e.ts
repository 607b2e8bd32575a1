import { placeBasket, readCart } from '../kit/baskets.ts'
import { dayAhead } from '../kit/days.ts'
import { expect, test } from '../kit/test.ts'
import { enterQuantity } from './clerk.ts'
import { lockElsewhere } from '../kit/baskets.ts'
import { newestFirst, openList, rowOf, shownIds } from './shop.ts'

test('the selection survives paging, can take everything that matches, and ends with another filter [CART-05] [CART-14]', async ({
  person,
}) => {
  const page = await person('sales1')
  await openList(page, '/admin/carts')
  const ids = await shownIds(page)
  await rowOf(page, ids[0] ?? 0)
    .getByRole('checkbox')
    .check()
  await rowOf(page, ids[1] ?? 0).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(async () => (await shownIds(page))[0]).not.toBe(ids[0])
  await page.getByLabel('Select all rows of this page').check()
  await expect(page.getByText('22 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(rowOf(page, ids[1] ?? 0).getByRole('checkbox')).toBeChecked()
  await expect(rowOf(page, ids[2] ?? 0).getByRole('checkbox')).not.toBeChecked()

  const all = page.getByRole('button', { name: /^Select all \d+ matching$/ })
  const total = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  await all.click()
  await expect(page.getByText(`${total} selected`)).toBeVisible()
  await expect(rowOf(page, ids[2] ?? 0).getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText('None selected')).toBeVisible()

  await rowOf(page, ids[0] ?? 0)
    .getByRole('checkbox')
    .check()
  await page.getByLabel('Customer ID').fill('20110')
  await page.keyboard.press('Enter')
  await expect(page.getByText('None selected')).toBeVisible()
})

test('above a thousand carts the selection is the filter itself and only the download is offered [CART-63S]', async ({
  person,
}) => {
  const page = await person('admin')
  await openList(page, '/admin/carts?status__in=')
  await page.getByLabel('Select all rows of this page').check()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: /^Select all [\d’]+ matching$/ }).click()
  await expect(page.getByText(/^[\d’]{4,} selected$/)).toBeVisible()
  await expect(page.getByText(/only the download is possible/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeDisabled()
  expect(asked.filter((url) => url.includes('/carts?'))).toEqual([])
  await page
    .getByRole('row', { name: /^Basket/ })
    .first()
    .getByRole('checkbox')
    .uncheck()
  await expect(page.getByText('19 selected')).toBeVisible()
})

test('locks and unlocks several at once; what somebody else holds is named and can be left out [CART-30] [CART-35] [CART-39] [CART-64]', async ({
  person,
  server,
}) => {
  const ids = [await placeBasket(server.url), await placeBasket(server.url), await placeBasket(server.url)]
  const [anna, marco] = [await person('sales1'), await person('sales2')]
  await marco.goto(newestFirst)
  await lockElsewhere(marco, ids.slice(0, 1))
  await openList(anna)
  for (const id of ids) await rowOf(anna, id).getByRole('checkbox').check()
  await expect(anna.getByText('1 of 3 is held by sales2')).toBeVisible()
  await expect(anna.getByRole('button', { name: 'Lock', exact: true })).toBeDisabled()
  await expect(anna.getByRole('button', { name: 'Delivery', exact: true })).toBeDisabled()
  await anna.getByRole('button', { name: 'Leave it out' }).click()
  await expect(anna.getByText('2 selected')).toBeVisible()
  await anna.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(anna.getByText('2 baskets are locked.')).toBeVisible()
  for (const id of ids.slice(1)) await expect(rowOf(anna, id)).toContainText('You')
  await anna.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expect(anna.getByText('2 baskets are unlocked.')).toBeVisible()
  for (const id of ids.slice(1)) await expect(rowOf(anna, id)).not.toContainText('You')
})

test('a refused bulk action did nothing and lists which basket stood in the way, and why [CART-35] [ERR-08]', async ({
  person,
  server,
}) => {
  const ids = [await placeBasket(server.url), await placeBasket(server.url)]
  const [anna, marco] = [await person('sales1'), await person('sales2')]
  await openList(anna)
  await marco.goto(newestFirst)
  for (const id of ids) await rowOf(anna, id).getByRole('checkbox').check()
  await lockElsewhere(marco, ids.slice(0, 1))
  await anna.getByRole('button', { name: 'Lock', exact: true }).click()
  const outcome = anna.getByRole('dialog', { name: 'No basket was locked' })
  await expect(outcome).toContainText('1 of 2 baskets is refused; the others are unchanged.')
  await expect(outcome.getByRole('listitem')).toHaveText(new RegExp(`${ids[0]}.*held by .*until \\d\\d:\\d\\d`))
  // its reason names the basket: the number stands once
  expect((await outcome.getByRole('listitem').innerText()).split(String(ids[0]))).toHaveLength(2)
  await outcome.getByRole('button', { name: 'Leave it out' }).click()
  await expect(anna.getByText('1 selected')).toBeVisible()
  await expect(rowOf(anna, ids[0] ?? 0)).toContainText('sales2')

  await anna.getByRole('button', { name: 'Delivery', exact: true }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Delivery', exact: true }).click()
  const nothing = anna.getByRole('dialog', { name: 'Nothing was delivered' })
  await expect(nothing.getByRole('listitem')).toContainText('At least one value of Deliver qty must be greater than 0.')
  await nothing.getByRole('button', { name: 'Close' }).last().click()
})

test('delivers several at once and brings their spreadsheet [CART-14] [CART-28]', async ({ person, server }) => {
  const ids = [await placeBasket(server.url), await placeBasket(server.url)]
  const page = await person('sales1')
  await openList(page)
  for (const id of ids) await enterQuantity(page, id, { deliver_qty: 3 })
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delivery', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Deliver 2 baskets?' })
  await expect(dialog.getByRole('button', { name: 'Delivery & E-mail' })).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Delivery', exact: true }).click()
  await expect(page.getByText('Successfully delivered.')).toBeVisible()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await expect(page.getByText('None selected')).toBeVisible()
  // delivered completely, they are closed and no longer among the open ones
  for (const id of ids) await expect(rowOf(page, id)).toHaveCount(0)
})

test('a delivery of several without an answer stays asked, and confirmed again it is one delivery', async ({
  person,
  server,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|net::/)
  const ids = [await placeBasket(server.url), await placeBasket(server.url)]
  const page = await person('sales1')
  await openList(page)
  for (const id of ids) await enterQuantity(page, id, { deliver_qty: 1 })
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delivery', exact: true }).click()
  let isLost = false
  await page.route('**/api/v1/carts/deliver', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    expect((await route.fetch()).status()).toBe(200)
    await route.abort()
  })
  const deliver = page.getByRole('dialog', { name: 'Deliver 2 baskets?' }).getByRole('button', { name: 'Delivery', exact: true })
  await deliver.click()
  await expect(page.getByText('It is not certain whether this was done. Trying again cannot do it twice.')).toBeVisible()
  await deliver.click()
  await expect(page.getByText('Successfully delivered.')).toBeVisible()
  for (const id of ids) expect((await readCart(page, id)).items[0]).toMatchObject({ delivered: 1, deliver_qty: 0 })
})

test('sends the orders of several at once, offered for one’s own locked baskets only [CART-29] [CART-31]', async ({
  person,
  server,
}) => {
  const ids = [await placeBasket(server.url), await placeBasket(server.url)]
  const page = await person('sales1')
  await openList(page)
  for (const id of ids) await enterQuantity(page, id, { order_qty: 2 })
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').check()
  const send = page.getByRole('button', { name: /^Send order/ })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleName(/Only baskets locked by you can be ordered/)
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByText('2 baskets are locked.')).toBeVisible()
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Send order' })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Required')).toHaveCount(2)
  await dialog.getByRole('textbox', { name: 'Delivery date' }).fill(dayAhead(3).typed)
  await dialog.getByRole('combobox', { name: 'Delivery option' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Successfully ordered.')).toBeVisible()
  await expect(page.getByText('The order is on its way to the wholesaler.')).toBeVisible()
  await expect(page.getByText('None selected')).toBeVisible()
})

test('without the right there is no button [CART-28] [CART-29] [CART-30]', async ({ person }) => {
  const page = await person('garage')
  await openList(page, '/admin/carts?status__in=')
  await page
    .getByRole('row', { name: /^Basket/ })
    .first()
    .getByRole('checkbox')
    .check()
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible()
  for (const name of ['Lock', 'Unlock', 'Delivery', 'Send order']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await page
    .getByRole('button', { name: /^More for basket/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Open basket' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /^(Lock|Unlock)/ })).toHaveCount(0)
})
