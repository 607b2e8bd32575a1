import { catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { CatalogueCustomer, CatalogueUser } from '@disadmin/contract/catalogue/catalogue-customers'
import { myCustomer } from '@disadmin/contract/company/my-customer'
import { customer } from '@disadmin/contract/customers/customer'
import { type Field, ruleOf } from '@disadmin/contract/customers/customer.fields'
import { deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { users } from '@disadmin/contract/users/users'
import { stammnummern, typenscheinnummern } from '@disadmin/contract/vehicle-references/vehicle-references'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { addApiKey } from './api-key.ts'
import { addDeliveryOption } from './carts.ts'
import { type Client, startApp, type TestApp } from './client.ts'
import { buildFixture, type Fixture, wholeUser } from './fixture.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
let dealer: Client
let key: string
let gold: number
const ids: Record<string, number> = {}

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  admin = await t.signedIn('admin')
  dealer = await t.signedIn('dealer')
  key = await addApiKey(db, 'catalogue')
  gold = (await db.insertInto('discount_groups').values({ name: 'Gold' }).returning('id').executeTakeFirstOrThrow()).id
  const term = await addDeliveryOption(db, 'Express')
  await db.insertInto('customer_delivery_options').values({ customer_id: fixture.garage, delivery_option_id: term }).execute()
  const made = async (endpoint: { path: string }, body: object) => (await admin.post(endpoint.path, body)).body.id as number
  const reference = { number: '1AA101', k_type: 1, vehicle_type: 10 }
  const title = { title_de: 'T', title_en: 'T', title_fr: 'T', title_it: 'T' }
  const text = { text_de: 'T', text_en: 'T', text_fr: 'T', text_it: 'T' }
  const notification = { user_type: 'all', valid_from: '2026-11-22T02:00:00Z', ...title, ...text }
  Object.assign(ids, {
    customer: fixture.garage,
    'main user': fixture.garage,
    user: fixture.users['seller'],
    'delivery term': term,
    typenscheinnummer: await made(typenscheinnummern.create, reference),
    stammnummer: await made(stammnummern.create, { ...reference, number: '101010101' }),
    notification: await made(catalogNotifications.create, notification),
  })
})
afterAll(() => t.close())

interface Noun {
  patch: { path: string; body: z.ZodMiniObject }
  /** Read as a row of the list; others have an answer of their own. */
  inList?: true
  skips?: (field: string) => boolean
  /** Bodies for fields that take a record, or that need another field with them. */
  bodies?: Record<string, () => object>
  hasVersion?: true
  /** Which fields the catalogue is told of. */
  isFed?: (field: string) => boolean
}

const prefix = 'main_user_'
const phone = () => ({ phone: '44 431 20 70', phone_prefix: '+41' })
const password = 'Another-Password-2!'

const nouns: Record<string, Noun> = {
  customer: {
    patch: customer.patch,
    skips: (field) => field.startsWith(prefix) || field === 'version',
    bodies: {
      type: () => ({ type: 'WHOLESALER' }),
      reseller_no: () => ({ reseller_no: '80010', type: '3_STEP', site_id: '0' }),
      branch_id: () => ({ branch_id: fixture.bern }),
      discount_group_id: () => ({ discount_group_id: gold }),
      phone,
    },
    hasVersion: true,
    isFed: (field) => ruleOf(field as Field).inFeed !== undefined,
  },
  'main user': {
    patch: customer.patch,
    skips: (field) => !field.startsWith(prefix),
    bodies: { main_user_password: () => ({ main_user_password: password, main_user_auth_type: 'local' }) },
    isFed: (field) => field.slice(prefix.length) in CatalogueUser.shape,
  },
  user: {
    patch: users.patch,
    bodies: {
      branch_id: () => ({ branch_id: fixture.bern }),
      group_ids: () => ({ group_ids: [fixture.groups.branch_manager] }),
      username: () => ({ username: 'another' }),
      password: () => ({ password, auth_type: 'local' }),
    },
  },
  'own company': { patch: myCustomer.patch, bodies: { phone }, isFed: () => true },
  'delivery term': {
    patch: deliveryOptions.patch,
    inList: true,
    isFed: (field) => field in CatalogueCustomer.shape.delivery_terms.def.element.shape,
  },
  typenscheinnummer: { patch: typenscheinnummern.patch, inList: true, bodies: { number: () => ({ number: '1AA102' }) } },
  stammnummer: { patch: stammnummern.patch, inList: true, bodies: { number: () => ({ number: '101010102' }) } },
  notification: {
    patch: catalogNotifications.patch,
    bodies: { valid_to: () => ({ valid_to: '2032-01-01T00:00:00.000Z' }) },
    hasVersion: true,
  },
}

interface Def {
  innerType?: z.ZodMiniType
  entries?: object
  values?: unknown[]
}

/** What a choice offers; nothing for another field. */
const optionsOf = (schema: z.ZodMiniType): unknown[] => {
  const { innerType, entries, values = Object.values(entries ?? {}) } = schema.def as Def
  return innerType ? optionsOf(innerType) : values
}

const texts = ['4711', 'Other', 'other@example.ch', 'other.example.ch', '2031-05-01T10:00:00.000Z']

/** Another value the contract takes. */
const otherThan = (now: unknown, schema: z.ZodMiniType): unknown => {
  const found = [...optionsOf(schema), now !== true, Number(now) + 1, ...texts].find(
    (value) => value !== now && schema.safeParse(value).success,
  )
  if (found === undefined) throw new Error('The noun needs a body for this field')
  return found
}

/** The field of a body in an answer: a record by its id. */
const readIn = (body: Record<string, unknown>, field: string): unknown => {
  if (field.endsWith('_ids')) return (body[field.replace('_ids', 's')] as { id: number }[]).map(({ id }) => id)
  if (field in body || !field.endsWith('_id')) return body[field]
  return (body[field.replace('_id', '')] as { id: number } | null)?.id ?? null
}

const fed = async (cursor: number) => {
  const path = `/api/v1/catalogue/customers?changed_since=${cursor}&limit=1000`
  const { body } = await t.browser().get(path, { 'x-api-key': key })
  return body as { next: number; objects: { id: number }[] }
}

const lastOfTrail = () => t.database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

describe.each(Object.entries(nouns))('%s', (name, { patch, inList, skips, bodies = {}, hasVersion, isFed }) => {
  const shape = patch.body.shape as Record<string, z.ZodMiniType>
  const fields = Object.keys(shape).filter((field) => !skips?.(field) && optionsOf(shape[field]!).length !== 1)
  const id = () => ids[name]
  const client = () => (name === 'own company' ? dealer : admin)
  const path = () => patch.path.replace(':id', String(id()))
  const read = async () => {
    if (!inList) return (await client().get(path())).body
    const { body } = await client().get(patch.path.replace('/:id', ''))
    return body.objects.find((row: { id: number }) => row.id === id())
  }

  test.each(fields)('%s is stored, raises the version, stands in the trail and is told to the catalogue', async (field) => {
    const before = await read()
    const { next } = await fed(0)
    const trail = await lastOfTrail()
    const isSecret = field.endsWith('password')
    const person = name === 'user' ? id()! : fixture.users['carla']!
    const stored = isSecret ? await wholeUser(t.database.db, person) : undefined
    const sent = bodies[field]?.() ?? { [field]: otherThan(readIn(before, field), shape[field]!) }
    const answer = await client().patch(path(), sent)
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    const after = await read()
    if (isSecret) expect(await wholeUser(t.database.db, person)).not.toBe(stored)
    else expect(readIn(after, field)).toEqual(sent[field as keyof typeof sent])
    if (hasVersion) expect(after.version).not.toBe(before.version)
    const row = await lastOfTrail()
    expect(row?.id).not.toBe(trail?.id)
    const base = field.replace(prefix, '')
    expect(
      Object.keys(row!.after as object).some((told) => [base, base.replace(/_id$/, ''), base.replace(/_ids$/, 's')].includes(told)),
    ).toBe(true)
    if (isFed) {
      const whom = name === 'own company' ? fixture.dealer : fixture.garage
      expect((await fed(next)).objects.some((one) => one.id === whom)).toBe(isFed(field))
    }
  })
})
