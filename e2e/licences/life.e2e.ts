import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeCustomer } from '../kit/customers.ts'
import { lastMailedFile } from '../kit/mailed-link.ts'
import { expect, test } from '../kit/test.ts'
import { roleId } from '../kit/users.ts'

const row = (page: Page, module: string) => page.getByRole('row', { name: new RegExp(`^${module} `) })
const dialog = (page: Page) => page.getByRole('dialog')

/** A reseller of one's own, and a customer of it. */
const makeBoth = async (page: Page) => {
  const main_user_group_ids = [await roleId(page, 'reseller')]
  const email = `teile.${Date.now()}@example.ch`
  const reseller = await makeCustomer(page, { name_1: 'Teile Seefeld', email, main_user_group_ids })
  const customer = await makeCustomer(page, { type: '3_STEP', reseller_no: reseller.customer_no })
  return { email, reseller: reseller.customer_no, customer }
}

test('a licence is given and upgraded, its reseller is told by mail that it falls due, and it is canceled; the licences are mailed as a file [MOD-08] [MOD-12] [MOD-13] [MOD-27] [MOD-28] [MOD-31]', async ({
  person,
  server,
}) => {
  const { email, reseller, customer } = await makeBoth(await person('admin'))
  const page = await person('licences')
  await page.goto(`/admin/customers/${customer.id}/edit?tab=licences`)
  await page.getByRole('button', { name: 'New licence' }).click()
  await dialog(page).getByRole('combobox', { name: 'Module' }).click()
  await page.getByRole('option', { name: /^Package S ·/ }).click()
  await dialog(page).getByRole('button', { name: 'Create licence' }).click()
  await expect(row(page, 'Package S')).toContainText('Active')
  await page.getByRole('button', { name: 'Upgrade Package S' }).click()
  await dialog(page).getByRole('radio', { name: 'Package L' }).check()
  await dialog(page).getByRole('button', { name: 'Upgrade' }).click()
  await expect(row(page, 'Package S')).toContainText('Finished')
  await expect(row(page, 'Package L')).toContainText('Active')

  await page.goto(`/admin/modules-and-licences?tab=renewals&within=60&reseller=${reseller}`)
  await page.getByRole('checkbox', { name: /^Select Package L/ }).check()
  await page.getByRole('button', { name: 'Mail to resellers' }).click()
  await expect(dialog(page).getByRole('region')).toContainText(email)
  await dialog(page).getByRole('button', { name: 'Send 1 mail' }).click()
  const mails = join(server.folder, 'mails')
  const told = async () => {
    const files = (await readdir(mails).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const texts = await Promise.all(files.map((name) => readFile(join(mails, name), 'utf8')))
    return texts.filter((text) => text.includes(email) && text.includes('Package L')).length
  }
  await expect.poll(told).toBe(1)
  await page.getByRole('button', { name: 'Cancel modules' }).click()
  await page.getByRole('menuitem', { name: 'Immediately …' }).click()
  await page.getByRole('button', { name: 'Yes, cancel!' }).click()
  await expect(page.getByText('Nothing ends or is evaluated within these days')).toBeVisible()

  await page.goto(`/admin/modules-and-licences?tab=licences&include_finished=true&customer=${customer.customer_no}`)
  const mailed = () => lastMailedFile(server.folder, 'tab=licences&file=')
  const before = await mailed()
  await page.getByRole('button', { name: 'CSV export by e-mail' }).click()
  await expect.poll(mailed).toBeGreaterThan(before)
  await page.goto(`/admin/modules-and-licences?tab=licences&file=${await mailed()}`)
  const fetched = page.waitForEvent('download')
  await page.getByRole('status').getByRole('button', { name: 'Download' }).click()
  const lines = (await readFile(await (await fetched).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.join()).toContain('Package L;')
})
