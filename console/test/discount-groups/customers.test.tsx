import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { customerNumbers } from '@disadmin/contract/customers/customer-numbers'
import { customers, type CustomerRow } from '@disadmin/contract/customers/customers'
import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import { address, answer, expect, expectNoSeriousAxe, hold, mountConsole, page, paste, press } from '../kit/index.ts'
import { recorded, sent, test, toast } from '../kit/index.ts'
import { button, serveMatrix } from './matrix.ts'

const path = '/admin/discount-groups'
const [basic, bronze, silver] = recorded(discountGroups.list).objects as unknown as readonly [Named, Named, Named]
const dialog = page.getByRole('dialog')
const field = dialog.getByRole('combobox', { name: 'Customers' })

interface Named {
  id: number
  name: string
}

/** Twenty customers; those of nobody else are found by number and group, and put into a group or taken out of it. */
const serveCustomers = (count = 20) => {
  const { objects } = recorded(customers.list)
  let rows = Array.from({ length: count }, (_, at): CustomerRow => {
    const row = objects[at % objects.length]!
    return at < objects.length ? row : { ...row, id: 1000 + at, customer_no: String(30_000 + at), discount_group: null }
  })
  answer(customers.list, ({ query: { q, discount_group__id: group } }) => {
    const found = rows.filter(
      (row) => (!q || row.customer_no === q) && (!group || String(row.discount_group?.id ?? basic.id) === group),
    )
    return { objects: found, meta: { total_count: found.length } }
  })
  answer(customerNumbers.find, ({ body }) => ({ objects: rows.filter((row) => body.customer_nos.includes(row.customer_no)) }))
  answer(customerMembership.discountGroup, ({ body }) => {
    const into = body.is_delete ? null : ([bronze, silver].find(({ id }) => id === body.discount_group_ids[0]) ?? null)
    rows = rows.map((row) => (body.customer_ids.includes(row.id) ? { ...row, discount_group: into } : row))
    return { objects: [] }
  })
  return rows.map((row) => row.customer_no)
}

const open = (group: Named) => mountConsole({ as: 'admin', at: `${path}?tab=customers&discount_group__id=${group.id}` })
const ids = () => sent(customerMembership.discountGroup).map(({ body }) => body)

test('three tabs; the second and the third are read on their first click only; who is in a group is shown with number, name and address [DISC-02] [DISC-03] [DISC-21]', async () => {
  serveMatrix()
  serveCustomers()
  await mountConsole({ as: 'admin', at: path })
  const names = ['Discount groups', 'Customers in discount groups', 'Discount limit codes']
  await expect.element(page.getByRole('tab')).toHaveLength(3)
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(names)
  await expect.element(page.getByRole('grid')).toBeVisible()
  expect([...sent(customers.list), ...sent(discountLimits.list)]).toEqual([])
  await page.getByRole('tab', { name: names[1]! }).click()
  await page.getByRole('combobox', { name: 'Discount group' }).click()
  await page.getByRole('option', { name: bronze.name }).click()
  await button('Find').click()
  await expect.element(page.getByText('7 customers in Bronze')).toBeVisible()
  expect(address()).toContain('discount_group__id=2')
  expect(sent(customers.list).at(-1)?.query).toMatchObject({ discount_group__id: '2' })
  const row = page.getByRole('row', { name: '20110' })
  await expect.element(row).toMatchTextContent('Garage Lindenhof AG')
  await expect.element(row).toMatchTextContent('Kirchweg 44, 8048 Zürich')
  expect(sent(discountLimits.list)).toEqual([])
  await page.getByRole('tab', { name: names[2]! }).click()
  await expect.element(page.getByRole('grid', { name: 'Discount limit codes' })).toBeVisible()
  expect(address()).toBe(`${path}?tab=limits`)
})

test('customers are searched for and inserted into a group; who is in another one moves [DISC-22] [DISC-25S]', async () => {
  serveCustomers()
  await open(silver)
  await button('Insert customers').click()
  await field.fill('20258')
  await page.getByRole('option', { name: '20258' }).click()
  await field.fill('20110')
  await expect.element(page.getByRole('option', { name: '20110' })).toMatchTextContent('Bronze')
  await press('Enter')
  await expect.element(dialog.getByText('These move: 20110 from Bronze.')).toBeVisible()
  await expectNoSeriousAxe()
  await button('Insert 2 customers').click()
  await expect.element(toast('Customers were inserted.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: '20258' })).toMatchTextContent('Garage du Signal SA')
  await expect.element(page.getByRole('row', { name: '20110' })).toMatchTextContent('Silver')
  expect(ids()).toEqual([{ discount_group_ids: [silver.id], is_delete: false, customer_ids: [5, 1] }])
})

test('a click before the groups have loaded opens the dialog of the group in the URL [DISC-22]', async () => {
  serveCustomers()
  const { release } = hold(discountGroups.list)
  await open(silver)
  await button('Insert customers').click()
  release()
  await expect.element(page.getByRole('dialog', { name: 'Insert customers Silver' })).toBeVisible()
  await expect.element(page.getByText('Choose a discount group first.')).not.toBeInTheDocument()
})

test('of a pasted list unknown numbers, those in the group already and the found ones are told apart; the selected leave again [DISC-23] [DISC-25S]', async () => {
  serveCustomers()
  await open(silver)
  await button('Insert customers').click()
  field.element().focus()
  paste('20258\n20147\n4711471147114711\n')
  await expect.element(dialog.getByText('1 number is of no customer you can see and is left out:')).toBeVisible()
  await expect.element(dialog.getByText('4711471147114711')).toBeVisible()
  await expect.element(dialog.getByText('1 is in Silver already:')).toBeVisible()
  await button('Insert 1 customer').click()
  await expect.element(page.getByText('3 customers in Silver')).toBeVisible()

  await page.getByRole('row', { name: '20258' }).getByRole('checkbox').click()
  // one of the tab and one of the bar
  await expect.element(button('Delete customers')).toHaveLength(2)
  await button('Delete customers').last().click()
  await expect.element(dialog).toMatchTextContent('20258')
  await button('Delete 1 customer').click()
  await expect.element(toast('Customers were removed.')).toBeVisible()
  await expect.element(page.getByText('2 customers in Silver')).toBeVisible()
  expect(ids().at(-1)).toEqual({ discount_group_ids: [silver.id], is_delete: true, customer_ids: [5] })
})

test('of a long list only the number is shown; it is inserted at once [DISC-22] [DISC-25S]', async () => {
  const numbers = serveCustomers(44).slice(20)
  await open(silver)
  await button('Insert customers').click()
  field.element().focus()
  paste(numbers.join('\n'))
  await expect.element(dialog.getByText('24 customers chosen')).toBeVisible()
  await button('Choose anew').click()
  await expect.element(dialog.getByRole('button', { name: 'Insert customers' })).toBeDisabled()
  field.element().focus()
  paste(numbers.join('; '))
  await button('Insert 24 customers').click()
  await expect.element(toast('Customers were inserted.')).toBeVisible()
  expect(ids()[0]?.customer_ids).toHaveLength(24)
})

test('customers cannot be inserted into or deleted from the base group, with a reason; without a group one is asked for [DISC-24]', async () => {
  serveCustomers()
  await open(basic)
  await expect.element(button('Insert customers')).toBeDisabled()
  await expect.element(button('Delete customers')).toBeDisabled()
  await expect.element(page.getByText('Who is in no other group buys under the base group')).toBeVisible()
  await mountConsole({ as: 'admin', at: `${path}?tab=customers` })
  await button('Insert customers').click()
  await expect.element(page.getByText('Choose a discount group first.')).toBeVisible()
})
