import { users } from '@disadmin/contract/users/users'
import { address, answer, answerOnce, expect, mountConsole, page, refused, sent, test, toast } from '../kit/index.ts'
import { roles, serveList, serveUser, userRow } from './user.ts'

// a password field has no role, and its label carries the mark of what is required
const password = page.css('input[name=password]')
const repeated = page.css('input[name=repeat_password]')
const loginName = page.getByLabelText('Login name')
const create = page.getByRole('button', { name: 'Create user' })

const pickRole = async (typed: string, name: string) => {
  await page.getByRole('combobox', { name: 'Roles' }).fill(typed)
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}

test('a new user is checked at its fields, made, and found marked in the list [USR-02] [USR-05] [USR-17] [USR-21]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/users' })
  await page.getByRole('link', { name: 'New user' }).click()
  await expect.element(loginName).toHaveFocus()
  expect(address()).toBe('/admin/users/new')
  await expect.element(page.getByText(/^To be changed at the next sign-in/)).toBeVisible()
  await page.getByLabelText('Name', { exact: true }).fill('Petra Huber')
  await create.click()
  await expect.element(page.getByText('Required')).toHaveLength(3)
  await expect.element(loginName).toHaveFocus()
  await loginName.fill('petra.huber')
  await password.fill('Wechsel-2026!')
  await repeated.fill('Wechsel-2026')
  await create.click()
  await expect.element(page.getByText('Passwords do not match!')).toBeVisible()
  await repeated.fill('Wechsel-2026!')
  await pickRole('sal', 'Sales')
  await page.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: 'Bern' }).click()
  answer(users.create, () => {
    const made = serveUser()
    serveList(made)
    return made
  })
  await create.click()
  await expect.element(toast('User successfully created.')).toBeVisible()
  expect(sent(users.create).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      username: 'petra.huber',
      name: 'Petra Huber',
      password: 'Wechsel-2026!',
      group_ids: [roles.sales],
      branch_id: 2,
      auth_type: 'local',
    }),
  ])
  expect(sent(users.create)[0]?.body).not.toHaveProperty('repeat_password')
  await expect.poll(address).toMatch(/^\/admin\/users\?q=petra\.huber&made=70$/)
  await expect.element(userRow('petra.huber')).toHaveClass(/(^| )bg-hover/)
  await expect.element(page.getByText('petra.huber, Petra Huber')).toBeVisible()
  await page.getByRole('button', { name: 'Show the user' }).click()
  await expect.element(page.getByRole('heading', { name: 'Petra Huber', level: 1 })).toBeVisible()
})

test('without a role an empty list of them goes out, and without a password a link by mail [USR-21]', async () => {
  answer(users.create, () => serveUser())
  serveList()
  await mountConsole({ as: 'admin', at: '/admin/users/new' })
  await loginName.fill('petra.huber')
  await page.getByLabelText('Email').fill('petra@example.ch')
  await expect.element(page.getByText('Leave empty: a link to set it goes to the email address.')).toBeVisible()
  await create.click()
  await expect.element(toast('User successfully created.')).toBeVisible()
  expect(sent(users.create)[0]?.body).toMatchObject({ email: 'petra@example.ch', group_ids: [] })
  expect(sent(users.create)[0]?.body).not.toHaveProperty('password')
})

test('a duplicate login name is said at its field, a company’s role asks for the company [USR-21] [ERR-09]', async () => {
  answerOnce(
    users.create,
    refused(422, { errors: [{ source: 'username', message: 'Attempt to insert a duplicate: ADMIN', code: 'unique' }] }),
  )
  await mountConsole({ as: 'admin', at: '/admin/users/new' })
  await loginName.fill('ADMIN')
  await password.fill('Wechsel-2026!')
  await repeated.fill('Wechsel-2026!')
  await pickRole('cust', 'Customer')
  await create.click()
  await expect.element(page.getByText('Choose the customer this role belongs to')).toBeVisible()
  await page.getByRole('combobox', { name: 'Customer' }).fill('201')
  await page.getByRole('option', { name: /^201/ }).first().click()
  await create.click()
  await expect.element(page.getByText(/^Attempt to insert a duplicate/).first()).toBeVisible()
  await expect.element(loginName).toHaveFocus()
})

test('the Oracle type hides the passwords and sends none; who may not switch the type is not asked for it [USR-16]', async () => {
  answer(users.create, () => serveUser())
  serveList()
  await mountConsole({ as: 'admin', at: '/admin/users/new' })
  await page.getByRole('radio', { name: 'Oracle type' }).click()
  await expect.element(password).not.toBeInTheDocument()
  await loginName.fill('petra.huber')
  await create.click()
  await expect.element(toast('User successfully created.')).toBeVisible()
  expect(sent(users.create)[0]?.body).toMatchObject({ auth_type: 'oracle' })
  await mountConsole({ as: 'admin', at: '/admin/users/new', without: ['Users/changeAuthType'] })
  await expect.element(password).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
})
