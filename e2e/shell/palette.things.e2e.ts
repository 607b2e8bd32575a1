import type { Page } from '@playwright/test'
import { rowOf } from '../carts/shop.ts'
import { placeBasket } from '../kit/baskets.ts'
import { chunk } from '../kit/chunk.ts'
import { heldBack } from '../kit/held-back.ts'
import { asAtADesk, enterAs, expect, expectNoSeriousAxe, openDashboard, screens, test } from '../kit/test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to or act' })
const group = (page: Page, name: string | RegExp) => palette(page).getByRole('group', { name }).getByRole('option')
const selected = (page: Page) => palette(page).getByRole('option', { selected: true })

const open = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
}

/** The list with a basket of the story's own, which nobody has locked. */
const openCarts = async (page: Page, url: string) => {
  const id = await placeBasket(url)
  await page.goto('/admin/carts?order_by=-id')
  const row = rowOf(page, id)
  await row.getByRole('checkbox').waitFor()
  return { row, cart: String(id) }
}

test.use(asAtADesk)

test('what was opened last stands first, by number alone on the device, and nobody else finds it there', async ({
  page,
  server,
}) => {
  await enterAs(page, 'sales1')
  const { cart } = await openCarts(page, server.url)
  await page.goto(`/admin/carts?basket=${cart}`)
  await page.getByRole('dialog').getByRole('grid').first().waitFor()
  await openDashboard(page)
  await open(page)
  await expect(group(page, 'Recently opened').first()).toContainText(cart)
  await expectNoSeriousAxe(page)
  await screens(page, 'palette-recent', {
    again: async () => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('dialog').getByText(cart).first().waitFor()
    },
  })
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('disadmin.used.')))
  expect(kept).toHaveLength(1)
  expect(kept[0]![1]).not.toMatch(/garage|keller/i)

  await enterAs(page, 'it')
  await openDashboard(page)
  await open(page)
  await expect(palette(page).getByRole('option', { name: 'Dashboard' })).toBeVisible()
  await expect(palette(page).getByText(cart)).toBeHidden()
})

test('what can be done with the row in focus is done by keys alone', async ({ page, server }) => {
  await enterAs(page, 'sales1')
  const { row, cart } = await openCarts(page, server.url)
  await row.focus()
  await open(page)
  await page.keyboard.type('>lock')
  await expect(group(page, new RegExp(cart)).first()).toContainText('Lock')
  await expect(selected(page)).toContainText('L')
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Enter')
  const lock = row.getByRole('button', { name: `Basket ${cart} is` })
  await expect(lock).toHaveAccessibleName(/locked by you/)
  await open(page)
  await page.keyboard.type('>unlock')
  await page.keyboard.press('Enter')
  await expect(lock).toHaveAccessibleName(/is free/)
})

test('what can be done with the selection and the opened basket is done by keys alone', async ({ page, server }) => {
  await enterAs(page, 'sales1')
  const { row, cart } = await openCarts(page, server.url)
  await row.focus()
  await page.keyboard.press('Space')
  await open(page)
  await page.keyboard.type('>deliver')
  await expect(group(page, 'Here').first()).toContainText('Deliver')
  await page.keyboard.press('Escape')

  await page.goto(`/admin/carts?basket=${cart}`)
  const basket = page.getByRole('dialog', { name: new RegExp(cart) })
  await basket.getByRole('grid').first().waitFor()
  await open(page)
  await page.keyboard.type('>lock')
  await page.keyboard.press('Enter')
  await expect(basket.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await open(page)
  await page.keyboard.type('>fill what is open')
  await expect(selected(page)).toContainText('Ctrl')
  await page.keyboard.press('Enter')
  await expect(basket.getByRole('button', { name: 'Save' })).toBeEnabled()
  await open(page)
  await page.keyboard.type('>unlock')
  await page.keyboard.press('Enter')
  await expect(basket.getByRole('button', { name: 'Lock', exact: true })).toBeVisible()
})

test('an entry of the configuration is found and gets the focus', async ({ page }) => {
  await enterAs(page, 'admin')
  await openDashboard(page)
  await open(page)
  await page.keyboard.type('lock minutes')
  const entry = group(page, 'Settings').first()
  await expect(entry).toBeVisible()
  await entry.click()
  await expect(page).toHaveURL(/tab=configuration$/)
  await expect(page.locator('[data-entry] :focus')).toBeVisible()
})

test('not one key is lost, from the first stroke after Ctrl K on a cold page', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.reload()
  await page.getByRole('button', { name: /^Go to basket/ }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('shopping carts', { delay: 0 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/carts$/)
})

test('a part of one’s own settings opens by its name', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await open(page)
  await page.keyboard.type('second factor')
  await expect(selected(page)).toContainText('Second factor')
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: /^Default settings for/ })
  await expect(settings.getByRole('tab', { name: 'Second factor' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await open(page)
  await page.keyboard.type('api keys')
  await page.keyboard.press('Enter')
  await expect(settings.getByRole('tab', { name: 'API keys' })).toHaveAttribute('aria-selected', 'true')
})

test('not one key is lost right after a reload, on any of three screens', async ({ page }) => {
  await enterAs(page, 'sales1')
  for (const [path, word, to] of [
    ['/admin/carts', 'orders', /\/admin\/orders$/],
    ['/admin/orders', 'lost sales', /\/admin\/lost-sale-reason$/],
    ['/admin/customers', 'dashboard', /\/admin\/dashboard$/],
  ] as const) {
    await page.goto(path)
    await page.reload()
    await page.getByRole('button', { name: /^Go to basket/ }).waitFor()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(word, { delay: 0 })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(to)
  }
})

test('what is typed while a list is on its way stays, though the list then writes its remembered sort into the address', async ({
  page,
  server,
}) => {
  await enterAs(page, 'sales1')
  await openCarts(page, server.url)
  await page.getByRole('columnheader', { name: 'Customer city' }).getByRole('button').click()
  await expect(page).toHaveURL(/order_by=owner__customer__city$/)
  const arrive = await heldBack(page, chunk('CartsScreen'))
  await openDashboard(page)
  await page.getByRole('link', { name: /^Shopping carts/ }).click()
  await expect(page).toHaveURL(/\/admin\/carts$/)
  await open(page)
  await page.keyboard.type('dash')
  arrive()
  await expect(page).toHaveURL(/\/admin\/carts\?order_by=owner__customer__city$/)
  await page.locator('#content [data-actions-row]').first().waitFor()
  await page.keyboard.type('board')
  await expect(palette(page).getByRole('combobox')).toHaveValue('dashboard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('an order is found by its basket, for those who may see orders', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  await page.goto('/admin/handoffs')
  const row = page.getByRole('row', { name: /\d{6}/ }).first()
  const cart = /\d{6}/.exec((await row.getAttribute('aria-label')) ?? '')![0]
  await openDashboard(page)
  await open(page)
  await page.keyboard.type(cart)
  await expect(group(page, 'Orders').first()).toContainText(cart)
  await group(page, 'Orders').first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?handoff=${cart}$`))
  const other = await person('it')
  await openDashboard(other)
  await open(other)
  await other.keyboard.type(cart)
  await expect(palette(other).getByText(`Nothing found for “${cart}”`)).toBeVisible()
})
