import type { Page } from '@playwright/test'
import { goOn, kept, offer } from '../kit/kept.ts'
import { expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change selected' })
const cell = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Change selected' }).click()
  await expect(dialog(page)).toBeVisible()
}

const begin = async (page: Page, product: string) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Wholesaler availability', exact: true }).click()
  await open(page)
  await cell(page, 'Product number, row 1').fill(product)
  await cell(page, 'Quantity, row 1').fill('24')
  await cell(page, 'Product number, row 2').fill(`${product}-2`)
  await expect.poll(async () => (await kept(page)).join()).toContain(`${product}-2`)
}

test('rows that were typed are offered again after a reload, are not typed over, and forgotten once they are sent', async ({
  person,
}) => {
  const page = await person('reseller')
  page.on('dialog', (question) => void question.accept())
  await begin(page, 'KEPT-1')
  await page.reload()
  await open(page)
  await expect(offer(page)).toContainText('2 rows')
  await expect(cell(page, 'Product number, row 1')).toBeDisabled()
  await expectNoSeriousAxe(page)
  await goOn(page)
  await expect(offer(page)).toHaveCount(0)
  await expect(cell(page, 'Product number, row 1')).toHaveValue('KEPT-1')
  await expect(cell(page, 'Quantity, row 1')).toHaveValue('24')
  await expect(cell(page, 'Product number, row 2')).toHaveValue('KEPT-1-2')
  await cell(page, 'Quantity, row 2').fill('5')
  await dialog(page).getByRole('button', { name: 'Change 2 products' }).click()
  await expect(toast(page, 'Availability was successfully changed.')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual([])
  await expect(dialog(page)).toHaveCount(0)
  await open(page)
  await expect(cell(page, 'Product number, row 1')).toBeEnabled()
  await expect(cell(page, 'Product number, row 1')).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)
})

test('rows survive the end of the session; leaving with them asks, and nothing of them stays once they are discarded', async ({
  person,
}) => {
  const page = await person('reseller')
  await begin(page, 'KEPT-3')
  await page.route('**/api/**/wholesaler-availability/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 401, json: { error_message: 'Sign in to continue' } }),
  )
  await cell(page, 'Quantity, row 2').fill('7')
  await dialog(page).getByRole('button', { name: 'Change 2 products' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
  expect((await kept(page)).join()).toContain('KEPT-3-2')

  const again = await person('reseller')
  await begin(again, 'KEPT-4')
  await again.goBack()
  const question = again.getByRole('dialog', { name: 'There is unsaved input' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(again)).toHaveCount(0)
  await expect.poll(() => kept(again)).toEqual([])
})
