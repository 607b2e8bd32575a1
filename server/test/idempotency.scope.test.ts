import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp, testPassword } from './client.ts'
import { addDiscountGroup } from './discounts.ts'
import { addLicence, addModule } from './licences.ts'
import { addCustomer, addUser } from './people.ts'
import { keyOf } from './probes.may.ts'
import { recipes } from './probes.recipes.ts'
import { createWorld, type Kind, type World } from './probes.world.ts'
import type { Request } from './recipes/recipe.ts'

// A repeated key answers the first result only while its rows are still in the caller's scope (CART-63S).

let t: TestApp
let world: World
let clerk: Client
let module: number
let made = 0
beforeAll(async () => {
  t = await startApp()
  world = await createWorld(t.database.db)
  module = await addModule(t.database.db, { modulestore_id: 'package_m' })
  clerk = await t.signedIn('administrator')
})
afterAll(() => t.close())

const moveTo = (branch: 'zurich' | 'bern') =>
  t.database.db.updateTable('users').set({ branch_id: world.branchIds[branch] }).where('username', '=', 'administrator').execute()

/** As the probes call it, about a row of its own. */
const asProbed = (key: string, kind: Kind) => async (): Promise<Request> =>
  recipes[key as keyof typeof recipes]!.request([await world.newRow(kind, 'solo')], world)
const newCompany = () => addCustomer(t.database.db, { branchId: world.branchIds.zurich })
const newLicence = (customerId: number) =>
  addLicence(t.database.db, { customerId, moduleId: module, from: '2026-01-01', next: '2099-02-01' })
/** A reseller, with one customer that has no login yet. */
const newReseller = async () => {
  const customer_no = `78${String(++made).padStart(4, '0')}`
  const id = await addCustomer(t.database.db, { customer_no, branchId: world.branchIds.zurich, email: 'huber@example.ch' })
  await addUser(t.database.db, { username: `reseller-${made}`, role: 'reseller', customerId: id })
  const email = 'one@garage.example'
  const customer = await addCustomer(t.database.db, { resellerNo: customer_no, branchId: world.branchIds.zurich, email })
  return { id, customer }
}
const person = () => ({
  username: `repeated-${++made}`,
  name: 'Repeated',
  email: `repeated-${made}@example.ch`,
  password: testPassword,
})

/** Something that each of them does once, for a clerk of Zürich. */
const cases: Record<string, () => Promise<Request>> = {
  ...Object.fromEntries(
    [
      ['PATCH /api/v1/carts/:id', 'cart'] as const,
      ['PATCH /api/v1/carts/:id/sales-update', 'cart'] as const,
      ['POST /api/v1/carts/lock', 'cart'] as const,
      ['POST /api/v1/carts/deliver', 'cart'] as const,
      ['POST /api/v1/carts/order', 'cart'] as const,
      ['POST /api/v1/handoffs/:id/resend', 'handoff'] as const,
      ['POST /api/v1/handoffs/:id/give-up', 'handoff'] as const,
      ['POST /api/v1/handoffs/:id/settle', 'handoff'] as const,
      ['POST /api/v2/customers/set-active', 'newcomer'] as const,
      ['POST /api/v1/delivery-option-membership', 'newcomer'] as const,
      ['POST /api/v1/wholesaler-availability/change', 'cart'] as const,
    ].map(([key, kind]) => [key, asProbed(key, kind)]),
  ),
  'POST /api/v1/carts/deliveries/:id/undo': async () => {
    const { path, body } = recipes['POST /api/v1/carts/deliver']!.request([await world.newRow('cart', 'solo')], world)
    const delivered = await clerk.post(path, body)
    return { path: `/api/v1/carts/deliveries/${delivered.body.undo.id}/undo` }
  },
  'POST /api/v1/carts/send-to-wholesaler': async () => {
    const cart = await world.newRow('cart', 'solo')
    await clerk.post('/api/v1/carts/lock', { cart_ids: [cart], is_locked: true })
    return recipes['POST /api/v1/carts/send-to-wholesaler']!.request([cart], world)
  },
  'POST /api/v2/users': async () => ({
    path: '/api/v2/users',
    body: { ...person(), customer_id: await newCompany() },
  }),
  'POST /api/v2/accounts': async () => ({
    path: '/api/v2/accounts',
    body: { ...person(), groups: [], branch: { pk: world.branchIds.zurich } },
  }),
  'POST /api/v2/customers': async () => ({
    path: '/api/v2/customers',
    body: {
      customer_no: `79${String(++made).padStart(4, '0')}`,
      name_1: 'Repeated',
      branch_id: world.branchIds.zurich,
      main_user_username: `repeated-${made}`,
      main_user_password: testPassword,
    },
  }),
  'POST /api/v2/customers/:id/onboard-customers': async () => ({
    path: `/api/v2/customers/${(await newReseller()).id}/onboard-customers`,
    body: { module_id: module },
  }),
  'POST /api/v1/customer-discount-group-membership': async () => ({
    path: '/api/v1/customer-discount-group-membership',
    body: {
      customer_ids: [await newCompany()],
      discount_group_ids: [await addDiscountGroup(t.database.db, `Group ${++made}`)],
    },
  }),
  'POST /api/v1/customer-permission-membership': async () => {
    const customer = await newCompany()
    await addUser(t.database.db, { username: `main-${++made}`, role: 'customer', customerId: customer })
    return {
      path: '/api/v1/customer-permission-membership',
      body: { customer_ids: [customer], permission_ids: [world.permissionId] },
    }
  },
  'POST /api/v1/customer-accessible-permission-membership': async () => ({
    path: '/api/v1/customer-accessible-permission-membership',
    body: { customer_ids: [(await newReseller()).id], permission_ids: [world.permissionId] },
  }),
  'POST /api/v1/modulestore/customers/:customer_id/module-licences': async () => ({
    path: `/api/v1/modulestore/customers/${await newCompany()}/module-licences`,
    body: { module_id: module, create_immediately: true },
  }),
  'POST /api/v1/modulestore/renewals/cancel': async () => ({
    path: '/api/v1/modulestore/renewals/cancel',
    body: { licence_ids: [await newLicence(await newCompany())], execution_time: 'immediate' },
  }),
  'POST /api/v1/modulestore/renewals/mails': async () => ({
    path: '/api/v1/modulestore/renewals/mails',
    body: { licence_ids: [await newLicence((await newReseller()).customer)] },
  }),
}

/** What they make belongs to the head office: nobody has it in their scope, and whoever comes to belong to a branch may not call them at all. */
const headOfficeWide = [
  'POST /api/v1/catalog-notifications',
  'POST /api/v1/delivery-options',
  'PATCH /api/v1/discount-categories',
  'POST /api/v1/discount-groups',
  'POST /api/v1/stammnummer-ktype-link',
  'POST /api/v1/typenscheinnummer-ktype-link',
]

const idempotent = Object.values(contract)
  .flatMap((feature) => Object.values(feature) as Endpoint[])
  .filter((endpoint) => endpoint.idempotent)

test('every call that takes a key is tried here, but for those about what is the head office’s own', () => {
  expect([...Object.keys(cases), ...headOfficeWide].toSorted()).toEqual(idempotent.map(keyOf).toSorted())
  expect(
    idempotent
      .filter((endpoint) => endpoint.only === 'house')
      .map(keyOf)
      .toSorted(),
  ).toEqual(headOfficeWide.toSorted())
})

test.each(Object.keys(cases))('%s under its key tells nobody what lies outside of their scope by now [CART-63S]', async (key) => {
  const { path, body } = await cases[key]!()
  const header = { 'idempotency-key': randomUUID() }
  const call = () => clerk.send(key.split(' ')[0] as 'POST', path, body, header)
  const first = await call()
  expect(first.status, first.text).toBe(200)
  await moveTo('bern')
  try {
    const late = await call()
    expect([late.status, late.body.error_message], late.text).toEqual([404, 'Not found'])
  } finally {
    await moveTo('zurich')
  }
  expect(await call()).toMatchObject({ status: 200, body: first.body })
})
