import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'
import { makeCustomer } from '../kit/customers.ts'
import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { permissionId } from '../users/permissions.ts'

type Made = Awaited<ReturnType<typeof makeCustomer>>

const row = (page: Page, { customer_no }: Made) => page.getByRole('row', { name: new RegExp(`^Customer ${customer_no} `) })
const modify = async (page: Page, { name }: Made) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Modify permissions' }).click()
}
const give = async (page: Page, made: Made, ...codenames: string[]) => {
  const permission_ids = await Promise.all(codenames.map((codename) => permissionId(page, codename)))
  await asPerson(page, 'POST', '/api/v1/customer-permission-membership', { customer_ids: [made.id], permission_ids })
}
const own = async (page: Page, { main_user_id }: Made): Promise<string[]> => {
  const answer = await asPerson(page, 'GET', `/api/v2/users/${main_user_id}/rights`)
  const { objects } = (await answer.json()) as { objects: { codename: string; own: boolean }[] }
  return objects.flatMap((right) => (right.own ? [right.codename] : []))
}

test('a row’s permissions are modified: some come and others go at once, what somebody else gave meanwhile stays [CUST-11] [CUST-72] [CUST-75S]', async ({
  person,
}) => {
  const page = await person('admin')
  const made = await makeCustomer(page, { name_1: `Garage Recht ${randomUUID().slice(0, 8)}` })
  await give(page, made, 'view_lastlogin')
  await page.goto(`/admin/customers?q=${made.customer_no}`)
  await modify(page, made)
  const dialog = page.getByRole('dialog', { name: `Permissions of ${made.name}` })
  const box = (label: string) => dialog.getByRole('checkbox', { name: label })
  await expect(box('Last logins: Read')).toBeChecked()
  await expect(box('Last logins: Read')).toHaveAccessibleDescription('own')
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expectNoSeriousAxe(page)
  await box('Webhooks: Read').check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Permissions were added.')).toBeVisible()
  await expect(dialog).toBeHidden()

  // by the keyboard: the menu, the search, the box, the way to Save
  await page.getByRole('button', { name: `More for ${made.name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Modify permissions' }).press('Enter')
  await expect(box('Webhooks: Read')).toBeChecked()
  await box('Webhooks: Read').press('Space')
  await dialog.getByRole('textbox', { name: 'Subject or codename' }).fill('download')
  await box('Downloads: Read').press('Space')
  await expect(dialog).toContainText('1 to give, 1 to take away')
  // the dialog has its place in the URL: what was chosen stays when a tablet is turned
  await expect(page).toHaveURL(new RegExp(`rights=${made.id}`))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dialog).toContainText('1 to give, 1 to take away')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back to the form' }).last().press('Enter')
  await expect(dialog).toContainText('1 to give, 1 to take away')
  await give(page, made, 'view_order')
  await dialog.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(toast(page, 'Permissions were edited.')).toBeVisible()
  expect(await own(page, made)).toEqual(['view_download', 'view_lastlogin', 'view_order'])
})

test('permissions are added to the selected and taken from them; who has no user is said before and left out [CUST-72] [CUST-75S]', async ({
  person,
}) => {
  const page = await person('admin')
  const name_1 = `Garage Viele ${randomUUID().slice(0, 8)}`
  const made = [await makeCustomer(page, { name_1 }), await makeCustomer(page, { name_1 }), await makeCustomer(page, { name_1 })]
  const [one, two, nobody] = made as [Made, Made, Made]
  await give(page, one, 'view_webhook')
  await asPerson(page, 'DELETE', `/api/v2/users/${nobody.main_user_id}`)
  await page.goto(`/admin/customers?q=${encodeURIComponent(name_1)}`)
  const select = async () => {
    for (const customer of made) await row(page, customer).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Permissions …' }).click()
  }
  await select()
  const dialog = page.getByRole('dialog', { name: 'Permissions of 3 customers' })
  const box = (label: string) => dialog.getByRole('checkbox', { name: label })
  await expect(dialog).toContainText(`1 has no user yet and is left out: ${name_1}`)
  await expect(box('Webhooks: Read')).toBeChecked({ indeterminate: true })
  await expectNoSeriousAxe(page)
  await box('Webhooks: Read').click()
  await expect(dialog).toContainText('1 to give, 0 to take away')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Permissions were added.')).toBeVisible()
  await expect(page.getByText(`1 was so already: ${name_1}`)).toBeVisible()
  expect([await own(page, one), await own(page, two)]).toEqual([['view_webhook'], ['view_webhook']])

  await select()
  await expect(box('Webhooks: Read')).toBeDisabled()
  await expect(box('Webhooks: Read')).toHaveAccessibleDescription(/Nothing to add: all have it as their own already/)
  await dialog.getByRole('radio', { name: 'Take away' }).check()
  await expect(box('Last logins: Read')).toBeDisabled()
  await box('Webhooks: Read').click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Permissions were edited.')).toBeVisible()
  expect([await own(page, one), await own(page, two)]).toEqual([[], []])
})

test('a customer without a user says so, and without the right nothing is offered [CUST-11]', async ({ person }) => {
  const admin = await person('admin')
  const made = await makeCustomer(admin, { name_1: `Garage Leer ${randomUUID().slice(0, 8)}` })
  await asPerson(admin, 'DELETE', `/api/v2/users/${made.main_user_id}`)
  await admin.goto(`/admin/customers?q=${made.customer_no}`)
  await modify(admin, made)
  const dialog = admin.getByRole('dialog', { name: `Permissions of ${made.name}` })
  await expect(dialog).toContainText('This customer has no user yet')
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()

  const page = await person('manager')
  await page.goto('/admin/customers')
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Modify permissions' })).toHaveCount(0)
})

test('pictures of the customers’ permissions', async ({ person }) => {
  test.skip(!process.env['E2E_SCREENS'], 'made with --screens')
  const page = await person('admin')
  const name_1 = `Garage Bild ${randomUUID().slice(0, 8)}`
  const [one, , nobody] = [
    await makeCustomer(page, { name_1 }),
    await makeCustomer(page, { name_1 }),
    await makeCustomer(page, { name_1 }),
  ]
  await give(page, one, 'view_webhook', 'view_lastlogin')
  await asPerson(page, 'DELETE', `/api/v2/users/${nobody.main_user_id}`)
  await page.goto(`/admin/customers?q=${one.customer_no}`)
  const modifyIn = async () => {
    await page
      .getByRole('button', { name: /^(More for|Mehr zu) Garage Bild/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: /Modify permissions|Rechte bearbeiten/ }).click()
    await page
      .getByRole('checkbox', { name: /Webhooks/ })
      .first()
      .waitFor()
  }
  await modifyIn()
  await screens(page, 'customer-rights-one')
  await page.goto(`/admin/customers?q=${encodeURIComponent(name_1)}`)
  const bulk = async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('columnheader').getByRole('checkbox').click()
    await page.getByRole('button', { name: /^(Permissions|Rechte) …/ }).click()
    await page
      .getByRole('checkbox', { name: /Webhooks/ })
      .first()
      .waitFor()
  }
  await bulk()
  await screens(page, 'customer-rights-many', { again: bulk })
})
