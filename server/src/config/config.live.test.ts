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
import { followConfiguration, readConfiguration } from './index.ts'

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

const save = async (values: object) => {
  const { version } = (await admin.get(path)).body
  return (await admin.send('PUT', path, { version, values })).status
}

test('whoever follows obeys within 5 s, what the environment says excepted', async () => {
  const { db } = t.database
  const [other, fixed] = [readSettings({}), readSettings({ DISADMIN_LOCK_MINUTES: '10' })]
  const workers = [other, fixed].map((settings) => followConfiguration({ db, settings, logger }))
  following = { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) }
  expect(await save({ lock_minutes: 42, keep_mails_days: 30, wholesaler_url: 'https://orders.example.ch' })).toBe(200)
  await expect.poll(() => other.lockMinutes, { timeout: 5000 }).toBe(42)
  expect(other).toMatchObject({ keepMailsDays: 30, partners: { wholesaler: { url: 'https://orders.example.ch' } } })
  await expect.poll(() => fixed.keepMailsDays, { timeout: 5000 }).toBe(30)
  expect(fixed.lockMinutes).toBe(10)
  expect(await save({ lock_minutes: null, keep_mails_days: null, wholesaler_url: null })).toBe(200)
  await expect.poll(() => other.lockMinutes, { timeout: 5000 }).toBe(15)
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
  const { status, body } = await client.send('PUT', path, {
    version,
    values: { session_days: 1, session_idle_hours: 48, activation_days: 9 },
  })
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
  { timeout: 120_000 },
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
      await expect.poll(() => minutesAt(second.url), { timeout: 5000 }).toBe(25)
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
