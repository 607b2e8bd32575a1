import type { Page } from '@playwright/test'
import { asAtADesk, expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const finish = (page: Page) => page.getByRole('button', { name: 'Finish', exact: true })
// a password field has no role, and its label carries the mark of what is required
const passwordOf = (page: Page) => page.locator('input[name=main_user_password]')
const repeatedOf = (page: Page) => page.locator('input[name=repeat_password]')

test.use(asAtADesk)

test('a customer is created in two steps, with group, module and terms [CUST-16] [CUST-17] [CUST-18] [CUST-19] [CUST-20] [CUST-21] [CUST-23] [CUST-24] [CUST-26S] [CUST-52] [CUST-62]', async ({
  person,
}) => {
  const page = await person('admin')
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  await page.goto('/admin/customers/new')
  await expect(page.getByRole('heading', { name: 'Insert customer', level: 1 })).toBeVisible()
  await expect(field(page, 'Customer ID')).toBeFocused()
  await expect(next(page)).toBeDisabled()
  await expect(finish(page)).toHaveCount(0)
  await expect(page.getByText('Still needed: Customer ID, Name')).toBeVisible()

  await field(page, 'Customer ID').fill('7')
  await field(page, 'Name').fill('Garage Seefeld AG')
  await expect(page.getByText('Customer ID consists of at least two digits')).toBeVisible()
  await expect(page.getByText('1 field to correct: Customer ID')).toBeVisible()
  await field(page, 'Customer ID').fill('77010')
  await expect(next(page)).toBeEnabled()
  await field(page, 'Post code').fill('610')
  await expect(next(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Post code')).toBeFocused()
  await expect(page.getByText('Must be from 4 to 5 characters')).toBeVisible()
  await field(page, 'Post code').fill('6100')
  await expect(field(page, 'Reseller number')).toBeDisabled()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: '3-step' }).click()
  await expect(page.getByText('Onboarding follows it: 3-step')).toBeVisible()
  await expect(next(page)).toBeDisabled()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: '2-step' }).click()
  await page.getByRole('combobox', { name: 'Discount group' }).click()
  await page.getByRole('option', { name: 'Silver' }).click()
  await page.getByRole('combobox', { name: 'Module' }).click()
  await expect(page.getByRole('option', { name: 'Package M', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: /MOVE/ })).toHaveCount(0)
  await page.getByRole('option', { name: 'Package M', exact: true }).click()
  await expectNoSeriousAxe(page)
  await next(page).click()

  await expect(page).toHaveURL(/\?step=2$/)
  await expect(page.getByRole('heading', { name: 'User account', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove customer' })).toBeVisible()
  for (const all of ['/api/v1/discount-groups', '/api/v1/delivery-options'])
    await expect.poll(() => asked.find(({ pathname }) => pathname === all)?.search).toBe('?offset=0&limit=0')
  await finish(page).click()
  await expect(field(page, 'Login name')).toBeFocused()
  await field(page, 'Login name').fill('wizard.frei')
  await passwordOf(page).fill('Wechsel-2026!')
  await repeatedOf(page).fill('Wechsel-2026')
  await finish(page).click()
  await expect(page.getByText('Passwords do not match!')).toBeVisible()
  await expect(repeatedOf(page)).toBeFocused()
  await repeatedOf(page).fill('Wechsel-2026!')
  await page.getByRole('combobox', { name: 'Delivery terms' }).fill('06:30')
  await page.getByRole('option').first().click()
  await expect(
    page.getByText(
      'Creates customer 77010 Garage Seefeld AG, Package M, discount group Silver, and the user wizard.frei, all at once.',
    ),
  ).toBeVisible()
  await expectNoSeriousAxe(page)
  await finish(page).click()
  await expect(page.getByText('Customer was successfully created.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/customers$/)
})

test('what is refused at the end leads back to its step; a number that is taken says whose it is', async ({ person }) => {
  const page = await person('admin')
  await page.goto('/admin/customers/new')
  await field(page, 'Customer ID').fill('20110')
  await field(page, 'Name').fill('Garage Doppelt')
  await next(page).click()
  await field(page, 'Login name').fill('doppelt')
  await passwordOf(page).fill('Wechsel-2026!')
  await repeatedOf(page).fill('Wechsel-2026!')
  await finish(page).click()
  await expect(page.getByText('This Customer ID is taken: 20110 Garage Lindenhof AG')).toBeVisible()
  await expect(field(page, 'Customer ID')).toBeFocused()
})

test('Back, the browser’s Back and a reload lose nothing; a step that there is not is unknown [CUST-27] [CUST-28S]', async ({
  person,
}) => {
  const page = await person('admin')
  await page.goto('/admin/customers/new')
  await field(page, 'Customer ID').fill('77020')
  await field(page, 'Name').fill('Garage Bleibt')
  await next(page).click()
  await field(page, 'Login name').fill('bleibt')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(field(page, 'Name')).toHaveValue('Garage Bleibt')
  await next(page).click()
  await expect(field(page, 'Login name')).toHaveValue('bleibt')
  await page.goBack()
  await expect(field(page, 'Customer ID')).toHaveValue('77020')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/admin/customers/new?step=2')
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(field(page, 'Login name')).toHaveValue('bleibt')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(field(page, 'Name')).toHaveValue('Garage Bleibt')
  await page.goto('/admin/customers/new?step=3')
  await expect(page.getByText('Unknown step')).toBeVisible()
  await page.getByRole('button', { name: 'Go to the first step' }).click()
  await expect(field(page, 'Customer ID')).toBeVisible()
})

test('a branch manager needs the keyboard alone, and few strokes of it [CUST-22]', async ({ person }) => {
  const page = await person('manager')
  await page.goto('/admin/customers/new')
  await expect(page.getByRole('combobox', { name: 'Discount group' })).toBeDisabled()
  let strokes = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      strokes += 1
    }
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    strokes += text.length
  }
  const tabTo = async (label: string) => {
    for (let tries = 0; tries < 30; tries += 1) {
      if (await page.evaluate((wanted) => (document.activeElement as HTMLInputElement | null)?.name === wanted, label)) return
      await press('Tab')
    }
    throw new Error(`${label} is not reached`)
  }
  await expect(field(page, 'Customer ID')).toBeFocused()
  await type('77030')
  await tabTo('name_1')
  await type('Garage Taste AG')
  await press('Enter')
  await expect(page).toHaveURL(/\?step=2$/)
  await expect(page.getByRole('heading', { name: /User account/, level: 2 })).toBeFocused()
  await tabTo('main_user_username')
  await type('taste')
  await tabTo('main_user_password')
  await type('Wechsel-2026!')
  await tabTo('repeat_password')
  await type('Wechsel-2026!')
  await press('Enter')
  await expect(page.getByText('Customer was successfully created.')).toBeVisible()
  // two strokes a second are slow typing: two minutes have 240
  expect(strokes).toBeLessThan(100)
})

test('a reseller creates a customer of its own without a place to choose', async ({ person }) => {
  const page = await person('reseller')
  await page.goto('/admin/customers/new')
  await expect(page.getByRole('combobox', { name: 'Type' })).toBeDisabled()
  await expect(field(page, 'Reseller number')).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveCount(0)
  await field(page, 'Customer ID').fill('77040')
  await field(page, 'Name').fill('Garage Unterkunde')
  await next(page).click()
  await expect(page.getByRole('combobox', { name: 'Delivery terms' })).toHaveCount(0)
  await field(page, 'Login name').fill('unterkunde')
  await passwordOf(page).fill('Wechsel-2026!')
  await repeatedOf(page).fill('Wechsel-2026!')
  await finish(page).click()
  await expect(page.getByText('Customer was successfully created.')).toBeVisible()
})

test('pictures of the wizard', async ({ person }) => {
  const page = await person('admin')
  await page.goto('/admin/customers/new')
  await screens(page, 'customer-wizard-1', { again: () => page.locator('input[name=customer_no]').waitFor() })
  await page.goto('/admin/customers/new?step=2')
  await screens(page, 'customer-wizard-2', { again: () => page.locator('input[name=main_user_username]').waitFor() })
})
