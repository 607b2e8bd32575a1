import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { freshDatabase } from '../../test/database.ts'
import { addCustomer } from '../../test/people.ts'
import type { OpenDatabase } from '../kit/db/db.ts'
import { readSettings } from '../settings.ts'
import { findHeld, openGate } from './index.ts'

let database: OpenDatabase
let folders: string[] = []
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('installation_places').execute()
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const folder of folders) await rm(folder, { recursive: true })
  folders = []
})

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-gate-'))
  folders.push(folder)
  return folder
}

/** A process of the installation: its folder, and the address it finds the database at. */
const open = (folder: string, { address = 'db.example.ch', isNew = false, env = {} as Record<string, string> } = {}) =>
  openGate({
    database,
    settings: readSettings({
      DATABASE_URL: `postgresql://u:p@${address}:5432/disadmin`,
      DISADMIN_DEMO: 'off',
      DISADMIN_DATA: folder,
      ...env,
    }),
    isNew,
    logger: pino({ level: 'silent' }),
  })
const later = () => new Promise((resolve) => setTimeout(resolve, 1100))

test('an installation that begins is open, to a second process with a folder of its own as well, and after a restart', async () => {
  const folder = await newFolder()
  const first = await open(folder, { isNew: true })
  const second = await open(await newFolder())
  expect([await first(), await second()]).toEqual([true, true])
  await later()
  expect([await first(), await second(), await (await open(folder))()]).toEqual([true, true, true])
})

test('a database found at another address is a copy: nothing leaves it, and the first goes on', async () => {
  const original = await open(await newFolder())
  const copy = await open(await newFolder(), { address: 'copy.example.ch' })
  expect([await original(), await copy()]).toEqual([true, false])
  expect(await findHeld(database.db)).toMatchObject({ why: 'copied', address: 'copy.example.ch:5432/disadmin' })
})

test('a database that is behind what a process saw was restored: every process there is shut, the running ones too', async () => {
  const [folder, another] = [await newFolder(), await newFolder()]
  const gate = await open(folder)
  const sister = await open(another)
  await later()
  expect([await gate(), await sister()]).toEqual([true, true])
  await sql`update installation set beat = beat - 4`.execute(database.db)
  await later()
  expect(await gate()).toBe(false)
  expect(await findHeld(database.db)).toMatchObject({ why: 'restored' })
  await later()
  expect(await sister()).toBe(false)
  expect(await (await open(folder))()).toBe(false)
})

/** As if the database had last been worked on so long ago; undefined: before that was written down. */
const rested = (seconds?: number) =>
  sql`update installation set beat_at = clock_timestamp() - ${seconds ?? null}::int * interval '1 second'`.execute(database.db)
const letGo = () => sql`update installation_places set held_at = null, why = null`.execute(database.db)

test('who knows nothing holds back a database that worked before and rests, and the place with it, until it is released', async () => {
  const folder = await newFolder()
  await open(folder, { isNew: true })
  await rested(61)
  const unknowing = await open(await newFolder())
  expect([await unknowing(), await (await open(folder))()]).toEqual([false, false])
  expect(await findHeld(database.db)).toMatchObject({ why: 'restored' })
  await letGo()
  await later()
  expect(await unknowing()).toBe(true)
})

// the embedded database has no colleagues
test.runIf(inject('adminUrl') !== '')(
  'one that worked a moment ago, or that a colleague comes back to, is not held; who knows it never asks',
  async () => {
    const folder = await newFolder()
    const colleague = await open(folder, { isNew: true })
    expect(await (await open(await newFolder()))()).toBe(true)
    await rested(3600)
    const [unknowing] = await Promise.all([open(await newFolder()), later().then(colleague)])
    expect(await unknowing()).toBe(true)
    await rested(3600)
    expect(await (await open(folder))()).toBe(true)
  },
)

test('what a folder knows of another installation, or brought along as a copy, is no knowledge', async () => {
  const [folder, copied] = [await newFolder(), await newFolder()]
  await open(folder, { isNew: true })
  await cp(folder, copied, { recursive: true })
  await rested()
  expect(await (await open(copied))()).toBe(false)
  await letGo()
  await sql`update installation set id = gen_random_uuid()`.execute(database.db)
  await rested(3600)
  expect(await (await open(folder))()).toBe(false)
})

test.runIf(inject('adminUrl') !== '')(
  'a connection that broke may lead to another database: what was seen a moment ago does not count any more',
  async () => {
    const gate = await open(await newFolder())
    // no time passes: it looks again once a second anyway
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    expect(await gate()).toBe(true)
    await sql`update installation set beat = beat - 4`.execute(database.db)
    expect(await gate()).toBe(true)
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect.poll(gate, { interval: 20 }).toBe(false)
  },
)

test('so was one that knows of no installation although the folder does; a new one is not', async () => {
  const folder = await newFolder()
  await open(folder)
  await database.db.deleteFrom('installation_places').execute()
  await sql`update installation set id = gen_random_uuid()`.execute(database.db)
  expect(await (await open(folder))()).toBe(false)
  await database.db.deleteFrom('installation_places').execute()
  expect(await (await open(folder, { isNew: true }))()).toBe(true)
})

test('basket numbers that may have been handed out after what it remembers are left out', async () => {
  const { db } = database
  const customerId = await addCustomer(db, { name: 'Garage' })
  await open(await newFolder())
  const last = await addCart(db, { customerId })
  await open(await newFolder(), { address: 'copy.example.ch' })
  expect((await addCart(db, { customerId })) - last).toBeGreaterThan(1000)
  // 300 baskets in 30 days, the newest ten days ago: twice a hundred may be missing, which the thousand covers; of a hundred days it does not
  for (let i = 0; i < 300; i++) await addCart(db, { customerId, createdAt: '2026-01-10T10:00:00Z', lines: [{}] })
  await sql`delete from cart_items where cart_id in (select id from carts where created_at > '2026-02-01')`.execute(db)
  await sql`delete from carts where created_at > '2026-02-01'`.execute(db)
  const before = await addCart(db, { customerId, createdAt: '2026-01-10T11:00:00Z' })
  await open(await newFolder(), { address: 'another.example.ch' })
  const days = (Date.now() - Date.parse('2026-01-10T11:00:00Z')) / 86_400_000
  const gap = (await addCart(db, { customerId })) - before
  expect(gap).toBeGreaterThan(Math.max(1000, days * 20))
  expect(gap).toBeLessThan(Math.max(1000, days * 20) + 100)
})

test('customers are told anew under numbers nobody has read yet, and older cursors are of the lost database', async () => {
  const { db } = database
  const customerId = await addCustomer(db, { name: 'Garage' })
  await sql`insert into customer_changes (customer_id, customer_no, site_id, change_no)
    select id, customer_no, site_id, nextval('customer_changes_no') from customers where id = ${customerId}`.execute(db)
  const changeNo = async () => {
    const { rows } = await sql<{ no: number; from: number }>`select change_no as no, i.customer_changes_from as from
      from customer_changes, installation i where customer_id = ${customerId}`.execute(db)
    return rows[0]!
  }
  await open(await newFolder())
  const before = await changeNo()
  await open(await newFolder(), { address: 'copy.example.ch' })
  const after = await changeNo()
  expect(after.from).toBeGreaterThanOrEqual(before.no + 1_000_000_000)
  expect(after.no).toBeGreaterThan(after.from)
})

test('of discounts likewise, and a matrix that was held is not taken for this one', async () => {
  const { db } = database
  const state = async () => {
    const { rows } = await sql<{ no: number; from: number; version: number }>`
      select change_no as no, i.discount_changes_from as from, s.version from discount_group_changes, installation i, discount_state s
      order by 1 limit 1`.execute(db)
    return rows[0]!
  }
  await open(await newFolder())
  const before = await state()
  await open(await newFolder(), { address: 'copy.example.ch' })
  const after = await state()
  expect(after.from).toBeGreaterThanOrEqual(before.no + 1_000_000_000)
  expect(after.no).toBeGreaterThan(after.from)
  expect(after.version).toBeGreaterThan(before.version + 100_000)
})

test('the demo with its simulated partner tells nobody anything, so it is open wherever it is; by configuration nothing leaves at all', async () => {
  await open(await newFolder())
  const demo = await open(await newFolder(), { address: 'copy.example.ch', env: { DISADMIN_DEMO: 'on' } })
  const off = await open(await newFolder(), { env: { DISADMIN_OUTBOUND: 'off' } })
  expect([await demo(), await off()]).toEqual([true, false])
})
