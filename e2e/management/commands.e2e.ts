import { expect, test } from '../kit/test.ts'

test('a general file that an operator brings and copies with a command is in the customers’ downloads, and the job says so [APP-07] [APP-11]', async ({
  person,
}) => {
  const page = await person('it')
  const name = `terms-${Date.now()}.pdf`
  await page.goto('/admin/application-settings?tab=files')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload files' })
  await dialog.getByRole('combobox', { name: 'File type' }).click()
  await page.getByRole('option', { name: 'General file', exact: true }).click()
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('terms') })
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(page.getByText('1 file was uploaded.')).toBeVisible()

  await page.getByRole('tab', { name: 'Management' }).click()
  const title = 'Copy general files to customers’ general folders'
  await page.getByRole('button', { name: `Execute: ${title}` }).click()
  const copy = page.getByRole('dialog', { name: title })
  await expect(copy.getByText('Files that would be copied')).toBeVisible()
  await copy.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('Management command has been put into the queue.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText(/^Done, [\d’]+ files$/)).toBeVisible()
  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await page
    .getByRole('row', { name: /^Management command/ })
    .first()
    .click()
  await expect(page.getByText('General files are copied to customers’ folders')).toBeVisible()

  const garage = await person('garage')
  await garage.goto('/admin/downloads')
  await garage.getByRole('tab', { name: /^General files/ }).click()
  await expect(garage.getByRole('row', { name })).toBeVisible()
})
