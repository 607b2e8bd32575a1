import { randomInt } from 'node:crypto'
import { enterAs, expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

const path = '/admin/vehicle-references'
const fresh = () => String(randomInt(100_000_000, 999_999_999))

test('two tabs, each with its filter, sorted by number [VREF-01] [VREF-02] [VREF-05] [VREF-11S] [FMT-03] [FMT-05S]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Vehicle references' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('tab')).toHaveText(['Typenscheinnummer', 'Stammnummer'])
  await expect(page.getByRole('columnheader', { name: 'Number' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByLabel('Vehicle type').click()
  await expect(page.getByRole('option')).toHaveText([
    'all',
    'personal car',
    'light commercial vehicle',
    'commercial vehicle',
    'motorcycle',
  ])
  await page.getByRole('option', { name: 'light commercial vehicle' }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(`${path}?vehicle_type=20`)
  await expect(page.getByRole('row').nth(1)).toContainText('light commercial vehicle')
  await expectNoSeriousAxe(page)
  await page.getByRole('tab', { name: 'Stammnummer' }).click()
  await expect(page).toHaveURL(`${path}?tab=stammnummer`)
})

test('references are queued, saved one by one; a refused one is corrected while the rest waits [VREF-03] [VREF-06] [VREF-07] [VREF-08S] [VREF-09S]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/422/)
  await enterAs(page, 'admin')
  const [one, two, three] = [fresh(), fresh(), fresh()]
  await page.goto(`${path}?tab=stammnummer`)
  await page.getByRole('button', { name: 'Add reference' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add references' })
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await dialog.getByLabel('Vehicle type').click()
  await page.getByRole('option', { name: 'motorcycle' }).click()
  for (const number of [`${one.slice(0, 3)}.${one.slice(3)}`, one, two]) {
    await dialog.getByLabel('Number').fill(number)
    await expect(add).toBeDisabled()
    await dialog.getByLabel('KType').fill('34125')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Number')).toBeFocused()
  }
  const rows = dialog.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(one)
  await expectNoSeriousAxe(page)

  await dialog.getByRole('button', { name: 'Save all' }).click()
  await expect(toast(page, 'Stammnummer added successfully')).toBeVisible()
  await expect(rows.nth(0)).toContainText('Saved')
  await expect(rows.nth(1)).toContainText(`Attempt to insert a duplicate: ${one}`)
  await expect(rows.nth(2)).toContainText('Waiting')
  await expect(dialog.getByRole('status')).toContainText('1 to correct')
  await rows.nth(1).getByLabel('Number').fill(three)
  await rows.nth(1).getByRole('button', { name: 'Apply' }).click()
  await dialog.getByRole('button', { name: 'Save the rest' }).click()
  await expect(dialog.getByText('Saved', { exact: true })).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Number').fill(two)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText(two)
})

test('a reference is edited and deleted from its row [VREF-04] [VREF-14] [VREF-15] [VREF-18] [VREF-19]', async ({ page }) => {
  await enterAs(page, 'admin')
  for (const [tab, name] of [
    ['', 'Typenscheinnummer'],
    ['?tab=stammnummer', 'Stammnummer'],
  ]) {
    await page.goto(`${path}${tab}`)
    const row = page.getByRole('row').nth(1)
    await row.getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit reference' })
    await dialog.getByLabel('Number').fill('')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Required')).toBeVisible()
    const number = fresh()
    await dialog.getByLabel('Number').fill(number)
    await page.keyboard.press('Enter')
    await expect(toast(page, `${name} edited successfully`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.getByLabel('Number').fill(number)
    await page.keyboard.press('Enter')
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: `Delete ${number}` })
      .click()
    await expect(page.getByText(`${name} ${number} with KType`)).toBeVisible()
    await page.getByRole('button', { name: 'Yes, delete!' }).click()
    await expect(toast(page, `${name} deleted successfully`)).toBeVisible()
  }
})
