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
