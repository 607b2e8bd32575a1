import { customerId } from '../kit/customers.ts'
import { pagesOf } from '../kit/pdf.ts'
import { reloadIn } from '../kit/language.ts'
import { enterAs, expect, test } from '../kit/test.ts'

test('a customer is printed with all that is known of it, and nothing of the screen, in German too', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto(`/admin/customers/${await customerId(page, '20110')}`)
  await expect(page.getByRole('heading', { name: 'Company', exact: true })).toBeVisible()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const text = async () => pagesOf(await page.pdf({ preferCSSPageSize: true })).join(' ')
  const english = await text()
  for (const said of ['Customer sheet', name, '20110', 'Conditions', 'Page 1 of']) expect(english).toContain(said)
  for (const hidden of ['Shopping carts', 'What happened']) expect(english).not.toContain(hidden)
  await reloadIn(page, 'de')
  await page.locator('dl').first().waitFor()
  expect(await text()).toContain('Kundenblatt')
})
