import type { Page } from '@playwright/test'
import { demoPassword, type DemoUser } from '../kit/sign-in.ts'
import { expect, expectNoSeriousAxe, screens, test, enterAs } from '../kit/test.ts'
import { makeRegular, roleId } from '../kit/users.ts'
import { openSettings } from './dialog.ts'

const openKeys = async (page: Page) => {
  const dialog = await openSettings(page)
  await dialog.getByRole('tab', { name: /^API/ }).click()
  return dialog
}

test('one makes a key by keyboard, sees it once, reads with it, and revokes it', async ({
  page,
  person,
  baseURL,
  playwright,
  complaints,
}) => {
  const admin = await person('admin')
  const made = await makeRegular(admin, { group_ids: [await roleId(admin, 'sales')], branch_id: 1 })
  await enterAs(page, made.username as DemoUser)
  const dialog = await openKeys(page)
  await expect(dialog.getByText('You have no API key.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Make a key' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Make a key' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Turnover in Excel')
  await form.getByLabel('Current password').focus()
  await page.keyboard.type('wrong')
  complaints.expect(/status of 422/)
  await page.keyboard.press('Enter')
  await expect(form.getByText('The current password is wrong')).toBeVisible()
  await form.getByLabel('Current password').fill(demoPassword)
  await page.keyboard.press('Enter')

  const shown = page.getByRole('dialog', { name: 'Your new key' })
  const key = await shown.getByLabel('Key', { exact: true }).inputValue()
  expect(key).toMatch(/^dk_[\w-]{43}$/)
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await expectNoSeriousAxe(page)
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: 'Turnover in Excel' })
  await expect(row).toContainText('Never used')
  await expect(row).toContainText(key.slice(0, 7))
  await expectNoSeriousAxe(page)
  await screens(page, 'settings-keys', { again: () => openKeys(page) })

  const program = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: { 'x-api-key': key } })
  const status = async () => (await program.get('/api/v1/carts?limit=1')).status()
  expect(await status()).toBe(200)
  await dialog.getByRole('button', { name: 'Revoke the key Turnover in Excel' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('What reads with it reads nothing from the next call on.')
  await question.getByRole('button', { name: 'Yes, revoke!' }).click()
  await expect(dialog.getByText('You have no API key.')).toBeVisible()
  expect(await status()).toBe(401)
  await program.dispose()
})
