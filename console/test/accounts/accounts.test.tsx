import { accounts } from '@disadmin/contract/accounts/accounts'
import { address, answer, expect, mountConsole, page, press, refused, sent, test, textsOf, toast, type } from '../kit/index.ts'
import { accountRow, editDialog, fieldOf, olga, openAccounts, pickRoles, serveAccounts } from './desk.ts'

test('the accounts are listed with their role, sorted and found [ACC-01] [ACC-02] [ACC-03]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/dashboard' })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Accounts' }).click()
  await expect.element(accountRow('Ruth Zimmermann')).toMatchTextContent('Administrator')
  expect(textsOf(page.getByRole('columnheader'))).toEqual(['Name', 'Login name', 'Role', 'Email', 'Send notifications', 'Actions'])
  const sorter = (name: string) => page.getByRole('columnheader', { name, exact: true }).getByRole('button')
  for (const name of ['Name', 'Login name', 'Role', 'Email']) await expect.element(sorter(name)).toBeVisible()
  for (const name of ['Send notifications', 'Actions']) await expect.element(sorter(name)).not.toBeInTheDocument()
  await sorter('Role').click()
  await expect.poll(() => sent(accounts.list).at(-1)?.query).toMatchObject({ order_by: 'groups__name', limit: '20' })
  expect(address()).toMatch('order_by=groups__name')
  await press('/')
  await type('sales1\n')
  await expect.poll(() => sent(accounts.list).at(-1)?.query).toMatchObject({ q: 'sales1' })
})

test.each([
  [['Accounts/read'], '/admin/404', []],
  [
    ['Accounts/create', 'Accounts/update', 'Accounts/delete'],
    '/admin/accounts',
    [/^New account/, /^Edit the account/, /^Delete the account/],
  ],
] as const)('without %s it is %s [ACC-01] [ACC-04] [ACC-05] [ACC-06]', async (without, at, missing) => {
  await mountConsole({ as: 'admin', at: '/admin/accounts', without })
  await expect.poll(address).toBe(at)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (missing.length > 0) await expect.element(accountRow('Beat Zaugg')).toBeVisible()
  for (const name of missing) await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

test('an account is edited by keys alone; the login name stays, the directory’s has no passwords [ACC-05] [ACC-13] [ACC-20]', async () => {
  serveAccounts(olga)
  answer(accounts.patch, olga)
  await openAccounts()
  ;(accountRow('Olga Nobel').element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(editDialog.getByLabelText('Login name')).toHaveAttribute('readonly', '')
  await fieldOf(editDialog, 'Name').fill('Olga Nobel-Frisch')
  await expect.element(fieldOf(editDialog, 'New password')).toBeVisible()
  await editDialog.getByText('Oracle type').click()
  await expect.element(fieldOf(editDialog, 'New password')).not.toBeInTheDocument()
  await press('Enter')
  await expect.element(toast('New account was successfully edited.')).toBeVisible()
  await expect.element(editDialog).not.toBeInTheDocument()
  expect(sent(accounts.patch).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: '90' }, body: { name: 'Olga Nobel-Frisch', auth_type: 'oracle' } },
  ])

  serveAccounts({ ...olga, auth_type: 'oracle' })
  await openAccounts()
  await page.getByRole('button', { name: 'Edit the account of Olga Nobel' }).click()
  await editDialog.getByText('Local type').click()
  await editDialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(editDialog.getByText('Required')).toHaveLength(2)
})

test('deleting an account asks by name, and only then does [ACC-06] [ACC-08] [ACC-21] [ERR-16]', async () => {
  serveAccounts(olga)
  answer(accounts.delete, () => {
    serveAccounts()
    return undefined
  })
  await openAccounts()
  const remove = page.getByRole('button', { name: 'Delete the account of Olga Nobel' })
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await remove.click()
  await expect.element(question).toMatchTextContent('The account of Olga Nobel will be deleted.')
  await press('Escape')
  await expect.element(question).not.toBeInTheDocument()
  expect(sent(accounts.delete)).toEqual([])
  await remove.click()
  await question.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect.element(toast('Account Olga Nobel was successfully deleted.')).toBeVisible()
  await expect.element(accountRow('Olga Nobel')).not.toBeInTheDocument()
  expect(sent(accounts.delete).map(({ params }) => params)).toEqual([{ id: '90' }])
})

test('nobody deletes the own account, and a refused edit says why and stays open [ACC-14S]', async () => {
  await openAccounts()
  const own = page.getByRole('row').filter({ hasText: 'You' })
  const remove = own.getByRole('button', { name: /^Delete the account of .* This is your own account\.$/ })
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
  ;(own.element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(editDialog.getByLabelText('Email')).toHaveAttribute('readonly')
  await expect
    .element(editDialog.getByLabelText('Email'))
    .toHaveAccessibleDescription('You change your own email address in your settings.')
  await pickRoles(editDialog, 'sales')
  await editDialog.getByRole('button', { name: 'Remove administrator' }).click()
  answer(accounts.patch, refused(422, { errors: [{ source: 'groups', message: 'admin is the last active administrator.' }] }))
  await editDialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(editDialog.getByText('admin is the last active administrator.')).toBeVisible()
})
