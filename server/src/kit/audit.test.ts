import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { auditFor } from './audit.ts'
import { inTransaction, type OpenDatabase } from './db/db.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const author = (requestId: string) => ({ actorId: null, effectiveId: null, name: 'test', requestId })
const rowsOf = (requestId: string) =>
  database.db.selectFrom('audit_log').select(['subject', 'action', 'record_id']).where('request_id', '=', requestId).execute()

test('a row is called what the endpoint says, unless it is another call’s', async () => {
  const audit = auditFor(database.db, author('named'), 'Carts/deliver')
  await audit([{ recordId: 1 }, { recordId: 2, what: 'Carts/update' }])
  expect(await rowsOf('named')).toEqual([
    { subject: 'Carts', action: 'deliver', record_id: '1' },
    { subject: 'Carts', action: 'update', record_id: '2' },
  ])
})

test('it is written in the transaction it is given, and gone with it', async () => {
  const audit = auditFor(database.db, author('gone'), 'Carts/deliver')
  const attempt = inTransaction(database.db, async (tx) => {
    await audit({ recordId: 1 }, tx)
    throw new Error('undone')
  })
  await expect(attempt).rejects.toThrow('undone')
  expect(await rowsOf('gone')).toEqual([])
})

test('an endpoint that declares nothing for the trail writes nothing into it', () => {
  const audit = auditFor(database.db, author('nameless'), undefined)
  expect(() => audit({ recordId: 1 })).toThrow('declares no `audits`')
})
