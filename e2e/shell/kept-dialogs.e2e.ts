import type { Page } from '@playwright/test'
import { goOn, kept, offer } from '../kit/kept.ts'
import { demoPassword } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'
import { openSettings } from '../my-user/dialog.ts'

const keyForm = async (page: Page) => {
  await page.goto('/admin/dashboard')
  const settings = await openSettings(page)
  await settings.getByRole('tab', { name: /^API/ }).click()
  await settings.getByRole('button', { name: 'Make a key' }).click()
  return page.getByRole('dialog', { name: 'Make a key' })
}

test('the name of a key that was begun is kept, the password never', async ({ person }) => {
  const page = await person('sales1')
  page.on('dialog', (question) => void question.accept())
  const form = await keyForm(page)
  await form.getByLabel('Current password').fill(demoPassword)
  await form.getByLabel('Name').fill('Kept in Excel')
  await expect.poll(async () => (await kept(page)).join()).toContain('Kept in Excel')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(demoPassword)
  await keyForm(page)
  await expect(offer(page)).toContainText('1 field')
  await goOn(page)
  await expect(form.getByLabel('Name')).toHaveValue('Kept in Excel')
  await expect(form.getByLabel('Current password')).toHaveValue('')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'There is unsaved input' }).getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
  await expect.poll(() => kept(page)).toEqual([])
})

test('who shall get the files that were about to be brought is kept until the dialog is closed, the files are not', async ({
  person,
}) => {
  const page = await person('admin')
  page.on('dialog', (question) => void question.accept())
  const form = page.getByRole('dialog', { name: 'Upload files' })
  const open = async () => {
    await page.goto('/admin/application-settings?tab=files')
    await page.getByRole('button', { name: 'Upload files' }).first().click()
    await expect(form).toBeVisible()
  }
  const numbers = form.getByRole('textbox', { name: 'Customer IDs' })
  await open()
  await form.getByRole('combobox', { name: 'For' }).click()
  await page.getByRole('option', { name: 'A list of customers' }).click()
  await numbers.fill('20110 20111')
  await expect.poll(async () => (await kept(page)).join()).toContain('20111')
  await open()
  await expect(offer(page)).toContainText('2 fields')
  await goOn(page)
  await expect(numbers).toHaveValue('20110, 20111')
  await numbers.press('End')
  await numbers.pressSequentially('; 20112')
  await expect(numbers).toHaveValue('20110, 20111; 20112')
  await form.getByRole('button', { name: 'Close' }).last().click()
  await expect(form).toHaveCount(0)
  await expect.poll(() => kept(page)).toEqual([])
})
