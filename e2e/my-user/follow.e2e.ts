import type { Page } from '@playwright/test'
import { resetOwnSettings } from '../kit/own-settings.ts'
import { demoPassword } from '../kit/sign-in.ts'
import { expect, signIn, test } from '../kit/test.ts'

test.afterEach(({ request }) => resetOwnSettings(request, 'manager'))

const rows = (page: Page) => page.getByRole('row', { name: /^(Basket|Warenkorb)/ })
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/my-user') && answer.request().method() === 'PATCH')

test('language and page size follow the person into another browser, without a word [SHELL-19] [FMT-08] [SET-19]', async ({
  page,
  person,
}) => {
  await signIn(page, 'manager')
  await page.goto('/admin/carts')
  const language = saved(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click()
  await language
  const size = saved(page)
  await page.getByRole('combobox', { name: 'Zeilen pro Seite' }).click()
  await page.getByRole('option', { name: '5', exact: true }).click()
  await size
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Meldungen' }).getByRole('listitem')).toHaveCount(0)

  const elsewhere = await person()
  await signIn(elsewhere, 'manager')
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'de')
  await elsewhere.goto('/admin/carts')
  await expect(rows(elsewhere)).toHaveCount(5)
  await elsewhere.reload()
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'de')
  await expect(rows(elsewhere)).toHaveCount(5)
})

test('a language chosen on the sign-in page is the latest word, and is kept with the person [SHELL-19]', async ({
  page,
  person,
}) => {
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: 'Français' }).click()
  const kept = saved(page)
  await page.getByLabel('Nom d’utilisateur').fill('manager')
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
  await kept
  const elsewhere = await person()
  await signIn(elsewhere, 'manager')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
})

test('so is one chosen while the person who signed in is still being read [SHELL-19]', async ({ page }) => {
  const chosen = Promise.withResolvers<void>()
  await page.goto('/auth/sign-in')
  await page.route('**/api/v1/my-user', async (route) => {
    await chosen.promise
    await route.continue()
  })
  await page.getByLabel('Username', { exact: true }).fill('manager')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  const asked = page.waitForRequest('**/api/v1/my-user')
  await page.keyboard.press('Enter')
  await asked
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const kept = saved(page)
  chosen.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord')
  expect((await kept).status()).toBe(200)
})

test('a choice that cannot be saved holds in this browser and says nothing', async ({ page, complaints }) => {
  complaints.expect(/status of 503/)
  await signIn(page, 'manager')
  await page.getByRole('button', { name: 'User menu' }).waitFor()
  await page.route('**/api/v1/my-user', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, json: { error_message: 'later' } }) : route.continue(),
  )
  const refused = saved(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Italiano' }).click()
  await refused
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panoramica')
  await expect(page.getByText('later')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panoramica')
})
