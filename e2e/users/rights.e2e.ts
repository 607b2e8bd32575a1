import { randomUUID } from 'node:crypto'
import { asPerson } from '../kit/as-person.ts'
import { makeRegular, makeUser, roleId, userRow } from '../kit/users.ts'
import { permissionId } from './permissions.ts'
import { expect, expectNoSeriousAxe, test, enterAs } from '../kit/test.ts'
import type { DemoUser } from '../kit/sign-in.ts'
import { toast } from '../kit/toast.ts'

test('own permissions are given and taken in the grid, what a group gives is changed there [USR-15]', async ({ person }) => {
  const page = await person('admin')
  const made = await makeUser(page, { group_ids: [await roleId(page, 'sales')], branch_id: 1 })
  await page.goto(`/admin/users/${made.id}`)
  await page.getByRole('tab', { name: /Permissions/ }).click()
  const grid = page.getByRole('table', { name: 'Permissions' })
  const ofGroup = grid.getByRole('checkbox', { name: 'Orders: Read' })
  await expect(ofGroup).toBeChecked()
  await expect(ofGroup).toBeDisabled()
  await grid.getByRole('checkbox', { name: 'Customers: onboard' }).check()
  await expect(page.getByText('1 change', { exact: true }).first()).toBeVisible()
  await expectNoSeriousAxe(page)
  // somebody else gives another one meanwhile: it stays
  const give = [await permissionId(page, 'view_webhook')]
  await asPerson(page, 'PATCH', '/api/v1/user-permission-membership', { user_ids: [made.id], give, take: [] })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Permissions were edited.')).toBeVisible()
  await page.reload()
  await page.getByRole('radio', { name: 'Own only' }).check()
  await expect(grid.getByRole('checkbox')).toHaveCount(2)
  await grid.getByRole('checkbox', { name: 'Customers: onboard' }).uncheck()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(grid.getByRole('checkbox', { name: 'Customers: onboard' })).toBeChecked()
})

test('permissions that were changed are set back from the toast, unless somebody changed them since [USR-15]', async ({
  person,
}) => {
  const page = await person('admin')
  const made = await makeUser(page)
  const take = [await permissionId(page, 'view_webhook')]
  await page.goto(`/admin/users/${made.id}`)
  await page.getByRole('tab', { name: /Permissions/ }).click()
  const box = page.getByRole('table', { name: 'Permissions' }).getByRole('checkbox', { name: 'Webhooks: Read' })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const give = async () => {
    await box.check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Permissions were edited.').first()).toBeVisible()
  }
  await give()
  // the key that reaches the messages
  await page.keyboard.press('F6')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect(box).not.toBeChecked()

  await give()
  // a pointer on it keeps it until it is clicked
  await toast(page, 'Permissions were edited.').hover()
  await asPerson(page, 'PATCH', '/api/v1/user-permission-membership', { user_ids: [made.id], give: [], take })
  await undo.click()
  await expect(page.getByText('The permissions were changed since; nothing was taken back')).toBeVisible()
  await expect(box).not.toBeChecked()
})

test('from the list to a saved permission without a mouse [USR-15]', async ({ person }) => {
  const page = await person('admin')
  const made = await makeUser(page)
  await page.goto(`/admin/users?q=${made.username}`)
  await expect(userRow(page, made.username)).toBeVisible()
  await userRow(page, made.username).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Detail' }).focus()
  await page.keyboard.press('ArrowRight')
  const box = (name: string) => page.getByRole('checkbox', { name })
  await box('Users: Read').focus()
  await page.keyboard.press('ArrowRight')
  await expect(box('Users: Create')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(box('Accounts: Read')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box('Accounts: Read')).toBeChecked()
  // the grid is one stop: the way back leads past it at once
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Permissions were edited.')).toBeVisible()
})

test('some permissions come and others go for several at once, in one call; half boxes say that only some have them [USR-15]', async ({
  person,
}) => {
  const page = await person('admin')
  const name = `Petra ${randomUUID().slice(0, 8)}`
  const [one, two] = [await makeUser(page, { name, group_ids: [await roleId(page, 'sales')] }), await makeUser(page, { name })]
  const give = [await permissionId(page, 'view_lastlogin'), await permissionId(page, 'view_webhook')]
  await asPerson(page, 'PATCH', '/api/v1/user-permission-membership', { user_ids: [one.id], give, take: [] })
  await page.goto(`/admin/users?q=${encodeURIComponent(name)}`)
  for (const { username } of [one, two]) await userRow(page, username).getByRole('checkbox').check()
  const calls: string[] = []
  page.on('request', (request) => {
    if (/membership|rights/.test(request.url())) calls.push(request.method())
  })
  await page.getByRole('button', { name: 'Permissions …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Permissions of 2 users' })
  const box = (label: string) => dialog.getByRole('checkbox', { name: label })
  await expect(box('Last logins: Read')).toBeChecked({ indeterminate: true })
  await expect(box('Last logins: Read')).toHaveAccessibleDescription('1 of 2 have it as their own')
  await expect(box('Orders: Read')).not.toBeChecked()
  await expect(box('Orders: Read')).toHaveAccessibleDescription('1 of 2 through a group')
  await expect(dialog).toContainText('One click gives it to all')
  expect(calls).toEqual(['POST'])
  await expectNoSeriousAxe(page)
  await box('Last logins: Read').click()
  await box('Webhooks: Read').dblclick()
  await expect(dialog).toContainText('1 to give, 1 to take away')
  // a tablet is turned to phone width and back: nothing chosen is lost
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(dialog).toContainText('1 to give, 1 to take away')
  }
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Permissions of 2 users were edited.')).toBeVisible()
  expect(calls.slice(0, 2)).toEqual(['POST', 'PATCH'])
  await page.goto(`/admin/users/${two.id}?tab=why`)
  await expect(page.getByText(`It was given to ${name} personally.`)).toHaveCount(1)
  await page.goto(`/admin/users/${one.id}?tab=why`)
  await expect(page.getByText(`It was given to ${name} personally.`)).toHaveCount(1)
})

test('a branch manager cannot give what they do not hold [USR-11] [USR-15]', async ({ person }) => {
  const page = await person('manager')
  await page.goto('/admin/users?q=c.favre')
  await userRow(page, 'c.favre').click()
  await page.getByRole('tab', { name: /Permissions/ }).click()
  const beyond = page.getByRole('checkbox', { name: 'Accounts: Create' })
  await expect(beyond).toBeDisabled()
  await expect(beyond).toHaveAccessibleDescription(/You do not hold this permission yourself/)
  await beyond.press('Space')
  await expect(beyond).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Users: Create' })).toBeEnabled()
})

test('without the rights to it nothing is offered: no creating, selecting, editing, disabling, no permissions [USR-04] [USR-05] [USR-11] [USR-12] [PERM-02]', async ({
  person,
}) => {
  const admin = await person('admin')
  const made = await makeRegular(admin, { group_ids: [await roleId(admin, 'sales')], branch_id: 1 })
  const body = { user_ids: [made.id], permission_ids: [await permissionId(admin, 'view_customuser')] }
  await asPerson(admin, 'POST', '/api/v1/user-permission-membership', body)
  const page = await person()
  await enterAs(page, made.username as DemoUser)
  await page.goto('/admin/users')
  await expect(page.getByRole('row', { name: /^User / }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'New user' })).toHaveCount(0)
  await expect(page.getByRole('row').getByRole('checkbox')).toHaveCount(0)
  await page
    .getByRole('row', { name: /^User / })
    .first()
    .click()
  await expect(page.getByRole('tab')).toHaveText(['Detail', 'Why?', 'History'])
  for (const name of ['Edit user', 'Disable', 'Enable']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.goto(`/admin/users/${made.id}/edit`)
  await expect(page).toHaveURL(/\/admin\/404$/)
})

test('why somebody may: asked of one permission on one basket, answered with the reason', async ({ person }) => {
  const page = await person('admin')
  await page.goto('/admin/users/6?tab=why')
  await page.getByRole('combobox', { name: 'Permission', exact: true }).fill('Shopping carts: lock')
  await page.getByRole('option', { name: 'Shopping carts: lock' }).click()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Yes. The role sales gives it.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Permission', exact: true }).fill('Accounts: create')
  await page.getByRole('option', { name: 'Accounts: create' }).click()
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('No. Neither a role nor anybody gave this right.')).toBeVisible()
})

test('while impersonating the permissions can be read, not changed [IMP-02] [USR-12]', async ({ person }) => {
  const page = await person('admin')
  await page.goto('/admin/users?q=luc.rochat')
  await userRow(page, 'manager').click()
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await expect(page.getByRole('button', { name: 'Stop impersonating' })).toBeVisible()
  await page.goto('/admin/users?q=c.favre')
  await userRow(page, 'c.favre').click()
  for (const name of ['Edit user', 'Disable']) await expect(page.getByRole('button', { name })).toBeDisabled()
  await page.getByRole('tab', { name: /Permissions/ }).click()
  await expect(page.getByText('Permissions cannot be changed while impersonating.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Users: Create' })).toBeDisabled()
  await expectNoSeriousAxe(page)
})
