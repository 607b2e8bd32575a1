import { expect, type Page } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import { asPerson } from './as-person.ts'
import { demoPassword } from './sign-in.ts'

export interface Company {
  id: number
  customer_no: string
}

/** The company of somebody of the demo, asked for by the person signed in on the page. */
export const companyOf = async (page: Page, username: string): Promise<Company> => {
  const answer = await asPerson(page, 'GET', `/api/v2/users?q=${username}&limit=0`)
  const { objects } = (await answer.json()) as { objects: { username: string; customer: Company | null }[] }
  return objects.find((user) => user.username === username)!.customer!
}

/** A sub-customer of one's own for a story that has no login: its first user is taken away again. */
export const makeSubWithoutLogin = async (
  page: Page,
  reseller: Company,
  more: { email?: string | null } = {},
): Promise<Company & { email: string }> => {
  const no = String(Number.parseInt(randomUUID().slice(0, 8), 16) + 10_000)
  const email = `garage.${no}@example.ch`
  const answer = await asPerson(page, 'POST', '/api/v2/customers', {
    customer_no: no,
    name_1: `Garage ${no}`,
    post_code: '8001',
    city: 'Zürich',
    type: '3_STEP',
    reseller_no: reseller.customer_no,
    email,
    ...more,
    main_user_username: `first.${no}`,
    main_user_password: demoPassword,
    main_user_name: 'First',
  })
  const made = (await answer.json()) as { id: number; main_user_id: number }
  expect(made.main_user_id).toBeGreaterThan(0)
  await asPerson(page, 'DELETE', `/api/v2/users/${made.main_user_id}`)
  return { id: made.id, customer_no: no, email }
}

interface Made {
  id: number
  customer_no: string
  name: string
  main_user_id: number
  main_user_username: string
  version: number
}

/** A customer of one's own for a story, with its main user, made through the API by the person signed in on the page. */
export const makeCustomer = async (page: Page, customer: object = {}): Promise<Made> => {
  const answer = await asPerson(page, 'POST', '/api/v2/customers', {
    customer_no: `7${randomInt(1e8, 1e9 - 1)}`,
    name_1: 'Garage Seefeld AG',
    main_user_username: `t.${randomUUID().slice(0, 8)}`,
    main_user_password: demoPassword,
    ...customer,
  })
  return (await answer.json()) as Made
}

/** The id of the one customer with this number. */
export const customerId = async (page: Page, customerNo: string): Promise<number> => {
  const answer = await asPerson(page, 'GET', `/api/v2/customers?q=${customerNo}&limit=50`)
  const { objects } = (await answer.json()) as { objects: { id: number; customer_no: string }[] }
  const found = objects.find(({ customer_no }) => customer_no === customerNo)
  expect(found, `customer ${customerNo}`).toBeDefined()
  return found!.id
}
