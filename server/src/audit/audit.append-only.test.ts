import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAuditRow } from '../../test/audit.ts'
import { freshDatabase } from '../../test/database.ts'
import type { OpenDatabase } from '../kit/db/db.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await addAuditRow(database.db, { what: 'Carts/update', recordId: 1, after: { note: 'as it was' } })
})
afterAll(() => database.close())

test.each([
  `update audit_log set actor_name = 'somebody else'`,
  `update audit_log set after = null where false`,
  `delete from audit_log`,
  `truncate audit_log`,
  `insert into audit_log (id, actor_name, subject, action, request_id) select id, 'x', 'x', 'x', 'x' from audit_log
     on conflict (id) do update set actor_name = 'somebody else'`,
])('the trail is append-only, for the product itself too: %s', async (statement) => {
  const { db } = database
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('audit_log is append-only')
  await expect(db.transaction().execute((tx) => sql.raw(statement).execute(tx))).rejects.toThrow('audit_log is append-only')
  const { rows } = await sql`select actor_name, after from audit_log`.execute(db)
  expect(rows).toEqual([{ actor_name: 'machine', after: { note: 'as it was' } }])
})

test('a change that is undone takes its entry with it', async () => {
  const { db } = database
  const undone = db.transaction().execute(async (tx) => {
    await addAuditRow(tx, { what: 'Carts/update', recordId: 2 })
    throw new Error('something else went wrong')
  })
  await expect(undone).rejects.toThrow('something else went wrong')
  const { rows } = await sql`select from audit_log where record_id = '2'`.execute(db)
  expect(rows).toEqual([])
})

/** What the functions do, by hand: marked, and with other intentions. */
const marked = (mode: string, statement: string) =>
  database.db.transaction().execute(async (tx) => {
    const erased = { id: 7, actor: 7, mark: 'Erased 7', usernames: ['anna'], names: [], emails: [], subjects: [], fields: '' }
    await sql`select set_config('disadmin.trail', ${mode}, true), set_config('disadmin.erased', ${JSON.stringify(erased)}, true)`.execute(
      tx,
    )
    return sql<{ before: number; after: number }>`${sql.raw(statement)}`.execute(tx)
  })

test('a marked statement removes no row younger than a year, and changes nothing but the names of one person', async () => {
  const { db } = database
  const actor = { id: 7, username: 'anna' }
  const id = await addAuditRow(db, {
    what: 'Carts/update',
    recordId: 7,
    actor,
    after: { operator_username: 'anna', note: 'anna', n: [1] },
  })
  await expect(marked('retention', `delete from audit_log`)).rejects.toThrow('audit_log is append-only')
  await expect(marked('retention', `update audit_log set after = null`)).rejects.toThrow('audit_log is append-only')
  await expect(marked('erasure', `delete from audit_log`)).rejects.toThrow('audit_log is append-only')
  await marked(
    'erasure',
    `update audit_log set actor_name = 'x', effective_name = 'x', action = 'x', after = '{}', at = now(), record_id = '1'`,
  )
  const { rows } =
    await sql`select actor_id, actor_name, effective_name, subject, action, record_id, after from audit_log where id >= ${id}
    or record_id = '1' order by id`.execute(db)
  const [first, second] = rows
  expect(first).toMatchObject({ actor_name: 'machine', action: 'update', after: { note: 'as it was' } })
  const after = { operator_username: 'Erased 7', note: 'anna', n: [1] }
  expect(second).toEqual({
    actor_id: 7,
    actor_name: 'Erased 7',
    effective_name: 'Erased 7',
    subject: 'Carts',
    action: 'update',
    record_id: '7',
    after,
  })
})
