import { type GroupDetail, groups } from '@disadmin/contract/roles/groups'
import { permissions } from '@disadmin/contract/permissions/permissions'
import { users } from '@disadmin/contract/users/users'
import {
  address,
  answer,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  press,
  recorded,
  reload,
  sent,
  test,
  toast,
} from '../kit/index.ts'

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const idOf = (codename: string) => recorded(permissions.list).objects.find((one) => one.codename === codename)!.id
const idsOf = (...codenames: string[]) => codenames.map(idOf)

/** What roles there are, by their ids. */
const serve = (...roles: GroupDetail[]) => {
  answer(groups.get, ({ params }) => roles.find(({ id }) => String(id) === params['id'])!)
  answer(groups.list, {
    objects: roles.map(({ permission_ids, ...role }) => ({ ...role, permissions: permission_ids.length })),
    meta: { total_count: roles.length },
  })
}

const sales: GroupDetail = {
  id: 3,
  name: 'sales',
  delivered: true,
  users: 2,
  permission_ids: idsOf('view_order', 'change_order', 'view_download'),
}
const counter: GroupDetail = { ...sales, id: 20, name: 'Counter', delivered: false, users: 0 }

test('a role is created as a copy of another and opens', async () => {
  serve(sales)
  answer(groups.create, ({ body }) => {
    serve(sales, { ...counter, permission_ids: [...body.permission_ids] })
    return counter
  })
  await mountConsole({ as: 'admin', at: '/admin/permissions' })
  await page.getByRole('tab', { name: 'Roles' }).click()
  await page.getByRole('button', { name: 'New role' }).click()
  await page.getByLabelText('Name of the role').fill('Counter')
  await page.getByRole('combobox', { name: 'Permissions of' }).click()
  await page.getByRole('option', { name: 'Sales (sales)', exact: true }).click()
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect.element(page.getByRole('heading', { name: 'Counter' })).toBeVisible()
  expect(sent(groups.create)[0]?.body).toEqual({ name: 'Counter', permission_ids: sales.permission_ids })
  await expect.element(box('Orders: Update')).toBeChecked()
})

test('a role that copies no other is empty', async () => {
  serve(sales)
  answer(groups.create, () => {
    serve(sales, counter)
    return counter
  })
  await mountConsole({ as: 'admin', at: '/admin/permissions/roles?role=new' })
  await page.getByLabelText('Name of the role').fill('Counter')
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect.poll(() => sent(groups.create).map(({ body }) => body)).toEqual([{ name: 'Counter', permission_ids: [] }])
})

test('permissions are changed by keys, leaving asks, and saving applies them to the current role', async () => {
  serve(counter)
  answer(groups.patch, ({ body }) => {
    const saved = { ...counter, permission_ids: [...(body.permission_ids ?? [])] }
    serve(saved)
    return saved
  })
  await mountConsole({ as: 'admin', at: '/admin/permissions/roles/20' })
  await expect.element(box('Orders: Update')).toBeChecked()
  ;(box('Orders: Update').element() as HTMLElement).focus()
  await press('Space', 'ArrowLeft')
  await expect.element(box('Orders: Read')).toHaveFocus()
  ;(box('Downloads: Read').element() as HTMLElement).focus()
  await press('Space')
  await box('Customers: onboard').click()
  await expect.element(page.getByText('3 changes').first()).toBeVisible()
  await expectNoSeriousAxe()
  await page.getByRole('tab', { name: 'Compare' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('3 changes have not been saved.')
  await page.getByRole('button', { name: 'Back to the form' }).last().click()
  // somebody else changes another one meanwhile: it stays
  serve({ ...counter, permission_ids: [...counter.permission_ids, idOf('view_webhook')] })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(toast('Role Counter was successfully edited.')).toBeVisible()
  expect(sent(groups.patch)[0]?.body).toEqual({
    permission_ids: idsOf('view_order', 'view_webhook', 'onboard_customer'),
  })
  await expect.element(box('Orders: Update')).not.toBeChecked()
  await page.getByRole('radio', { name: 'Held' }).click()
  await expect.element(box('Orders: Update')).not.toBeInTheDocument()
  await page.getByPlaceholder('Subject or codename').fill('view_order')
  await expect.element(page.getByRole('checkbox')).toHaveLength(1)
})

test('a role is renamed and, after the question, deleted', async () => {
  serve(sales, counter)
  answer(groups.patch, ({ body }) => {
    const named = { ...counter, name: body.name ?? '' }
    serve(sales, named)
    return named
  })
  answer(groups.delete, () => {
    serve(sales)
    return undefined
  })
  await mountConsole({ as: 'admin', at: '/admin/permissions/roles/20' })
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabelText('Name of the role').fill('Counter Zürich')
  await press('Enter')
  await expect.element(page.getByRole('heading', { name: 'Counter Zürich' })).toBeVisible()
  expect(sent(groups.patch)[0]?.body).toEqual({ name: 'Counter Zürich' })
  await page.getByRole('button', { name: 'Delete' }).click()
  expect(sent(groups.delete)).toEqual([])
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect.element(toast('Role Counter Zürich was successfully deleted.')).toBeVisible()
  await expect.poll(address).toBe('/admin/permissions/roles')
  await expect.element(page.getByRole('link', { name: 'Sales (sales)', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Counter Zürich' })).not.toBeInTheDocument()
})

test('a comparison of two roles marks differences, and the URL holds the roles', async () => {
  serve({ ...sales, id: 2, name: 'branch_manager', permission_ids: idsOf('view_order', 'view_webhook') }, sales)
  await mountConsole({ as: 'admin', at: '/admin/permissions/roles/2' })
  await page.getByRole('tab', { name: 'Compare' }).click()
  await page.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('option', { name: 'Sales (sales)', exact: true }).click()
  const table = page.getByRole('table')
  await expect.element(table.getByRole('columnheader', { name: 'Branch manager' })).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: '3 differences' })).toBeVisible()
  await expect.element(table.getByText(/^only Branch manager$/)).toHaveLength(1)
  await expect.element(table.getByText(/^only Sales$/)).toHaveLength(2)
  expect(table.getByRole('row').elements().length).toBeGreaterThan(4)
  await page.getByRole('switch', { name: 'Differences only' }).click()
  await expect.element(table.getByRole('row')).toHaveLength(4)
  expect(address()).toMatch(/with=3.*only=true/)
  reload()
  await expect.element(table.getByRole('row')).toHaveLength(4)
  await expectNoSeriousAxe()
})

test('a role links to its holders; a role of the product keeps its name, the administrator all permissions', async () => {
  serve(sales, { ...sales, id: 1, name: 'administrator' })
  await mountConsole({ as: 'admin', at: '/admin/permissions/roles/3' })
  await expect.element(box('Orders: Read')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Rename' })).not.toBeInTheDocument()
  await page.getByRole('tab', { name: /Held by/ }).click()
  await expect.element(page.getByRole('table').getByRole('link', { name: 'a.aebischer', exact: true })).toBeVisible()
  expect(sent(users.list)[0]?.query).toMatchObject({ group: '3' })
  await page.getByRole('link', { name: 'Show in the list of users' }).click()
  await expect.poll(address).toBe('/admin/users?group=3')
  await mountConsole({ as: 'admin', at: '/admin/permissions/roles/1' })
  await expect.element(page.getByText('The administrator always holds every permission.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
})
