import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import type { SharedRight } from '@disadmin/contract/permissions/membership'
import { users } from '@disadmin/contract/users/users'
import { address, answer, expect, expectNoSeriousAxe, page, press, recorded, resize, sent, test, toast } from '../kit/index.ts'
import { act, lindenhof, openCustomers, rows, serveCustomers } from './customers.ts'

const names = ['view_webhook', 'view_lastlogin', 'view_download', 'view_order'] as const
type Name = (typeof names)[number]
const known = new Map(
  recorded(users.rights).objects.map(({ codename, permission_id, name }) => [codename, { permission_id, codename, name }]),
)
const idOf = (codename: Name) => known.get(codename)!.permission_id

/** The main users of so many customers, how many of them have what, and who has no user; what is changed is in the next answer. */
const serveRights = (people: number, own: Partial<Record<Name, number>>, without: { id: number; name: string }[] = []) => {
  const served = { own }
  const right = (codename: Name): SharedRight => {
    const has = served.own[codename] ?? 0
    return { ...known.get(codename)!, own: has, grouped: 0, held: has, grantable: true }
  }
  answer(customerMembership.read, () => ({ people, without, objects: names.map(right) }))
  return served
}
const outcome = (id: number, name: string, given: Name[], taken: Name[] = []) => ({
  id,
  customer_no: String(id),
  name,
  changed: given.length + taken.length > 0,
  given: given.map(idOf),
  taken: taken.map(idOf),
})
const dialog = () => page.getByRole('dialog')
const box = (label: string) => dialog().getByRole('checkbox', { name: label })
const save = () => dialog().getByRole('button', { name: 'Save changes' })
const written = () => sent(customerMembership.permissions).at(-1)?.body

test('of one customer permissions come and go at once; what somebody else gave meanwhile stays [CUST-11] [CUST-72] [CUST-75S]', async () => {
  serveCustomers([lindenhof()])
  const served = serveRights(1, { view_lastlogin: 1 })
  await openCustomers()
  await act('Modify permissions')
  await expect.element(dialog()).toHaveAccessibleName('Permissions of Garage Lindenhof AG')
  await expect.element(box('Last logins: Read')).toBeChecked()
  await expect.element(box('Last logins: Read')).toHaveAccessibleDescription('own')
  await expect.element(dialog().getByRole('radio')).not.toBeInTheDocument()
  await expectNoSeriousAxe()
  await box('Webhooks: Read').click()
  answer(customerMembership.permissions, () => {
    served.own = { view_lastlogin: 1, view_webhook: 1 }
    return { objects: [outcome(1, 'Garage Lindenhof AG', ['view_webhook'])] }
  })
  await save().click()
  await expect.element(toast('Permissions were added.')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(written()).toEqual({ customer_ids: [1], permission_ids: [idOf('view_webhook')] })

  await act('Modify permissions')
  await expect.element(box('Webhooks: Read')).toBeChecked()
  await box('Webhooks: Read').click()
  await box('Downloads: Read').click()
  await expect.element(dialog()).toMatchTextContent('1 to give, 1 to take away')
  served.own = { ...served.own, view_order: 1 }
  answer(customerMembership.permissions, { objects: [outcome(1, 'Garage Lindenhof AG', ['view_download'], ['view_webhook'])] })
  await save().click()
  await expect.element(toast('Permissions were edited.')).toBeVisible()
  expect(written()).toEqual({
    customer_ids: [1],
    permission_ids: [idOf('view_lastlogin'), idOf('view_order'), idOf('view_download')],
    is_set: true,
  })
})

test('the dialog has its place in the address; what was chosen stays when a tablet is turned, and is asked about before it goes [CUST-11]', async () => {
  serveCustomers([lindenhof()])
  serveRights(1, {})
  await openCustomers()
  await act('Modify permissions')
  expect(address()).toBe('/admin/customers?rights=1')
  await dialog().getByRole('textbox', { name: 'Subject or codename' }).fill('download')
  ;(box('Downloads: Read').element() as HTMLElement).focus()
  await press(' ')
  await expect.element(dialog()).toMatchTextContent('1 to give, 0 to take away')
  await resize(390, 844)
  await expect.element(dialog()).toMatchTextContent('1 to give, 0 to take away')
  await resize(1440, 900)
  await press('Escape')
  await page.getByRole('button', { name: 'Back to the form' }).last().click()
  await expect.element(dialog()).toMatchTextContent('1 to give, 0 to take away')
})

test('permissions are added to the selected and taken from them; who has no user is said before and left out [CUST-72] [CUST-75S]', async () => {
  const many = [1, 2, 3].map((id) => lindenhof({ id, customer_no: `2011${id}`, name: `Garage ${id}` }))
  serveCustomers(many)
  const served = serveRights(2, { view_webhook: 1 }, [{ id: 3, name: 'Garage 3' }])
  await openCustomers()
  const select = async () => {
    for (const row of rows().all()) await row.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Permissions …' }).click()
    await expect.element(dialog()).toHaveAccessibleName('Permissions of 3 customers')
  }
  await select()
  await expect.element(dialog()).toMatchTextContent('1 has no user yet and is left out: Garage 3')
  await expect.element(box('Webhooks: Read')).toBePartiallyChecked()
  await expectNoSeriousAxe()
  await box('Webhooks: Read').click()
  await expect.element(dialog()).toMatchTextContent('1 to give, 0 to take away')
  answer(customerMembership.permissions, () => {
    served.own = { view_webhook: 2 }
    return { objects: [outcome(1, 'Garage 1', []), outcome(2, 'Garage 2', ['view_webhook'])] }
  })
  await save().click()
  await expect.element(toast('Permissions were added.')).toBeVisible()
  await expect.element(page.getByText('1 was so already: Garage 1')).toBeVisible()
  expect(written()).toEqual({ customer_ids: [1, 2], permission_ids: [idOf('view_webhook')] })

  await select()
  await expect.element(box('Webhooks: Read')).toBeDisabled()
  await expect.element(box('Webhooks: Read')).toHaveAccessibleDescription(/Nothing to add: all have it as their own already/)
  await dialog().getByText('Take away').click()
  await expect.element(box('Last logins: Read')).toBeDisabled()
  await box('Webhooks: Read').click()
  answer(customerMembership.permissions, {
    objects: [outcome(1, 'Garage 1', [], ['view_webhook']), outcome(2, 'Garage 2', [], ['view_webhook'])],
  })
  await save().click()
  await expect.element(toast('Permissions were edited.')).toBeVisible()
  expect(written()).toEqual({ customer_ids: [1, 2], permission_ids: [idOf('view_webhook')], is_delete: true })
})

test('a customer without a user says so [CUST-11]', async () => {
  serveCustomers([lindenhof({ main_user_username: null, main_user_groups: [], main_user_permissions: [] })])
  serveRights(0, {}, [{ id: 1, name: 'Garage Lindenhof AG' }])
  await openCustomers()
  await act('Modify permissions')
  await expect.element(dialog()).toMatchTextContent('This customer has no user yet')
  await expect.element(save()).toBeDisabled()
})
