import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { Client, startApp, type TestApp } from '../../test/client.ts'
import { addUser } from '../../test/people.ts'
import { buildApp } from '../app.ts'
import { invalid } from '../kit/settings-part.ts'
import { createAdministrator } from '../users/index.ts'
import { databaseForProcesses, startServer } from '../../test/real-process.ts'
import { openDatabase } from '../kit/db/open.ts'
import { readSettings } from '../settings.ts'
import { createSimulator, openJournal } from '../../partner-simulator/index.ts'
import { addOrders } from '../../test/orders.ts'
import { startWorkers } from '../workers.ts'
import { followConfiguration, readConfiguration } from './config.live.ts'
import { onThisMachine } from '../../test/slowness.ts'

const path = '/api/v1/config'
const logger = pino({ level: 'silent' })

let t: TestApp
let admin: Client
let following: { stop: () => Promise<void> } | undefined
beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'admin', role: 'administrator' })
  admin = await t.signedIn('admin')
})
afterEach(async () => {
  await following?.stop()
  following = undefined
})
afterAll(() => t.close())

const save = async (values: object, client = admin) => {
  const { version } = (await client.get(path)).body
  return (await client.send('PUT', path, { version, values })).status
}
const entry = async (key: string, client: Client) =>
  (await client.get(path)).body.objects.find((one: { key: string }) => one.key === key)

/** Waits for what a process obeys, and holds how long that took against the promise. */
const obeyedInTime = async (look: () => unknown, value: unknown) => {
  const begun = performance.now()
  await expect.poll(look).toBe(value)
  expect(performance.now() - begun).toBeLessThan(onThisMachine(5000))
}

test('whoever follows obeys within 5 s, what the environment says excepted', async () => {
  const { db } = t.database
  const [other, fixed] = [readSettings({}), readSettings({ DISADMIN_LOCK_MINUTES: '10' })]
  const workers = [other, fixed].map((settings) => followConfiguration({ db, settings, logger }))
  following = { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) }
  expect(await save({ lock_minutes: 42, keep_mails_days: 30, wholesaler_url: 'https://orders.example.ch' })).toBe(200)
  await obeyedInTime(() => other.lockMinutes, 42)
  expect(other).toMatchObject({ keepMailsDays: 30, partners: { wholesaler: { url: 'https://orders.example.ch' } } })
  await obeyedInTime(() => fixed.keepMailsDays, 30)
  expect(fixed.lockMinutes).toBe(10)
  expect(await save({ lock_minutes: null, keep_mails_days: null, wholesaler_url: null })).toBe(200)
  await obeyedInTime(() => other.lockMinutes, 15)
  expect(other.partners.wholesaler).toBeUndefined()
})

test('what is saved and not taken any more counts as not saved, and keeps nothing else from being obeyed', async () => {
  const { db } = t.database
  expect(await save({ lock_minutes: 42, activation_days: 3 })).toBe(200)
  await db
    .updateTable('configuration')
    .set({ value: JSON.stringify(9999) })
    .where('key', '=', 'lock_minutes')
    .execute()
  const settings = readSettings({})
  await readConfiguration({ db, settings, logger })
  expect(settings).toMatchObject({ lockMinutes: 15, activationDays: 3 })
  const { objects } = (await admin.get(path)).body
  expect(objects.find(({ key }: { key: string }) => key === 'lock_minutes')).toMatchObject({ value: 15, is_changed: false })
})

test('orders that waited leave for the partner that is configured while the server runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-partner-'))
  const journal = openJournal(join(folder, 'journal.jsonl'))
  const { orders } = createSimulator(journal)
  await new Promise<void>((resolve) => orders.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(orders.address() as AddressInfo).port}/wholesaler`
  const { database, settings } = t
  following = startWorkers({ database, settings, logger, mayLeave: async () => true })
  const [order] = await addOrders(database.db, 1)
  expect(await save({ wholesaler_url: url })).toBe(200)
  const arrived = () => journal.entries.filter(({ event }) => event === 'effective').map(({ reference }) => reference)
  await expect.poll(arrived).toEqual([order!.reference])
  expect(await save({ wholesaler_url: null })).toBe(200)
  await following.stop()
  following = undefined
  orders.closeAllConnections()
  await new Promise((resolve) => orders.close(resolve))
  journal.close()
  await rm(folder, { recursive: true })
})

test('the special characters of passwords are those configured, for clients and for the rule [FMT-31] [FMT-32S] [APP-28S]', async () => {
  const draft = (password: string) => ({
    username: 'carla',
    name: 'Carla',
    email: 'carla@example.ch',
    language: 'de',
    password,
    group_ids: [],
  })
  expect(await save({ special_characters: '§!' })).toBe(200)
  expect((await t.browser().get('/api/v1/config/current')).body.password_special_characters).toBe('§!')
  const refused = await admin.post('/api/v2/users', draft('Viel-Besser-77'))
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([422, 'Password must contain at least one special character'])
  expect((await admin.post('/api/v2/users', draft('Viel§Besser77'))).status).toBe(200)
  await save({ special_characters: null })
})

test("what is no more than a switch is yes or no, and only the demo has the demo's [APP-23]", async () => {
  expect(await entry('simulator', admin)).toBeUndefined()
  const demo = { ...t.settings, demo: true }
  const app = await buildApp({ database: t.database, settings: demo, logger })
  const client = new Client(app)
  Object.assign(client, { token: admin.token, browserId: admin.browserId })
  expect(await entry('simulator', client)).toMatchObject({ type: 'bool', value: true, default: true })
  expect(await save({ simulator: false }, client)).toBe(200)
  expect(demo.simulator).toBe(false)
  expect(await save({ simulator: 'off' }, client)).toBe(422)
  await save({ simulator: null }, client)
  await app.close()
})

test('what does not go together is refused at its field and not saved, and saved by whatever way it keeps nobody from starting', async () => {
  const { database, settings: plain } = t
  const reread = (stored: Readonly<Record<string, string>>) => {
    const read = plain.configured.reread(stored)
    if (read.sessionIdleHours > read.sessionDays * 24) throw invalid('DISADMIN_SESSION_IDLE_HOURS: longer than a session lasts')
    return read
  }
  const settings = { ...plain, configured: { ...plain.configured, reread } }
  const app = await buildApp({ database, settings, logger })
  const client = new Client(app)
  Object.assign(client, { token: admin.token, browserId: admin.browserId })
  const { version } = (await client.get(path)).body
  const values = { session_days: 1, session_idle_hours: 48, activation_days: 9 }
  const { status, body } = await client.send('PUT', path, { version, values })
  const message = 'Does not go together with the rest: longer than a session lasts'
  expect([status, body.errors]).toEqual([422, [{ source: 'session_idle_hours', message }]])
  expect((await client.get(path)).body.version).toBe(version)
  expect(await save({ session_days: 1, session_idle_hours: 48 })).toBe(200)
  await readConfiguration({ db: database.db, settings, logger })
  expect(settings.sessionDays).toBe(30)
  expect((await client.send('PUT', path, { version: 1000, values: { session_idle_hours: 24 } })).status).toBe(200)
  expect(settings).toMatchObject({ sessionDays: 1, sessionIdleHours: 24 })
  expect(await save({ session_days: null, session_idle_hours: null })).toBe(200)
  await app.close()
})

test.skipIf(inject('adminUrl') === '')(
  'an operator changes a setting at one process, and the other obeys within 5 s; one that starts later obeys from the start',
  async () => {
    const address = await databaseForProcesses()
    const csrf = 'c'.repeat(32)
    const headers: Record<string, string> = {
      'x-browser-id': crypto.randomUUID(),
      'x-csrftoken': csrf,
      cookie: `csrftoken=${csrf}`,
      'content-type': 'application/json',
    }
    const first = await startServer(address.env)
    const second = await startServer(address.env)
    const call = async (url: string, method: string, body?: object) => {
      const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      // oxlint-disable-next-line no-explicit-any
      return { status: answer.status, body: (await answer.json()) as any }
    }
    const minutesAt = async (url: string) => (await call(`${url}/api/v1/config/current`, 'GET')).body.lock_minutes
    try {
      const database = await openDatabase(readSettings(address.env))
      await createAdministrator(database.db, 'anna', 'Viel-Besser-77', '-').finally(() => database.close())
      const login = await call(`${first.url}/api/v1/auth/login`, 'POST', { username: 'anna', password: 'Viel-Besser-77' })
      headers['authorization'] = `Token ${login.body.token}`
      expect(await minutesAt(second.url)).toBe(15)
      const { version } = (await call(first.url + path, 'GET')).body
      expect((await call(first.url + path, 'PUT', { version, values: { lock_minutes: 25 } })).status).toBe(200)
      expect(await minutesAt(first.url)).toBe(25)
      await obeyedInTime(() => minutesAt(second.url), 25)
      const third = await startServer(address.env)
      expect(await minutesAt(third.url)).toBe(25)
      third.child.kill('SIGTERM')
      await third.ended
    } finally {
      for (const { child } of [first, second]) child.kill('SIGTERM')
      await Promise.all([first.ended, second.ended])
      await address.remove()
    }
  },
)
