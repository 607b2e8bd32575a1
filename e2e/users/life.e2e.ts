import type { Page } from '@playwright/test'
import { makeUser, roleId, userRow } from '../kit/users.ts'
import { expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

// a password field has no role, and its label carries the mark of what is required
const passwordOf = (page: Page) => page.locator('input[name=password]')
const repeatedOf = (page: Page) => page.locator('input[name=repeat_password]')

test('an administrator creates, finds, edits, disables, enables and deletes a user [USR-02] [USR-05] [USR-12] [USR-13S] [USR-14] [USR-17] [USR-21] [USR-22] [USR-24S] [ERR-16]', async ({
  person,
}) => {
  const page = await person('admin')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'New user' }).click()
  await expect(page).toHaveURL(/\/admin\/users\/new$/)
  await expect(page.getByLabel('Login name')).toBeFocused()
  await expect(page.getByText('To be changed at the next sign-in')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Petra Huber')
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('Required')).toHaveCount(3)
  await expect(page.getByLabel('Login name')).toBeFocused()
  await page.getByLabel('Login name').fill('petra.huber')
  await passwordOf(page).fill('Wechsel-2026!')
  await repeatedOf(page).fill('Wechsel-2026')
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('Passwords do not match!')).toBeVisible()
  await repeatedOf(page).fill('Wechsel-2026!')
  await page.getByRole('combobox', { name: 'Roles' }).fill('sal')
  await page.getByRole('option', { name: 'sales' }).click()
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: 'Bern' }).click()
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Create user' }).click()
  // a pointer on it keeps it until it is clicked
  await toast(page, 'User successfully created.').hover()
  // the new person is found in the list, and marked
  await expect(page).toHaveURL(/\/admin\/users\?q=petra\.huber&made=\d+$/)
  await expect(page.getByRole('row', { name: /^User / })).toHaveCount(1)
  await expect(userRow(page, 'petra.huber')).toHaveClass(/(^| )bg-hover/)
  await expect(page.getByText('petra.huber, Petra Huber')).toBeVisible()
  await page.getByRole('button', { name: 'Show the user' }).click()
  await expect(page.getByRole('heading', { name: 'Petra Huber', level: 1 })).toBeVisible()
  await page.goBack()

  await page.keyboard.press('/')
  await page.keyboard.type('PETRA.h')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=PETRA\.h/)
  await expect(userRow(page, 'petra.huber')).toContainText('Bern')
  await userRow(page, 'petra.huber').click()
  await expect(page.getByRole('heading', { name: 'Petra Huber', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Edit user' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Petra Huber-Meier')
  await page.getByRole('tab', { name: /Permissions/ }).click()
  await expect(page.getByRole('dialog', { name: 'There is unsaved input' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the form' }).last().click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('User: petra.huber was successfully edited')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Petra Huber-Meier', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('button', { name: 'Yes, disable' }).click()
  await expect(page.getByRole('main').getByText('Disabled').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enable' }).click()
  await expect(page.getByRole('button', { name: 'Disable' })).toBeVisible()

  await page.getByRole('button', { name: 'More for petra.huber' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText('petra.huber')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'More for petra.huber' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(page.getByText('User petra.huber was deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users$/)
})

test('a duplicate login name is said at its field, a company’s role asks for the company [USR-21] [ERR-09]', async ({ person }) => {
  const page = await person('admin')
  await page.goto('/admin/users/new')
  await page.getByLabel('Login name').fill('ADMIN')
  await passwordOf(page).fill('Wechsel-2026!')
  await repeatedOf(page).fill('Wechsel-2026!')
  await page.getByRole('combobox', { name: 'Roles' }).fill('cust')
  await page.getByRole('option', { name: 'customer' }).click()
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText('Choose the customer this role belongs to')).toBeVisible()
  await page.getByRole('combobox', { name: 'Customer' }).fill('20110')
  await page.getByRole('option', { name: /^20110/ }).click()
  await page.getByRole('button', { name: 'Create user' }).click()
  await expect(page.getByText(/^Attempt to insert a duplicate/).first()).toBeVisible()
  await expect(page.getByLabel('Login name')).toBeFocused()
})

test('the Oracle type hides the passwords; who may not switch the type is not asked for it [USR-16]', async ({ person }) => {
  const page = await person('admin')
  await page.goto('/admin/users/new')
  await page.getByRole('radio', { name: 'Oracle type' }).check()
  await expect(passwordOf(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Local type' }).check()
  await expect(passwordOf(page)).toBeVisible()
  const manager = await person('manager')
  await manager.goto('/admin/users/new')
  await expect(passwordOf(manager)).toBeVisible()
  await expect(manager.getByRole('radio')).toHaveCount(0)
})

test('the detail shows every field, the first group as the role; who placed a cart is not offered for deletion [USR-03] [USR-08] [USR-09] [USR-10] [USR-24S]', async ({
  person,
}) => {
  const page = await person('admin')
  const groups = [await roleId(page, 'sales'), await roleId(page, 'pricing')]
  const made = await makeUser(page, { group_ids: groups, branch_id: 1, oracle_id: '300417', email: 'p.huber@example.ch' })
  await page.goto(`/admin/users/${made.id}`)
  await expect(page.getByRole('tab')).toHaveText([/^Detail/, /^Permissions/, /^Why\?/, /^History/, /^Sessions/])
  const fact = (label: string) =>
    page.getByRole('tabpanel').getByText(label, { exact: true }).locator('xpath=following-sibling::dd')
  await expect(fact('Webuser No.')).toHaveText('300417')
  await expect(fact('Role')).toHaveText('sales')
  await expect(fact('Groups')).toHaveText('sales, pricing')
  await expect(fact('Email')).toHaveText('p.huber@example.ch')
  await expect(fact('Login name')).toHaveText(made.username)
  await expect(fact('Auth type')).toHaveText('Local type')
  await expect(fact('Language')).toHaveText('English')
  await expect(fact('Send notifications')).toHaveText('No')
  await expect(fact('Last login')).toHaveText('Never')
  await expect(page.getByRole('button', { name: `More for ${made.username}` })).toBeVisible()

  await page.goto('/admin/users?q=Lukas%20Baumann')
  await userRow(page, 'garage').click()
  await expect(page.getByRole('button', { name: 'Disable' })).toBeVisible()
  await expect(fact('Customer ID')).toHaveText(/^\d+$/)
  await page.getByRole('button', { name: 'More for garage' }).click()
  await expect(page.getByRole('menuitem', { name: 'Send a link to set the password' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
})
