import type { Page } from '@playwright/test'
import { expect, expectNoSeriousAxe, screens, signIn, test } from '../kit/test.ts'

const open = async (page: Page) => {
  await page.goto('/admin/application-settings')
  await page.getByRole('heading', { name: 'Order management section' }).waitFor()
}

test('an administrator holds orders back, sees them wait, lets them go, and sends them [APP-01] [APP-12] [APP-13] [APP-14] [APP-15] [APP-16] [APP-17] [APP-18] [APP-20S]', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.getByRole('link', { name: 'Application settings' }).click()
  await expect(page.getByRole('tab', { name: 'Management' })).toHaveAttribute('aria-selected', 'true')
  const total = page.getByText(/^Send waiting orders – total waiting orders \d+$/)
  const execute = page.getByRole('button', { name: 'Execute' })
  await expect(total).toBeVisible()
  await page.getByRole('button', { name: 'Hold orders back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hold orders back' }).click()
  await expect(page.getByText('Orders are held back', { exact: true })).toBeVisible()
  await expect(execute).toBeDisabled()
  await screens(page, 'management-offline', { again: () => total.or(page.getByRole('heading', { level: 2 })).first().waitFor() })
  await expectNoSeriousAxe(page)
})
