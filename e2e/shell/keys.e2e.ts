import type { Page } from '@playwright/test'
import { placeBasket } from '../kit/baskets.ts'
import { asPerson } from '../kit/as-person.ts'
import { enterAs, expect, test, openDashboard } from '../kit/test.ts'
import { openList, rowOf } from '../carts/shop.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to or act' })

test('what is typed right after Ctrl K goes into the palette', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  for (const word of ['dashboard', 'orders', 'shopping']) {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type(word)
    await expect(palette(page).getByRole('combobox')).toHaveValue(word)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('shop')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/carts$/)
})

test('a list is opened by an arrow, and arrows or letters choose from it', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await openList(page)
  const format = page.getByRole('combobox', { name: 'Format' })
  await expect(format).toHaveText('.txt')
  await format.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: '.txt' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(format).not.toHaveText('.txt')
  await expect(format).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { selected: true })).toBeFocused()
  await page.keyboard.press('.')
  await page.keyboard.press('x')
  await page.keyboard.press('Enter')
  await expect(format).toHaveText('.xlsx')
})

test('a menu is opened by an arrow with its first entry, and Enter chooses', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.getByRole('button', { name: 'User menu' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/jobs$/)
})

test('a popover is opened by Enter and closed by Escape, and the focus is where it was', async ({ page, server }) => {
  const id = await placeBasket(server.url)
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await openList(page)
  const lock = rowOf(page, id).getByRole('button', { name: `Basket ${id} is free` })
  await lock.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(lock).toBeFocused()
})

test('a calendar has the day in the focus, and arrows and Enter pick', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await openList(page)
  const from = page.getByRole('textbox', { name: 'From' })
  await from.fill('11/11/2026')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Wednesday, November 11, 2026' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('19/11/2026')
})

test('a dialog has its first field in the focus, and Tab goes on to the next', async ({ page }) => {
  await enterAs(page, 'admin')
  await openDashboard(page)
  await page.goto('/admin/accounts')
  await page.getByRole('button', { name: 'New account' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New account' })
  await expect(dialog.getByRole('textbox', { name: /^Login name/ })).toBeFocused()
  await page.keyboard.type('max.muster')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Max Muster')
  await expect(dialog.getByRole('textbox', { name: /^Login name/ })).toHaveValue('max.muster')
  await expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Max Muster')
})

test('a question is refused by Escape and answered by Tab and Enter; a calendar with a time leads from the day to it', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const name = 'Keys'
  const four = (field: string) => Object.fromEntries(['de', 'en', 'fr', 'it'].map((language) => [`${field}_${language}`, name]))
  const body = { user_type: 'staff', valid_from: '2097-05-01T08:00:00Z', ...four('title'), ...four('text') }
  await asPerson(page, 'POST', '/api/v1/catalog-notifications', body)
  await page.goto('/admin/application-settings?tab=catalog-notifications')
  const remove = page.getByRole('button', { name: `Delete ${name}` })
  const question = page.getByRole('alertdialog')
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(remove).toBeFocused()
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect((await deleted).ok()).toBe(true)
  await expect(remove).toHaveCount(0)

  await page.getByRole('button', { name: 'Add notification' }).first().click()
  const dialog = page.getByRole('dialog')
  const from = dialog.getByRole('textbox', { name: 'Valid from' })
  await from.fill('11/11/2097 08:00')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /November 11, 2097/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('9:30')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('12/11/2097 09:30')
})
