import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { startApp, type TestApp } from '../../test/client.ts'
import { addLicence, addModules, setHouseDay } from '../../test/licences.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
const path = '/api/v1/dashboard/'
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const branchId = await addBranch(db, 'Bern')
  const customerId = await addCustomer(db, { branchId })
  await addUser(db, { username: 'sales', role: 'sales' })
  await addUser(db, { username: 'bern', role: 'sales', branchId })
  await addUser(db, { username: 'content', role: 'content' })
  for (let day = 10; day < 22; day++) await addCart(db, { customerId, createdAt: `2026-10-${day}T08:00:00Z`, seen: day > 12 })
  await addCart(db, { customerId, createdAt: '2026-01-01T08:00:00Z', lines: [{ ordered: 2, delivered: 1 }] })
  await addCart(db, { customerId: await addCustomer(db), createdAt: '2026-11-01T08:00:00Z' })
})
afterAll(() => t.close())

test('shows the open carts by state and the ten newest baskets, newest first [SHELL-25] [SHELL-26S]', async () => {
  const { body } = await (await t.signedIn('sales')).get(path)
  expect(body.open_carts).toEqual({ new: 13, partly_done: 1, not_seen: 5 })
  const days = body.newest_carts.map((cart: { created_at: string }) => cart.created_at.slice(0, 10))
  expect(days).toHaveLength(10)
  expect(days).toEqual(['2026-11-01', ...Array.from({ length: 9 }, (_, i) => `2026-10-${21 - i}`)])
})

test('shows only what lies within the scope', async () => {
  const { body } = await (await t.signedIn('bern')).get(path)
  expect(body.open_carts).toEqual({ new: 12, partly_done: 1, not_seen: 4 })
  expect(body.newest_carts[0].created_at).toBe('2026-10-21T08:00:00.000Z')
})

test('a part is null without the right to see it, the page itself needs none [SHELL-25]', async () => {
  const { status, body } = await (await t.signedIn('content')).get(path)
  expect([status, body]).toEqual([200, { open_carts: null, newest_carts: null, handoffs: null, licences: null }])
})

test('counts the licences that end within 30, 60 and 90 days, as the renewals find them, within the scope [SHELL-26S]', async () => {
  const { db } = t.database
  await setHouseDay(db, '2026-11-22')
  const { m, l, demo } = await addModules(db)
  const bern = await addBranch(db, 'Burgdorf')
  const [here, there] = [await addCustomer(db, { branchId: bern }), await addCustomer(db)]
  const ends = (customerId: number, moduleId: number, until: string | null) =>
    addLicence(db, { customerId, moduleId, from: '2026-01-01', next: '2026-12-01', until })
  await ends(here, demo, '2026-12-22')
  await ends(here, m, '2026-12-23')
  await ends(here, l, null)
  await ends(there, demo, '2027-02-20')
  await ends(there, m, '2027-02-21')
  // finished today, and not written down
  await ends(there, l, '2026-11-22')
  await addUser(db, { username: 'licences', role: 'licence_manager' })
  await addUser(db, { username: 'burgdorf', role: 'licence_manager', branchId: bern })
  const manager = await t.signedIn('licences')
  expect((await manager.get(path)).body.licences).toEqual({ '30': 1, '60': 2, '90': 3 })
  expect((await (await t.signedIn('burgdorf')).get(path)).body.licences).toEqual({ '30': 1, '60': 2, '90': 2 })
  for (const [within, count] of [
    ['30', 1],
    ['60', 2],
    ['90', 3],
  ] as const) {
    const { body } = await manager.get(`/api/v1/modulestore/renewals?happens=ends&within=${within}`)
    expect(body.meta.total_count).toBe(count)
  }
})
