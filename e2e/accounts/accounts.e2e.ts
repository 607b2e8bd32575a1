import { expect, expectNoSeriousAxe, screens, enterAs, test } from '../kit/test.ts'
import { accountRow, editDialog, fieldOf, goodPassword, insertDialog, openAccounts, pickRoles, rowsOf, typePerson } from './desk.ts'

test('the accounts are listed with their role, sorted and found [ACC-01] [ACC-02] [ACC-03]', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Accounts' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Login name', 'Role', 'Email', 'Send notifications', 'Actions'])
  for (const name of ['Name', 'Login name', 'Role', 'Email']) {
    await expect(page.getByRole('columnheader', { name, exact: true }).getByRole('button')).toBeVisible()
  }
  for (const name of ['Send notifications', 'Actions']) {
    await expect(page.getByRole('columnheader', { name, exact: true }).getByRole('button')).toHaveCount(0)
  }
  await page.getByRole('columnheader', { name: 'Role' }).getByRole('button').click()
  await expect(page).toHaveURL(/order_by=groups__name/)
  await expect(page.getByRole('row').nth(1)).toContainText('administrator')
  await expectNoSeriousAxe(page)
  await screens(page, 'accounts', { again: () => rowsOf(page).first().waitFor() })

  await page.keyboard.press('/')
  await page.keyboard.type('sales1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=sales1/)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('what is wrong with a new account is said at its field, and nothing typed is lost [ACC-10] [ACC-11] [ACC-12] [FMT-34]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await openAccounts(page, '?account=new')
  const dialog = insertDialog(page)
  const field = (name: string) => fieldOf(dialog, name)
  await dialog.getByLabel('Send notifications').check()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Required')).toHaveCount(5)
  await expect(dialog.getByLabel('Login name')).toBeFocused()

  await field('Email').fill('somewhere')
  await field('Password').fill('short')
  await field('Repeat password').fill('other')
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await expect(dialog.getByText('Password must be at least 8 characters long!')).toBeVisible()
  await expect(dialog.getByText('Passwords do not match!')).toBeVisible()
  await field('Password').fill('onlyletters')
  await expect(dialog.getByText('Password must contain at least one uppercase letter, number, special character')).toBeVisible()
  await expectNoSeriousAxe(page)
  await field('Repeat password').fill(goodPassword)
  await expect(dialog.getByText('Passwords do not match!')).toBeVisible()
  await field('Password').fill(goodPassword)
  await expect(dialog.getByText('Passwords do not match!')).toBeHidden()

  await field('Login name').fill('SALES1')
  await fieldOf(dialog, 'Name').fill('Another Sales')
  await field('Email').fill('another@disadmin.example')
  await pickRoles(dialog, 'sales')
  await dialog.getByRole('button', { name: 'New branch' }).click()
  const branch = page.getByRole('dialog', { name: 'New branch' })
  await branch.getByLabel('Name').fill('Glarus')
  await page.keyboard.press('Enter')
  await expect(branch).toBeHidden()
  await expect(dialog.getByRole('combobox', { name: 'Branch' })).toHaveValue('Glarus')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText(/^Attempt to insert a duplicate: SALES1/)).toBeVisible()
  await expect(dialog.getByLabel('Login name')).toBeFocused()
  await field('Login name').fill('sales.another')
  await page.keyboard.press('Enter')
  await expect(page.getByText('User account successfully created.')).toBeVisible()
  await expect(accountRow(page, 'Another Sales')).toContainText('sales.another')
})

test('an account is edited and deleted, by keys alone [ACC-05] [ACC-06] [ACC-08] [ACC-13] [ACC-20] [ACC-21] [ERR-16]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await openAccounts(page, '?account=new')
  await typePerson(page, { username: 'o.nobel', name: 'Olga Nobel' })
  await page.keyboard.press('Enter')
  await expect(page.getByText('User account successfully created.')).toBeVisible()

  await accountRow(page, 'Olga Nobel').focus()
  await page.keyboard.press('Enter')
  const dialog = editDialog(page)
  await expect(dialog.getByLabel('Login name')).toHaveAttribute('readonly', '')
  await fieldOf(dialog, 'Name').fill('Olga Nobel-Frisch')
  await expect(fieldOf(dialog, 'New password')).toBeVisible()
  await screens(page, 'accounts-edit', { again: () => page.getByRole('dialog').waitFor() })
  await fieldOf(dialog, 'Name').fill('Olga Nobel-Frisch')
  await dialog.getByText('Oracle type').click()
  await expect(fieldOf(dialog, 'New password')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByText('New account was successfully edited.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Edit the account of Olga Nobel-Frisch' }).press('Enter')
  await dialog.getByText('Local type').click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Required')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  const remove = page.getByRole('button', { name: 'Delete the account of Olga Nobel-Frisch' })
  await remove.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(question).toContainText('The account of Olga Nobel-Frisch will be deleted.')
  await page.keyboard.press('Escape')
  await expect(accountRow(page, 'Olga Nobel-Frisch')).toBeVisible()
  await remove.press('Enter')
  await question.getByRole('button', { name: 'Yes, delete!' }).press('Enter')
  await expect(page.getByText('Account Olga Nobel-Frisch was successfully deleted.')).toBeVisible()
  await expect(accountRow(page, 'Olga Nobel-Frisch')).toBeHidden()
})

test('nobody deletes the own account, and the last administrator keeps the role [ACC-14S]', async ({ page }) => {
  await enterAs(page, 'admin')
  await openAccounts(page, '?q=admin')
  const own = page.getByRole('row').filter({ hasText: 'You' })
  const remove = own.getByRole('button', { name: /^Delete the account of .* This is your own account\.$/ })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await remove.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()

  await own.focus()
  await page.keyboard.press('Enter')
  const dialog = editDialog(page)
  await expect(dialog.getByLabel('Email')).toHaveAttribute('readonly')
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('You change your own email address in your settings.')
  await pickRoles(dialog, 'sales')
  await dialog.getByRole('button', { name: 'Remove administrator' }).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('admin is the last active administrator.')).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('an account whose creation got no answer: the form stays as typed, and sent again it is created once', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|net::/)
  await enterAs(page, 'admin')
  await openAccounts(page, '?account=new')
  const dialog = insertDialog(page)
  await typePerson(page, { username: 'created.once', name: 'Created Once' })
  const keys: string[] = []
  await page.route('**/api/v2/accounts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    expect((await route.fetch()).status()).toBe(200)
    await route.abort()
  })
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  const said = page.getByText('It is not certain whether this was done. Trying again cannot do it twice.')
  await expect(said).toBeVisible()
  await expect(fieldOf(dialog, 'Name')).toHaveValue('Created Once')
  await create.click()
  await expect(page.getByText('User account successfully created.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await expect(accountRow(page, 'Created Once')).toHaveCount(1)
})
