import { resetOwnSettings } from '../kit/own-settings.ts'
import type { Page } from '@playwright/test'
import { expect, expectNoSeriousAxe, screens, enterAs, test, openDashboard } from '../kit/test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to or act' })
const field = (page: Page) => palette(page).getByRole('combobox')

const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Go to basket|Gehe zu)/ }).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}

test('goes to a screen by keys alone, and only to those that are open to the person [SHELL-10]', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await open(page)
  await page.keyboard.type('shop')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/carts$/)
  await expect(palette(page)).toBeHidden()

  const other = await person('it')

  await openDashboard(other)
  await open(other)
  await expect(palette(other).getByRole('option', { name: 'Dashboard' })).toBeVisible()
  await expect(palette(other).getByRole('option', { name: 'Shopping carts' })).toBeHidden()
})

test('opens a basket by its number; Enter waits for the answer', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  const number = await page
    .getByRole('region', { name: 'Newest baskets' })
    .getByRole('listitem')
    .nth(3)
    .locator('span')
    .first()
    .textContent()
  await open(page)
  await page.keyboard.type(`${number}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/carts\\?basket=${number}$`))
})

test('finds the baskets of a customer, and filters the list by it', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await open(page)
  await page.keyboard.type('20110')
  await expect(palette(page).getByRole('group', { name: 'Baskets' }).getByRole('option').first()).toContainText(
    'Garage Lindenhof AG',
  )
  await expectNoSeriousAxe(page)
  await screens(page, 'palette', {
    again: async () => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('20110')
      await page.getByRole('dialog').getByText('Garage Lindenhof AG').first().waitFor()
    },
  })
  await palette(page).getByRole('option', { name: 'Filter carts by Customer ID “20110”' }).click()
  await expect(page).toHaveURL(/\/admin\/carts\?customer_no=20110$/)
  await expect(page.getByLabel('Customer ID')).toHaveValue('20110')
})

test('finds customers by number, name or city, and leads to their page, for those who may read customers', async ({
  page,
  person,
}) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await open(page)
  const found = palette(page).getByRole('group', { name: 'Customers' }).getByRole('option')
  await page.keyboard.type('lindenh')
  await expect(found.first()).toContainText('Garage Lindenhof AG')
  await expect(found.first()).toContainText('20110')
  await expectNoSeriousAxe(page)
  const city = (await found.first().textContent())?.split(', ').at(-1) ?? ''
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(city.replace('↵', ''))
  // what was found for the name stays until the answer to the city is there, and is of that city too
  await expect(palette(page).getByRole('status')).toHaveText(/\d/)
  await expect(found.filter({ hasText: city.replace('↵', '') }).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('lindenhof')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Garage Lindenhof AG', level: 1 })).toBeVisible()

  const asked: string[] = []
  const other = await person('it')
  await openDashboard(other)
  other.on('request', (request) => /\/api\/v\d\/(customers|search)/.test(request.url()) && asked.push(request.url()))
  await open(other)
  await other.keyboard.type('lindenhof')
  await expect(palette(other).getByText('Nothing found for “lindenhof”')).toBeVisible()
  expect(asked).toEqual([])
})

test('moves with the arrows, says when there is nothing, closes on Escape and gives the focus back', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  const trigger = page.getByRole('button', { name: /^Go to basket/ })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  const chosen = palette(page).getByRole('option', { selected: true })
  await expect(chosen).toHaveText(/Dashboard/)
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toHaveText(/Shopping carts/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveText(/Log out/)
  await page.keyboard.type('xyzzy')
  await expect(palette(page).getByText('Nothing found for “xyzzy”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('finds users by a part of their name and opens their detail, for those who may read users', async ({ page, person }) => {
  await enterAs(page, 'admin')
  await openDashboard(page)
  await open(page)
  await page.keyboard.type('@LES1')
  const found = palette(page).getByRole('group', { name: 'Users' }).getByRole('option')
  await expect(found.first()).toContainText('Anna Keller')
  expect(await found.count()).toBeLessThanOrEqual(5)
  await expectNoSeriousAxe(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('sales1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Anna Keller', level: 1 })).toBeVisible()
  await open(page)
  await page.keyboard.type('>new account')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New account' })).toBeVisible()

  const clerk = await person('sales1')

  await openDashboard(clerk)
  await open(clerk)
  await clerk.keyboard.type('@sales1')
  await expect(palette(clerk).getByText('Nothing found for “sales1”')).toBeVisible()
})

test('acts: theme, language, log out', async ({ page, request }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await open(page)
  await page.keyboard.type('>dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await open(page)
  await expectNoSeriousAxe(page)
  await page.keyboard.type('deutsch')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übersicht')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('abmelden')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/sign-in$/)
  await page.close()
  await resetOwnSettings(request, 'sales1')
})

test('? shows the keys unless somebody is typing', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.goto('/admin/carts')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByLabel('Customer ID').press('?')
  await expect(page.getByLabel('Customer ID')).toHaveValue('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toBeHidden()
  await page.getByLabel('Customer ID').blur()
  await page.keyboard.press('?')
  await expect(keys).toContainText('Jump to the filter')
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

test('unsaved input is asked about before the palette leads away, and the question gets the keys that follow', async ({ page }) => {
  await enterAs(page, 'admin')
  page.on('dialog', (question) => void question.accept())
  await page.goto('/admin/users/new')
  await page.getByLabel('Login name').fill('half typed')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('dashboard')
  await expect(palette(page).getByRole('option', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'There is unsaved input' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Login name')).toHaveValue('half typed')
  await expect(page).toHaveURL(/\/admin\/users\/new$/)
})
