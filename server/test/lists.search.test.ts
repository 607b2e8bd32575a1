import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { listOfQuery } from '@disadmin/contract/kit/list'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addAuditRow } from './audit.ts'
import { type Client, startApp, type TestApp } from './client.ts'
import { addDiscountCategory } from './discounts.ts'
import { addFile } from './files.ts'
import { addCustomer, addUser } from './people.ts'

/** A text with all that people type in another way, and the ways they do. */
const name = 'Müller-d’Or'
const starts = [name, '\u00A0Müller-d’Or\u00A0', ' mueller d´or\t', "MULLER-D'OR", 'mu\u0308ller', '\u200BMuell']
const anywhere = [...starts, "d'Or Mueller", 'uller']

/** Every filter of a list that takes words. */
const searches: readonly (readonly [filter: string, typings: readonly string[]])[] = [
  ['/api/v2/users q', anywhere],
  ['/api/v2/accounts q', anywhere],
  ['/api/v2/customers q', anywhere],
  ['/api/v1/delivery-option-membership q', anywhere],
  ['/api/v1/discount-categories q', anywhere],
  ['/api/v1/discount-categories category_id', anywhere],
  ['/api/v1/permissions q', anywhere],
  ['/api/v1/files name__icontains', ['muller\u00A0', 'Bär', 'baer muller', 'LIST-muell']],
  ['/api/v1/mails recipient', anywhere],
  ['/api/v1/last-logins username__istartswith', starts],
  ['/api/v1/lost-sale-reasons username__istartswith', starts],
  ['/api/v1/lost-sale-reasons product_no__istartswith', starts],
  ['/api/v1/audit actor', starts],
  ['/api/v1/audit effective', starts],
]
/** Texts that are compared as they are: numbers and names of things the product knows, no words of people. */
const exact =
  /^\/api\/v1\/(jobs kind|audit (subject|record_id)|lost-sale-reasons reason|modulestore\/.*|\w+-ktype-link number)$|^\/api\/v2\/users customer_no$/

const lists = Object.values(contract)
  .flatMap((feature) => Object.values(feature) as Endpoint[])
  .flatMap(({ path, query }) => {
    const filters = (query && listOfQuery(query as never)?.filters) ?? {}
    return Object.entries(filters).flatMap(([filter, schema]) => (z.safeParse(schema, name).success ? [`${path} ${filter}`] : []))
  })

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const company = await addCustomer(db, { name })
  const staff = await addUser(db, { username: name })
  const user = { id: staff, username: name }
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addDiscountCategory(db, name)
  await db
    .insertInto('permissions')
    .values({ codename: 'planted', name_en: name, name_de: 'x', name_fr: 'x', name_it: 'x' })
    .execute()
  await addFile(db, { name: 'list-Mueller_Baer.pdf' })
  await sql`insert into mails (recipient, subject, body) values (${`${name}@example.ch`}, 'x', 'x')`.execute(db)
  await sql`insert into logins (user_id, ip_address, outcome) values (${staff}, '192.0.2.7', 'success')`.execute(db)
  await sql`insert into lost_sales (customer_id, username, username_key, product_no, reason)
    values (${company}, ${name}, 'x', ${name}, 'x')`.execute(db)
  await addAuditRow(db, { actor: user, effective: user, what: 'Customers/update' })
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const count = async (filter: string, typed: string): Promise<number> => {
  const [path, parameter] = filter.split(' ')
  const { status, body, text } = await admin.get(`${path}?${parameter}=${encodeURIComponent(typed)}`)
  expect(status, text).toBe(200)
  return body.meta.total_count
}

test('every filter that takes words is tried here', () => {
  const words = lists.filter((filter) => !exact.test(filter))
  expect(words.toSorted()).toEqual(searches.map(([filter]) => filter).toSorted())
})

test.each(searches)('%s finds a text however it is typed', async (filter, typings) => {
  for (const typed of typings) expect(await count(filter, typed), typed).toBe(1)
  for (const typed of ['Müller%', 'M_ller', 'Miller']) expect(await count(filter, typed), typed).toBe(0)
})
