import { expect, expectNoSeriousAxe, screens, test, enterAs } from '../kit/test.ts'

test('a reseller edits the own company and sees it saved [COMP-01] [COMP-02] [COMP-03] [COMP-06] [FMT-18]', async ({ page }) => {
  await enterAs(page, 'reseller')
  await page.getByRole('link', { name: 'Company settings' }).click()
  await expect(page).toHaveURL(/\/admin\/company-settings$/)
  await expect(page.getByRole('tab')).toHaveText(['Company settings', 'Logo settings'])
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeDisabled()
  await page.getByLabel('District').fill('Industrie Nord')
  await page.getByLabel('Country code').click()
  await expect(page.getByRole('option')).toHaveText([
    'None',
    'CH +41',
    'CZ +420',
    'DE +49',
    'FR +33',
    'HU +36',
    'IT +39',
    'PL +48',
    'RO +40',
  ])
  await page.getByRole('option', { name: 'IT +39' }).click()
  await page.getByLabel('Phone').fill('06 123 45 67')
  await save.click()
  await expect(page.getByText('Company settings successfully edited.')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(page.getByLabel('District')).toHaveValue('Industrie Nord')
  await expect(page.getByLabel('Country code')).toHaveText(/IT \+39/)
  await expect(page.getByLabel('Phone')).toHaveValue('06 123 45 67')
  await expectNoSeriousAxe(page)
  await screens(page, 'company-settings', { again: () => page.getByRole('tabpanel').waitFor() })
})

test('what is wrong stands under its field, and nothing is sent [FMT-20] [FMT-22] [FMT-24] [FMT-25] [FMT-26S]', async ({
  page,
}) => {
  await enterAs(page, 'reseller')
  await page.goto('/admin/company-settings')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await page.getByLabel('Company name').fill('')
  await page.getByLabel('Street').fill('x'.repeat(101))
  await page.getByLabel('Post code').fill('123')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Company name')).toBeFocused()
  for (const [label, words] of [
    ['Company name', 'Required'],
    ['Street', 'Must be 100 characters or less'],
    ['Post code', 'Must be from 4 to 5 characters'],
    ['Email', 'Invalid email address'],
    ['Website', 'Must be a web address'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(words)
  expect(sent).toEqual([])
  await expectNoSeriousAxe(page)
  await page.getByRole('tab', { name: 'Logo settings' }).click()
  await expect(page.getByText('5 changes have not been saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/tab=logo/)
})

test('who may only read sees the company and its logo, and nothing to save [COMP-01] [COMP-04]', async ({ page }) => {
  await enterAs(page, 'garage')
  await page.goto('/admin/company-settings')
  await expect(page.getByLabel('Company name')).toHaveAttribute('readonly')
  await expect(page.getByText('You may read these settings, but not change them.')).toBeVisible()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('button')).toHaveCount(0)
  await expectNoSeriousAxe(page)
  await screens(page, 'company-settings-read-only', { again: () => panel.waitFor() })
  await page.getByRole('tab', { name: 'Logo settings' }).click()
  await expect(panel.getByText('No logo yet')).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(0)
})

test('staff have no company: no entry in the menu, and the path is "Page not found" [SHELL-07] [COMP-03]', async ({ page }) => {
  await enterAs(page, 'admin')
  await expect(page.getByRole('link', { name: 'Shopping carts' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Company settings' })).toHaveCount(0)
  await page.goto('/admin/company-settings')
  await expect(page).toHaveURL(/\/admin\/404$/)
})
