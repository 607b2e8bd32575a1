import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
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
