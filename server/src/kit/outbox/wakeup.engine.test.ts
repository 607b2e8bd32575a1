import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { type Db, inTransaction, type OpenDatabase } from '../db/db.ts'
import { startWakeup, type Wakeup } from './wakeup.ts'

let database: OpenDatabase
let db: Db
let wakeup: Wakeup
beforeAll(async () => {
  database = await freshDatabase()
  ;({ db } = database)
})
afterAll(() => database.close())
afterEach(() => wakeup.stop())

const start = ({ listens = true } = {}) => {
  wakeup = startWakeup({ database, listens, logger: pino({ level: 'silent' }) })
}
/** How often it was woken; without `due` no look wakes it. */
const wakes = (table: string, due = false) => {
  let count = 0
  wakeup.watch({ table, isDue: () => sql<boolean>`${due}::boolean` }, () => count++)
  return () => count
}
const addMail = (on: Db, dueInSeconds: number) =>
  sql`insert into mails (recipient, subject, body, next_attempt_at)
    values ('garage@example.ch', 's', 'b', clock_timestamp() + ${dueInSeconds} * interval '1 second')`.execute(on)
/** Asks for links until one of them wakes. */
const untilWoken = async () => {
  const links = wakes('password_link_requests')
  const asked = async () => {
    await sql`insert into password_link_requests (username_key, hours) values ('nobody', 1)`.execute(db)
    return links()
  }
  await expect.poll(asked).toBeGreaterThan(0)
}

test('what is due when it is committed wakes; what is due later, or rolled back, does not', async () => {
  start()
  await untilWoken()
  const mails = wakes('mails')
  await addMail(db, 60)
  const failing = inTransaction(db, async (tx) => {
    await addMail(tx, 0)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await untilWoken()
  expect(mails()).toBe(0)
  await addMail(db, 0)
  await expect.poll(mails).toBe(1)
  await sql`update mails set next_attempt_at = clock_timestamp() where next_attempt_at > clock_timestamp()`.execute(db)
  await expect.poll(mails).toBe(2)
})

test('every table that workers wait for notifies', async () => {
  start()
  const { rows } = await sql<{ name: string }>`select tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'notify_due_work'::regproc order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual([
    'availability_handoffs',
    'configuration',
    'customer_notes',
    'handoffs',
    'mails',
    'password_link_requests',
    'webhook_deliveries',
  ])
})

test('without listening a look finds what is due, and nobody else is woken', async () => {
  start({ listens: false })
  const [due, none] = [wakes('mails', true), wakes('mails')]
  await addMail(db, 0)
  await expect.poll(due).toBeGreaterThan(0)
  expect(none()).toBe(0)
})

test.runIf(inject('adminUrl') !== '')('it listens again when its connection broke', async () => {
  start()
  await untilWoken()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen due_work'
    and datname = current_database()`.execute(db)
  await untilWoken()
})
