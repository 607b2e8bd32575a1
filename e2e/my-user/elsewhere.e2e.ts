import type { Page } from '@playwright/test'
import { demoPassword, type DemoUser } from '../kit/sign-in.ts'
import { expect, signIn, test } from '../kit/test.ts'
import { makeRegular, roleId } from '../kit/users.ts'
import { openSettings } from './dialog.ts'

const rows = (page: Page) => page.getByRole('row', { name: /^(Basket|Warenkorb)/ })
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/my-user') && answer.request().method() === 'PATCH')

test('language and page size follow the person into another browser; a new password signs every other one out [SHELL-19] [FMT-08] [SET-18] [SET-19]', async ({
  page,
  person,
}) => {
  const admin = await person('admin')
  const username = (await makeRegular(admin, { group_ids: [await roleId(admin, 'sales')], branch_id: 1 })).username as DemoUser
  await signIn(page, username)
  await page.goto('/admin/carts?status__in=')
  const language = saved(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click()
  await language
  const size = saved(page)
  await page.getByRole('combobox', { name: 'Zeilen pro Seite' }).click()
  await page.getByRole('option', { name: '5', exact: true }).click()
  await size

  const elsewhere = await person()
  await signIn(elsewhere, username)
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'de')
  await elsewhere.goto('/admin/carts?status__in=')
  await expect(rows(elsewhere)).toHaveCount(5)

  const dialog = await openSettings(page)
  await dialog.locator('input[name=current_password]').fill(demoPassword)
  for (const name of ['new_password', 'repeat_password']) await dialog.locator(`input[name=${name}]`).fill('Another-Secret-7!')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/auth\/sign-in/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warenkörbe')
})
