import type { Page } from '@playwright/test'
import { demoPassword } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'
import { onThisMachine } from '../../server/test/slowness.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Goes to a field of the form by Tab alone. */
const tabTo = async (page: Page, name: string) => {
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)).toBe(name)
  }).toPass({ intervals: [0] })
}

const createByKeyboard = async (page: Page) => {
  await page.goto('/admin/customers')
  await page.getByRole('link', { name: 'Insert' }).press('Enter')
  await expect(field(page, 'Customer ID')).toBeFocused()
  const started = Date.now()
  await page.keyboard.type('730001')
  await tabTo(page, 'name_1')
  await page.keyboard.type('Garage Müller-Genève SA')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /User account/, level: 2 })).toBeFocused()
  await tabTo(page, 'main_user_username')
  await page.keyboard.type('mueller.geneve')
  await tabTo(page, 'main_user_password')
  await page.keyboard.type(demoPassword.replace('Disadmin', 'Wechsel'))
  await tabTo(page, 'repeat_password')
  await page.keyboard.type(demoPassword.replace('Disadmin', 'Wechsel'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Customer was successfully created.')).toBeVisible()
  const took = Date.now() - started
  expect(took).toBeLessThan(onThisMachine(120_000))
}

/** The new user, in a browser of their own, sets a password and looks at their baskets. */
const signInElsewhere = async (page: Page) => {
  await page.goto('/auth/sign-in')
  await page.getByLabel('Username', { exact: true }).fill('mueller.geneve')
  await page.getByLabel('Password', { exact: true }).fill('Wechsel-2026!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Current password', { exact: true }).fill('Wechsel-2026!')
  await page.getByLabel('New password', { exact: true }).fill('Garage-Seefeld-77?')
  await page.getByLabel('Repeat new password', { exact: true }).fill('Garage-Seefeld-77?')
  await page.getByRole('button', { name: 'Change password', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shopping carts' }).first().click()
  await expect(page).toHaveURL(/\/admin\/carts/)
}

const importThreeHundred = async (page: Page) => {
  const rows = Array.from({ length: 300 }, (_, at) => `${731_000 + at};0;Carrosserie Délémont ${at};1003;Lausanne`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import customers' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'branch.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Customer ID;Site ID;Name;Post code;City', ...rows].join('\r\n')),
  })
  await dialog.getByRole('button', { name: 'Take over 300 changes' }).click()
  await expect(page.getByText('branch.csv was taken over.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
}

const giveTermsToFifty = async (page: Page) => {
  // found without the accents
  await page.goto('/admin/delivery-terms?q=carrosserie delemont&limit=50')
  const rows = page.getByRole('row', { name: /^Customer \d/ })
  await expect(rows).toHaveCount(50)
  await expect(page.getByText(/^300 customers/)).toBeVisible()
  await page.getByRole('columnheader').getByRole('checkbox').click()
  // the filter has a field of the same name, alone until the bar is there
  const term = page.getByRole('combobox', { name: 'Delivery term', exact: true })
  await expect(term).toHaveCount(2)
  await term.last().click()
  await page.getByRole('option', { name: 'Express', exact: true }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Delivery term was successfully added')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await term.first().click()
  await page.getByRole('option', { name: 'Express', exact: true }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('50 customers', { exact: true })).toBeVisible()
}

test('a branch manager runs the customers of the branch: creates one by keyboard, imports three hundred, gives fifty a term, and deactivates one whose user is signed in elsewhere [CUST-16] [CUST-66] [DTERM-06]', async ({
  person,
  complaints,
}) => {
  test.setTimeout(900_000)
  complaints.expect(/401/)
  const page = await person('manager')
  await createByKeyboard(page)
  const elsewhere = await person()
  await signInElsewhere(elsewhere)
  await importThreeHundred(page)
  await giveTermsToFifty(page)

  await page.goto('/admin/customers?q=muller-geneve')
  await page.getByRole('button', { name: 'More for Garage Müller-Genève SA' }).press('Enter')
  // the first entry takes the focus a moment after the menu is there
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name: 'Deactivate' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Deactivate Garage Müller-Genève SA?' })
  await expect(question).toContainText('People who lose access1')
  await question.getByRole('button', { name: 'Yes, deactivate' }).press('Enter')
  await expect(page.getByText('Garage Müller-Genève SA was deactivated')).toBeVisible()

  // the next page leads out, where no count fetched beside it was quicker; and nobody comes back in
  await elsewhere.goto('/admin/carts')
  await expect(elsewhere).toHaveURL(/\/auth\/sign-in/)
  await elsewhere.getByLabel('Username', { exact: true }).fill('mueller.geneve')
  await elsewhere.getByLabel('Password', { exact: true }).fill('Garage-Seefeld-77?')
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere.getByText('This company’s access is deactivated. Please contact your wholesaler.')).toBeVisible()
})
