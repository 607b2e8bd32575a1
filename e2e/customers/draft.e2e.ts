import type { Page } from '@playwright/test'
import { drafts, expectDraft, expectNoDraft, goOn, offer } from '../kit/drafts.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, signIn, test } from '../kit/test.ts'

const path = '/admin/customers/new'
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
const number = (page: Page) => field(page, 'Customer ID')
const name = (page: Page) => field(page, 'Name')
const password = (page: Page) => page.locator('input[name=main_user_password]')

const begin = async (page: Page, customer: string): Promise<void> => {
  await page.goto(path)
  await number(page).fill('77030')
  await name(page).fill(customer)
  await expectDraft(page, customer)
}

test('a draft of the wizard survives a reload, a 401 and a crash, and is gone once saved', async ({ page, complaints }) => {
  complaints.expect(/crash/i)
  await enterAs(page, 'admin')
  page.on('dialog', (question) => void question.accept())
  await begin(page, 'Garage Entwurf')
  await page.reload()
  await expect(offer(page)).toContainText('2 fields')
  await expectNoSeriousAxe(page)
  await screens(page, 'draft', { again: () => page.locator('input[name=customer_no]').waitFor() })
  await goOn(page)
  await expect(number(page)).toHaveValue('77030')

  await test.step('a 401 in the middle', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await field(page, 'Login name').fill('entwurf')
    await password(page).fill('Wechsel-2026!')
    await page.locator('input[name=repeat_password]').fill('Wechsel-2026!')
    await page.route('**/api/v2/customers', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 401, json: { error_message: 'Sign in to continue' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.waitForURL(/\/auth\/sign-in/)
    await expect(page.getByText('What you typed in “Insert customer” is kept on this device.')).toBeVisible()
    await page.unroute('**/api/v2/customers')
    await signIn(page, 'admin')
    await goOn(page)
    await expect(field(page, 'Login name')).toHaveValue('entwurf')
    await expect(password(page)).toHaveValue('')
  })

  await page.goto('chrome://crash').catch(() => undefined)
  const after = await page.context().newPage()
  await after.goto(path)
  await goOn(after)
  await expect(name(after)).toHaveValue('Garage Entwurf')
  await after.getByRole('button', { name: 'Next', exact: true }).click()
  await password(after).fill('Wechsel-2026!')
  await after.locator('input[name=repeat_password]').fill('Wechsel-2026!')
  await after.getByRole('button', { name: 'Finish' }).click()
  await expect(after.getByText('Customer was successfully created.')).toBeVisible()
  await expectNoDraft(after)
})

test('a draft never has a password, and is offered to nobody else on the same browser', async ({ page }) => {
  await enterAs(page, 'admin')
  await begin(page, 'Garage Geheim')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await password(page).fill('Geheim-2026!')
  await page.locator('input[name=repeat_password]').fill('Geheim-2026!')
  await field(page, 'Login name').fill('geheim.los')
  await expectDraft(page, 'geheim.los')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Geheim-2026')
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])

  await page.evaluate(() => localStorage.removeItem('disadmin.token'))
  await page.goto('/auth/sign-in')
  await signIn(page, 'manager')
  await page.goto(path)
  await expect(number(page)).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)
})

test('a draft is gone after a day, when it is discarded, and when the wizard is left without it', async ({ page, context }) => {
  await enterAs(page, 'admin')
  await begin(page, 'Garage Gestern')
  await page.close()
  const tomorrow = await context.newPage()
  await tomorrow.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000 + 1000)
  await tomorrow.goto(path)
  await expect(number(tomorrow)).toHaveValue('')
  await expect(offer(tomorrow)).toHaveCount(0)
  expect(await drafts(tomorrow)).toEqual([])
  await tomorrow.close()

  const today = await context.newPage()
  await begin(today, 'Garage Ungewollt')
  today.once('dialog', (question) => void question.accept())
  await today.reload()
  await offer(today).getByRole('button', { name: 'Discard' }).click()
  await expect(offer(today)).toHaveCount(0)
  await expectNoDraft(today)

  await begin(today, 'Garage Verlassen')
  await today.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click()
  await today.getByRole('dialog', { name: 'There is unsaved input' }).getByRole('button', { name: 'Discard' }).click()
  await expect(today).toHaveURL(/\/admin\/users$/)
  await expectNoDraft(today)
})
