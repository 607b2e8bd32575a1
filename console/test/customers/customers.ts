import { audit } from '@disadmin/contract/audit/audit'
import { type Customer, customer } from '@disadmin/contract/customers/customer'
import { patchFields } from '@disadmin/contract/customers/customer.fields'
import { customerState } from '@disadmin/contract/customers/customer-state'
import { type CustomerRow, customers } from '@disadmin/contract/customers/customers'
import { answer, expect, mountConsole, page, recorded } from '../kit/index.ts'

/** 20110 Garage Lindenhof AG, with whatever is different. */
export const lindenhof = (but: Partial<CustomerRow> = {}): CustomerRow => ({ ...recorded(customers.list).objects[0]!, ...but })

/** Answers these customers; what is switched, hidden or deleted is so in the next answer. */
export const serveCustomers = (given: readonly CustomerRow[]) => {
  const served = { rows: [...given] }
  const change = (id: string | undefined, but: Partial<CustomerRow>): CustomerRow => {
    served.rows = served.rows.map((row) => (String(row.id) === id ? { ...row, ...but } : row))
    return served.rows.find((row) => String(row.id) === id)!
  }
  answer(customers.list, ({ query }) => {
    const objects = served.rows.filter(({ is_hidden }) => !is_hidden || query['show_hidden'] === 'true')
    return { objects, meta: { total_count: objects.length } }
  })
  answer(customerState.activate, ({ params }) => change(params['id'], { is_active: true }))
  answer(customerState.deactivate, ({ params }) => change(params['id'], { is_active: false }))
  answer(customerState.hide, ({ params }) => change(params['id'], { is_hidden: true }))
  answer(customerState.unhide, ({ params }) => change(params['id'], { is_hidden: false }))
  answer(customerState.consequences, { customers: 1, users: 1, open_carts: 2 })
  return served
}

/** Answers customer 1 as it is told, and saves what is changed of it. */
export const serveCustomer = (but: Partial<Customer> = {}) => {
  const served = { customer: { ...recorded(customer.get), ...but } }
  answer(customer.get, () => served.customer)
  answer(audit.list, { objects: [], meta: { total_count: 0 } })
  answer(customer.patch, ({ body }) => {
    const { version: _, ...changed } = body
    served.customer = { ...served.customer, ...(changed as Partial<Customer>), version: served.customer.version + 1 }
    return served.customer
  })
  return served
}

export const rows = () => page.getByRole('row', { name: /^Customer \d/ })
export const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^Customer \\d+ ${name}`) })

/** Opens the list and waits for its first rows. */
export const openCustomers = async (
  at = '/admin/customers',
  person: Omit<Parameters<typeof mountConsole>[0], 'at'> = {},
): Promise<void> => {
  await mountConsole({ as: 'admin', at, ...person })
  await expect.element(page.getByRole(person.width === 390 ? 'listitem' : 'row', { name: /^Customer \d/ }).first()).toBeVisible()
}

/** Opens the menu of a row. */
export const openMenu = async (name = 'Garage Lindenhof AG'): Promise<void> => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Open' })).toBeVisible()
}

export const act = async (what: string): Promise<void> => {
  await openMenu()
  await page.getByRole('menuitem', { name: what }).click()
}

export const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}$`) })

/** The fields of a customer that the form on the screen does not have; the chooser of a branch has no `name` to be found by. */
export const missingFields = () =>
  patchFields.filter((name) => name !== 'branch_id' && document.querySelector(`[name="${name}"]`) === null)
