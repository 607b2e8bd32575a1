import { accounts } from '@disadmin/contract/accounts/accounts'
import { branches } from '@disadmin/contract/branches/branches'
import {
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  lost,
  mountConsole,
  page,
  press,
  recorded,
  refused,
  sent,
  test,
  toast,
} from '../kit/index.ts'
import { fieldOf, goodPassword, insertDialog, olga, openAccounts, pickRoles, typePerson } from './desk.ts'

test('what is wrong with a new account is said at its field, and nothing typed is lost [ACC-10] [ACC-11] [ACC-12] [ACC-19] [FMT-34]', async () => {
  const made = { id: 9, name: 'Glarus', phone: '', email: '', users: 0 }
  answer(branches.create, () => {
    const { objects } = recorded(branches.list)
    answer(branches.list, { objects: [...objects, made], meta: { total_count: 5 } })
    return made
  })
  answerOnce(accounts.create, refused(422, { errors: [{ source: 'username', message: 'Attempt to insert a duplicate: SALES1' }] }))
  await openAccounts('?account=new')
  const dialog = insertDialog
  const field = (name: string) => fieldOf(dialog, name)
  await dialog.getByLabelText('Send notifications').click()
  await press('Enter')
  await expect.element(dialog.getByText('Required')).toHaveLength(5)
  await expect.element(dialog.getByLabelText('Login name')).toHaveFocus()
  await field('Email').fill('somewhere')
  await field('Password').fill('short')
  await field('Repeat password').fill('other')
  for (const text of ['Invalid email address', 'Password must be at least 8 characters long!', 'Passwords do not match!'])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await expectNoSeriousAxe()
  await field('Repeat password').fill(goodPassword)
  await expect.element(dialog.getByText('Passwords do not match!')).toBeVisible()
  await field('Password').fill(goodPassword)
  await expect.element(dialog.getByText('Passwords do not match!')).not.toBeInTheDocument()

  await field('Login name').fill('SALES1')
  await field('Name').fill('Another Sales')
  await field('Email').fill('another@disadmin.example')
  await pickRoles(dialog, 'sales')
  await dialog.getByRole('button', { name: 'New branch' }).click()
  const branch = page.getByRole('dialog', { name: 'New branch' })
  await branch.getByLabelText('Name').fill('Glarus')
  await press('Enter')
  await expect.element(dialog.getByRole('combobox', { name: 'Branch' })).toHaveValue('Glarus')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(dialog.getByText(/^Attempt to insert a duplicate: SALES1/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Login name')).toHaveFocus()
  await field('Login name').fill('sales.another')
  answer(accounts.create, olga)
  await press('Enter')
  await expect.element(toast('User account successfully created.')).toBeVisible()
  expect(sent(accounts.create).at(-1)?.body).toEqual({
    username: 'sales.another',
    name: 'Another Sales',
    email: 'another@disadmin.example',
    password: goodPassword,
    auth_type: 'local',
    branch: { pk: 9 },
    groups: [{ pk: 3 }],
    enable_notification: true,
  })
})

test('the people of a branch are entered one after the other by keys; branch and roles stay [ACC-04]', async () => {
  answer(accounts.create, olga)
  await mountConsole({ as: 'admin', at: '/admin/accounts?tab=branches' })
  await page.getByRole('button', { name: 'New account in Bern' }).click()
  await expect.element(insertDialog.getByRole('combobox', { name: 'Branch' })).toHaveValue('Bern')
  await pickRoles(insertDialog, 'branch_manager')
  await insertDialog.getByLabelText('Create another').click()
  await insertDialog.getByLabelText('Login name').click()
  await typePerson({ username: 'bern.steiner', name: 'Lea Steiner' })
  await press('Enter')
  await expect.element(insertDialog.getByLabelText('Login name')).toHaveValue('')
  await insertDialog.getByRole('button', { name: 'Remove Branch manager (branch_manager)' }).click()
  await pickRoles(insertDialog, 'sales', 'pricing')
  await insertDialog.getByLabelText('Login name').click()
  await typePerson({ username: 'bern.kunz', name: 'Hugo Kunz' })
  await press('Enter')
  await expect.poll(() => sent(accounts.create)).toHaveLength(2)
  expect(sent(accounts.create).map(({ body: { username, branch, groups } }) => ({ username, branch, groups }))).toEqual([
    { username: 'bern.steiner', branch: { pk: 2 }, groups: [{ pk: 2 }] },
    { username: 'bern.kunz', branch: { pk: 2 }, groups: [{ pk: 3 }, { pk: 4 }] },
  ])
})

test('a creation that got no answer leaves the form as typed, and sent again bears the same key', async () => {
  answer(accounts.create, olga)
  answerOnce(accounts.create, lost())
  await openAccounts('?account=new')
  await typePerson({ username: 'created.once', name: 'Created Once' })
  const create = insertDialog.getByRole('button', { name: 'Create', exact: true })
  await pickRoles(insertDialog, 'sales')
  await create.click()
  await expect.element(page.getByText('It is not certain whether this was done. Trying again cannot do it twice.')).toBeVisible()
  await expect.element(fieldOf(insertDialog, 'Name')).toHaveValue('Created Once')
  await create.click()
  await expect.element(toast('User account successfully created.')).toBeVisible()
  await expect.element(insertDialog).not.toBeInTheDocument()
  const keys = sent(accounts.create).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.any(String), keys[0]])
})
