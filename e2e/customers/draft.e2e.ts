import type { Page } from '@playwright/test'
import { expectDraft, expectNoDraft, goOn } from '../kit/drafts.ts'
import { enterAs, expect, test } from '../kit/test.ts'

const path = '/admin/customers/new'
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

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
