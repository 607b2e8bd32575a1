import { expect, type Page } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import { asPerson } from './as-person.ts'
import { demoPassword } from './sign-in.ts'

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
