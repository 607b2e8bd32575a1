import { audit } from '@disadmin/contract/audit/audit'
import { peopleData } from '@disadmin/contract/people-data/people-data'
import { users } from '@disadmin/contract/users/users'
import { address, answer, expect, expectNoSeriousAxe, mountConsole, page, sent, test, textsOf, toast } from '../kit/index.ts'
import { openUser, roles, serveList, serveRights, serveUser, userRow } from './user.ts'

test('the detail shows every field, the first group as the role [USR-03] [USR-08] [USR-09] [USR-10]', async () => {
  const groups = [
    { id: roles.sales, name: 'sales' },
    { id: roles.pricing, name: 'pricing' },
  ]
  await openUser(serveUser({ groups, oracle_id: '300417', language: 'en' }))
  await expect
    .poll(() =>
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent!.replace(/\d+$/, '')),
    )
    .toEqual(['Detail', 'Permissions', 'Why?', 'History', 'Sessions'])
  const fact = (label: string) =>
    page.getByRole('tabpanel').getByText(label, { exact: true }).element().parentElement!.querySelector('dd')!.textContent
  const facts = {
    Name: 'Petra Huber',
    Email: 'p.huber@example.ch',
    'Webuser No.': '300417',
    Role: 'Sales (sales)',
    Groups: 'Sales (sales), Pricing (pricing)',
    Branch: 'Bern',
    'Login name': 'petra.huber',
    'Auth type': 'Local type',
    'Last login': 'Never',
    Language: 'English',
    'Send notifications': 'No',
  }
  for (const [label, value] of Object.entries(facts)) expect(fact(label), label).toBe(value)
})

test('an edit sends what changed; leaving with input asks; there are the fields and the permissions [USR-14] [USR-22]', async () => {
  const user = serveUser()
  serveRights()
  answer(users.patch, () => serveUser({ name: 'Petra Huber-Meier' }))
  await openUser(user)
  await page.getByRole('button', { name: 'Edit user' }).click()
  await page.getByLabelText('Name', { exact: true }).fill('Petra Huber-Meier')
  await expect.element(page.getByRole('tab', { name: 'Edit user' })).toBeVisible()
  await page.getByRole('tab', { name: /Permissions/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'There is unsaved input' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the form' }).last().click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(toast('User: petra.huber was successfully edited')).toBeVisible()
  expect(sent(users.patch).map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: '70' }, body: { name: 'Petra Huber-Meier' } },
  ])
  await expect.element(page.getByRole('heading', { name: 'Petra Huber-Meier', level: 1 })).toBeVisible()
})

test('disabling asks first, enabling does not [USR-12] [USR-13S]', async () => {
  const user = serveUser()
  answer(users.patch, ({ body }) => serveUser({ is_active: body.is_active === true }))
  await openUser(user)
  await page.getByRole('button', { name: 'Disable' }).click()
  expect(sent(users.patch)).toEqual([])
  await page.getByRole('button', { name: 'Yes, disable' }).click()
  await expect.element(page.getByRole('main').getByText('Disabled').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enable' }).click()
  await expect.element(page.getByRole('button', { name: 'Disable' })).toBeVisible()
  expect(sent(users.patch).map(({ body }) => body)).toEqual([{ is_active: false }, { is_active: true }])
})

test('a user is deleted after the question alone; who placed a cart is not offered for it [USR-24S] [ERR-16]', async () => {
  answer(users.delete, undefined)
  await openUser(serveUser())
  const more = page.getByRole('button', { name: 'More for petra.huber' })
  const item = page.getByRole('menuitem', { name: 'Delete' })
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await more.click()
  await item.click()
  await expect.element(question).toMatchTextContent('petra.huber')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent(users.delete)).toEqual([])
  await more.click()
  await item.click()
  await question.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect.element(toast('User petra.huber was deleted.')).toBeVisible()
  await expect.poll(address).toBe('/admin/users')
  expect(sent(users.delete).map(({ params }) => params)).toEqual([{ id: '70' }])

  await openUser(serveUser({ has_carts: true }))
  await more.click()
  await expect.element(page.getByRole('menuitem', { name: 'Send a link to set the password' })).toBeVisible()
  await expect.element(item).not.toBeInTheDocument()
})

test('personal data is exported, and erased by an administrator who types the name and a reason; not while baskets are open', async () => {
  const erasure = { name: 'Petra Huber', mark: 'Erased 70', carts: 3, open_carts: 2, open_orders: 0, people: 0 }
  answer(peopleData.personErasure, erasure)
  answer(peopleData.erasePerson, { job_id: 'a-job' })
  answer(peopleData.exportPerson, { job_id: 'a-job' })
  const user = serveUser({ has_carts: true })
  await openUser(user, 'detail', 'manager')
  const more = page.getByRole('button', { name: 'More for petra.huber' })
  const item = page.getByRole('menuitem', { name: 'Erase personal data…' })
  const dialog = page.getByRole('dialog', { name: 'Erase the personal data of Petra Huber' })
  await more.click()
  await expect.element(item).not.toBeInTheDocument()

  await openUser(user)
  await more.click()
  await page.getByRole('menuitem', { name: 'Export all data' }).click()
  await expect
    .element(toast('The data of Petra Huber is being put together. You will find the file under Downloads.'))
    .toBeVisible()
  await more.click()
  await item.click()
  await expect.element(dialog.getByText('Open baskets of Petra Huber: 2. They have to be closed first.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Erase for good' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  answer(peopleData.personErasure, { ...erasure, open_carts: 0 })
  await more.click()
  await item.click()
  await expect.element(dialog.getByText('3 baskets stay, without the name.')).toBeVisible()
  await dialog.getByLabelText('Name, as a confirmation').fill('Petra Huber')
  await dialog.getByLabelText('Reason').fill('Asked for by letter')
  await expectNoSeriousAxe()
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect.element(toast('The personal data of Petra Huber is being erased.')).toBeVisible()
  await expect.poll(address).toBe('/admin/users')
  const body = { confirmation: 'Petra Huber', reason: 'Asked for by letter' }
  expect(sent(peopleData.erasePerson).map(({ params, body: said }) => ({ params, body: said }))).toEqual([
    { params: { id: '70' }, body },
  ])
})

test.each([
  [true, 'A link to set the password was sent to p.huber@example.ch.'],
  [false, 'A link was sent to p.huber@example.ch within the last hour, and it stays good.'],
])('a link to set the password is sent again on request: sent %s', async (isSent, said) => {
  const user = serveUser()
  answer(users.sendLink, { sent: isSent, email: user.email })
  await openUser(user)
  await page.getByRole('button', { name: 'More for petra.huber' }).click()
  await page.getByRole('menuitem', { name: 'Send a link to set the password' }).click()
  await expect.element(toast(said)).toBeVisible()
  expect(sent(users.sendLink).map(({ params }) => params)).toEqual([{ id: '70' }])
})

test('without Users/update, /create, /disable and membership nothing of it is offered [USR-04] [USR-05] [USR-11] [USR-12] [PERM-02]', async () => {
  const user = serveUser()
  serveList(user)
  answer(audit.list, { objects: [], meta: { total_count: 0 } })
  const without = ['Users/create', 'Users/update', 'Users/disable', 'UserPermissionMembership/update'] as const
  await mountConsole({ as: 'admin', at: '/admin/users', without })
  await expect.element(userRow(user.username)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'New user' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('row').getByRole('checkbox')).not.toBeInTheDocument()
  await userRow(user.username).click()
  await expect.poll(() => textsOf(page.getByRole('tab'))).toEqual(['Detail', 'Why?', 'History'])
  for (const name of ['Edit user', 'Disable', 'Enable'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  for (const at of ['/admin/users/70/edit', '/admin/users/new']) {
    await mountConsole({ as: 'admin', at, without })
    await expect.poll(address).toBe('/admin/404')
  }
})
