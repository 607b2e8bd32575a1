import { membership } from '@disadmin/contract/permissions/membership'
import { users } from '@disadmin/contract/users/users'
import {
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  hold,
  mountConsole,
  page,
  press,
  recorded,
  refused,
  sent,
  test,
  toast,
} from '../kit/index.ts'
import { ofGroup, openUser, own, rightId, serveList, serveRights, serveUser, userRow } from './user.ts'

const grid = page.getByRole('table', { name: 'Permissions' })
const box = (name: string) => grid.getByRole('checkbox', { name })
const save = page.getByRole('button', { name: 'Save changes' })
const undo = page.getByRole('button', { name: 'Undo', exact: true })
const said = toast('Permissions were edited.')
const changes = () => sent(membership.giveAndTake).map(({ body }) => body)

/** What is given and taken is so from then on. */
const serveChanges = (): void =>
  answer(membership.giveAndTake, ({ body: { user_ids, give, take } }) => {
    const codenames = recorded(users.rights).objects.filter(({ permission_id }) => give.includes(permission_id))
    serveRights(Object.fromEntries(codenames.map(({ codename }) => [codename, own])))
    return { objects: user_ids.map((user_id) => ({ user_id, permission_ids: [...give], given: [...give], taken: [...take] })) }
  })

test('own permissions are given in the grid and only what changed is sent; what a group gives stands still [USR-15]', async () => {
  serveRights({ view_order: ofGroup, view_webhook: own })
  serveChanges()
  await openUser(serveUser(), 'permissions')
  await expect.element(box('Orders: Read')).toBeChecked()
  await expect.element(box('Orders: Read')).toBeDisabled()
  await box('Orders: Read').click({ force: true })
  await press('Space')
  await expect.element(box('Orders: Read')).toBeChecked()
  await box('Customers: onboard').click()
  await page.getByRole('textbox', { name: 'Subject or codename' }).fill('webh')
  await press('ArrowDown')
  await expect.element(box('Webhooks: Read')).toHaveFocus()
  await press('Space')
  await page.getByRole('textbox', { name: 'Subject or codename' }).fill('')
  await expect.element(page.getByText('2 changes', { exact: true }).first()).toBeVisible()
  await expectNoSeriousAxe()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(box('Webhooks: Read')).toBeChecked()
  await box('Customers: onboard').click()
  await save.click()
  await expect.element(said).toBeVisible()
  expect(changes()).toEqual([{ user_ids: [70], give: [rightId('onboard_customer')], take: [] }])
  await page.getByRole('radio', { name: 'Own only' }).click()
  await expect.element(grid.getByRole('checkbox')).toHaveLength(1)
})

test('permissions that were changed are set back from the toast, unless somebody changed them since [USR-15]', async () => {
  serveRights()
  serveChanges()
  answerOnce(membership.takeBack, () => {
    serveRights()
    return { objects: [] }
  })
  await openUser(serveUser(), 'permissions')
  const given = { user_id: 70, given: [rightId('view_webhook')], taken: [] }
  const give = async () => {
    await box('Webhooks: Read').click()
    await save.click()
    await expect.element(said).toBeVisible()
  }
  await give()
  // the key that reaches the messages
  await press('F6')
  await expect.element(undo).toHaveFocus()
  await press('Enter')
  await expect.element(toast('Taken back.')).toBeVisible()
  await expect.element(box('Webhooks: Read')).not.toBeChecked()
  expect(sent(membership.takeBack).map(({ body }) => body)).toEqual([{ objects: [given] }])

  const tooLate = 'The permissions were changed since; nothing was taken back'
  answer(membership.takeBack, refused(409, { code: 'stale', error_message: tooLate }))
  await give()
  await undo.click()
  await expect.element(toast(tooLate)).toBeVisible()
})

test('from the list to a saved permission without a mouse [USR-15]', async () => {
  const user = serveUser()
  serveList(user)
  serveRights()
  serveChanges()
  await mountConsole({ as: 'admin', at: '/admin/users' })
  await expect.element(userRow(user.username)).toBeVisible()
  ;(userRow(user.username).element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(page.getByRole('tab', { name: 'Detail' })).toBeVisible()
  ;(page.getByRole('tab', { name: 'Detail' }).element() as HTMLElement).focus()
  await press('ArrowRight')
  await expect.element(box('Users: Read')).toBeVisible()
  ;(box('Users: Read').element() as HTMLElement).focus()
  await press('ArrowRight')
  await expect.element(box('Users: Create')).toHaveFocus()
  await press('ArrowDown', 'ArrowDown')
  await expect.element(box('Accounts: Read')).toHaveFocus()
  await press('Space')
  await expect.element(box('Accounts: Read')).toBeChecked()
  // the grid is one stop: the way back leads past it at once
  await press('Shift+Tab')
  await expect.element(save).toHaveFocus()
  await press('Enter')
  await expect.element(said).toBeVisible()
  expect(changes()[0]?.give).toEqual([rightId('view_account')])
})

test('a permission just saved stays so until it is read anew, and what is clicked meanwhile stays clicked', async () => {
  serveRights()
  serveChanges()
  await openUser(serveUser(), 'permissions')
  await box('Webhooks: Read').click()
  const { release } = hold(users.rights)
  await save.click()
  await expect.element(said).toBeVisible()
  await expect.element(box('Webhooks: Read')).toBeChecked()
  await box('Webhooks: Read').click()
  release()
  // taking it again is a change to what was read now
  await expect.element(page.getByText('1 change', { exact: true }).first()).toBeVisible()
  await expect.element(box('Webhooks: Read')).not.toBeChecked()
})

test('nobody can give what they do not hold [USR-11] [USR-15]', async () => {
  serveRights({ add_account: { grantable: false } })
  await openUser(serveUser(), 'permissions', 'manager')
  await expect.element(box('Accounts: Create')).toBeDisabled()
  await expect.element(box('Accounts: Create')).toHaveAccessibleDescription(/You do not hold this permission yourself/)
  await box('Accounts: Create').click({ force: true })
  await press('Space')
  await expect.element(box('Accounts: Create')).not.toBeChecked()
  await expect.element(save).toBeDisabled()
  await expect.element(box('Users: Create')).toBeEnabled()
})

test('while impersonating the user can be read, not changed [USR-12]', async () => {
  serveRights()
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const acting = {
    impersonator: 'admin',
    impersonator_name: 'Ruth Zimmermann',
    impersonated_until: until,
    now: new Date().toISOString(),
  }
  serveUser()
  await mountConsole({ as: 'manager', at: '/admin/users/70', but: acting })
  for (const name of ['Edit user', 'Disable']) await expect.element(page.getByRole('button', { name })).toBeDisabled()
  await page.getByRole('tab', { name: /Permissions/ }).click()
  await expect.element(page.getByText('Permissions cannot be changed while impersonating.')).toBeVisible()
  await expect.element(save).toBeDisabled()
  await expect.element(box('Users: Create')).toBeDisabled()
  await expectNoSeriousAxe()
})
