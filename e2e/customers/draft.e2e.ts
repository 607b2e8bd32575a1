import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../kit/test.ts'

const path = '/admin/customers/new'
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

/** The bar that offers the draft of a form. */
const offer = (page: Page) => page.getByRole('alert').filter({ hasText: /^What you typed at .+ is kept/ })

const goOn = (page: Page) => offer(page).getByRole('button', { name: 'Continue with it' }).click()

/** The drafts on the device, as text. */
const drafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('disadmin.draft.') ? [value] : [])))

/** Waits until a draft has this text. */
const expectDraft = (page: Page, text: string) => expect.poll(async () => (await drafts(page)).join()).toContain(text)

const expectNoDraft = (page: Page) => expect.poll(() => drafts(page)).toEqual([])

test('a draft of the wizard survives a crash of the browser’s page, and is gone once saved', async ({ page, complaints }) => {
  complaints.expect(/crash/i)
  await enterAs(page, 'admin')
  await page.goto(path)
  await field(page, 'Customer ID').fill('77030')
  await field(page, 'Name').fill('Garage Entwurf')
  await expectDraft(page, 'Garage Entwurf')
  await page.goto('chrome://crash').catch(() => undefined)
  const after = await page.context().newPage()
  await after.goto(path)
  await goOn(after)
  await expect(field(after, 'Name')).toHaveValue('Garage Entwurf')
  await after.getByRole('button', { name: 'Next', exact: true }).click()
  await field(after, 'Login name').fill('entwurf')
  await after.locator('input[name=main_user_password]').fill('Wechsel-2026!')
  await after.locator('input[name=repeat_password]').fill('Wechsel-2026!')
  await after.getByRole('button', { name: 'Finish' }).click()
  await expect(after.getByText('Customer was successfully created.')).toBeVisible()
  await expectNoDraft(after)
})
