import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { addCart } from '../../test/carts.ts'
import { Client, startApp, testPassword, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { buildApp } from '../app.ts'
import { createLogger } from '../kit/logger.ts'

let t: TestApp
let app: FastifyInstance
let clerk: Client
let clerkId: number
let foreign: number
let lines: Record<string, unknown>[] = []
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line))
    done()
  },
})
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const [zurich, bern] = [await addBranch(db, 'Zürich'), await addBranch(db, 'Bern')]
  clerkId = await addUser(db, { username: 'clerk', role: 'sales', branchId: zurich })
  foreign = await addCart(db, { customerId: await addCustomer(db, { branchId: bern }) })
})
beforeEach(async () => {
  // the room for lines begins anew
  await app?.close()
  app = await buildApp({ database: t.database, settings: t.settings, logger: createLogger('info', stream) })
  clerk = new Client(app)
  clerk.token = (await clerk.post('/api/v1/auth/login', { username: 'clerk', password: testPassword })).body.token
  lines = []
})
afterAll(async () => {
  await app.close()
  await t.close()
})

const events = () => lines.filter(({ event }) => event === 'refused')
const counts = async () => {
  const { body } = await app.inject('/metrics')
  return Object.fromEntries(
    [...body.matchAll(/disadmin_refusals_total\{kind="(\w+)"\} (\d+)/g)].map(([, kind, n]) => [kind, Number(n)]),
  )
}

test('a refused right, a foreign row, a missing CSRF value and failed sign-ins are lines of the log and count', async () => {
  await clerk.get('/api/v1/last-logins')
  await clerk.get(`/api/v1/carts/${foreign}`)
  await clerk.post('/api/v1/carts/lock', {}, { 'x-csrftoken': '' })
  await clerk.get('/api/v1/carts', { authorization: `Token ${'x'.repeat(43)}` })
  const secret = 'Never-In-The-Log-1!'
  await clerk.post('/api/v1/auth/login', { username: 'clerk', password: secret })
  const at = (kind: string, endpoint: string, person: number | null) => ({
    kind,
    endpoint,
    person,
    address: '127.0.0.1',
    level: 40,
  })
  expect(events()).toMatchObject([
    at('right', 'GET /api/v1/last-logins', clerkId),
    at('row', 'GET /api/v1/carts/:id', clerkId),
    at('origin', 'POST /api/v1/carts/lock', clerkId),
    at('session', 'GET /api/v1/carts', null),
    at('sign_in', 'POST /api/v1/auth/login', null),
  ])
  expect(await counts()).toEqual({ right: 1, row: 1, origin: 1, session: 1, sign_in: 1, guessing: 0 })
  const log = JSON.stringify(events())
  for (const word of [secret, clerk.token!, clerk.csrf, String(foreign)]) expect(log).not.toContain(word)
})

test('what is nobody’s fault is no event: a wrong body, an address that is not served, a page that exists', async () => {
  await clerk.post('/api/v1/carts/lock', {})
  await clerk.get('/api/v1/nothing')
  await clerk.get('/api/v1/carts?order_by=made_up')
  await clerk.get('/api/v1/carts')
  expect(events()).toEqual([])
})

test('whoever is refused without end does not fill the log, and hides nobody else; all of it counts', async () => {
  for (let i = 0; i < 50; i++) await clerk.get('/api/v1/last-logins')
  await clerk.get('/api/v1/carts', { authorization: '' })
  expect(events()).toHaveLength(11)
  expect(events().at(-1)).toMatchObject({ kind: 'session', left_out: 40 })
  expect(await counts()).toMatchObject({ right: 50, session: 1 })
})
