import { companyOf, makeSubWithoutLogin } from '../kit/customers.ts'
import { asPerson } from '../kit/as-person.ts'
import { mailedLink } from '../kit/mailed-link.ts'
import { expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

test('a new sub-customer goes from the mail to the catalogue on a phone [CUST-35] [PUB-21]', async ({
  person,
  server,
  browser,
}) => {
  const admin = await person('admin')
  const reseller = await companyOf(admin, 'reseller')
  const { customer_no: no, email } = await makeSubWithoutLogin(admin, reseller)
  const page = await person('reseller')
  await page.goto(`/admin/customers/${reseller.id}/edit?tab=onboard`)
  await page.getByRole('combobox', { name: 'Module' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Onboard customers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Onboard', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: no }).first()).toContainText('Onboarded')

  // the phone of the garage, which has never been here
  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'de-CH',
  })
  const garage = await phone.newPage()
  const { new_catalogue_url: catalogue } = (await (await asPerson(admin, 'GET', '/api/v1/config/current')).json()) as {
    new_catalogue_url: string
  }
  // the page goes on by itself: the catalogue comes when what is said before was seen
  const { promise: wasSeen, resolve: letGo } = Promise.withResolvers<void>()
  await garage.route(
    (url) => url.href.startsWith(new URL(catalogue).origin),
    async (route) => {
      await wasSeen
      await route.fulfill({ body: 'the catalogue', contentType: 'text/plain' })
    },
  )
  await garage.goto(await mailedLink(server.folder, email))
  const set = garage.getByRole('button', { name: /^(Reset password|Passwort zurücksetzen)$/ })
  await expect(set).toBeDisabled()
  await garage.locator('input[name=new_password]').fill('Garage-Seefeld-77?')
  await garage.locator('input[name=repeat_password]').fill('Garage-Seefeld-77?')
  expect(await garage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await set.tap()
  await expect(
    toast(garage, 'Password has been changed. You will be redirected to the new catalogue.')
      .or(garage.getByRole('link', { name: /^(Go there now|Jetzt dorthin)/ }))
      .first(),
  ).toBeVisible()
  letGo()
  await garage.waitForURL((url) => url.href === new URL(catalogue).href)
  await expect(garage.getByText('the catalogue')).toBeVisible()
  await phone.close()
})
