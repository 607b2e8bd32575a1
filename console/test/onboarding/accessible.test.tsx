import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { permissions } from '@disadmin/contract/permissions/permissions'
import { users } from '@disadmin/contract/users/users'
import { serveCustomer } from '../customers/customers.ts'
import { answer, expect, expectNoSeriousAxe, mountConsole, page, recorded, sent, test, toast } from '../kit/index.ts'

const known = recorded(users.rights).objects.map(({ permission_id: id, codename, name }) => ({ id, codename, name }))
const [viewCart, viewOrder] = ['view_cart', 'view_order'].map((wanted) => known.find(({ codename }) => codename === wanted)!)

/** A reseller that lets two permissions through; so many people lose something by a change. */
const serveReseller = (losing: number) => {
  const served = serveCustomer({ is_reseller: true, accessible_permissions: [viewCart!, viewOrder!] })
  const [permission] = recorded(permissions.list).objects
  answer(permissions.list, { objects: known.map((one) => ({ ...permission!, ...one })), meta: { total_count: known.length } })
  answer(customerMembership.accessible, ({ body }) => {
    if (!body.dry_run)
      served.customer = { ...served.customer, accessible_permissions: known.filter(({ id }) => body.permission_ids.includes(id)) }
    return { objects: [], losing: { users: losing, rights: losing && 1 } }
  })
}
const at = '/admin/customers/1/edit?tab=accessible'
const box = () => page.getByRole('checkbox', { name: 'Shopping carts: Read' })
const save = () => page.getByRole('button', { name: 'Save changes' })
const question = () => page.getByRole('alertdialog')
const written = () =>
  sent(customerMembership.accessible).map(({ body: { permission_ids, dry_run } }) => ({ permission_ids, dry_run }))
const without = { permission_ids: [viewOrder!.id] }
const all = { permission_ids: [viewCart!.id, viewOrder!.id] }

test('whom a change takes something from is said first; nothing changes before a yes [CUST-34] [CUST-73] [CUST-75S]', async () => {
  serveReseller(3)
  await mountConsole({ as: 'admin', at })
  await expect.element(page.getByRole('tab', { name: 'Accessible permissions' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(box()).toBeChecked()
  await expectNoSeriousAxe()
  await box().click()
  await save().click()
  await expect.element(question()).toMatchTextContent('3 users lose 1 right.')
  await question().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  expect(written()).toEqual([{ ...without, dry_run: true }])
  await save().click()
  await question().getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Permissions were edited.')).toBeVisible()
  expect(written().slice(1)).toEqual([
    { ...without, dry_run: true },
    { ...without, dry_run: false },
  ])
  expect(sent(customerMembership.accessible).at(-1)?.body).toMatchObject({ customer_ids: [1], is_set: true })
  await expect.element(box()).not.toBeChecked()
})

test('where nobody loses anything nothing is asked [CUST-73]', async () => {
  serveReseller(0)
  await mountConsole({ as: 'admin', at })
  await box().click()
  await save().click()
  await expect.element(toast('Permissions were edited.')).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  expect(written()).toEqual([
    { ...without, dry_run: true },
    { ...without, dry_run: false },
  ])
  await box().click()
  await save().click()
  await expect.poll(() => written().at(-1)?.permission_ids.toSorted()).toEqual(all.permission_ids.toSorted())
})
