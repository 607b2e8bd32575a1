import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAuditRow } from '../../test/audit.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'admin', role: 'administrator' })
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const exported = async (query: string, language = 'en') => {
  const answer = await admin.get(`/api/v1/audit?format=csv&${query}`, { 'accept-language': language })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

test('the trail as a file: BOM, semicolons, CRLF, no live formula, the changes as compact JSON', async () => {
  const { db } = t.database
  const customerId = await addCustomer(db, { customer_no: '0042', name: '=Garage; "Süd"' })
  await addAuditRow(db, {
    what: 'Carts/update',
    recordId: 104_229,
    customerId,
    actor: { id: null, username: '@machine' },
    before: { note: 'a;b' },
    after: { note: '=1+1', items: [{ id: 3, deliver_qty: 2 }] },
  })
  const { raw, headers } = await exported('subject=Carts')
  expect([...raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['x-filename']).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/)
  const [head, row, end] = raw.toString('utf8').slice(1).split('\r\n')
  expect(head).toBe('Date;Person;In the name of;Subject;Action;Record No.;Customer no.;Customer;Before;After;Request')
  expect(row).toMatch(
    /^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d;'@machine;'@machine;Carts;update;104229;0042;"'=Garage; ""Süd""";"\{""note"":""a;b""\}";/,
  )
  expect(row).toContain('""items"":[{""id"":3,""deliver_qty"":2}]')
  expect(end).toBe('')
  expect((await exported('subject=Carts', 'de')).text).toContain('Datum;Person;')
  expect((await admin.get('/api/v1/audit?format=xlsx')).status).toBe(400)
})

test('the file has no row limit and leaves no gap between its batches, newest first', async () => {
  const count = 1500
  await t.database.pool.query(
    `insert into audit_log (actor_name, subject, action, record_id, request_id)
     select 'loader', 'Groups', 'update', n, 'load' from generate_series(1, ${count}) n`,
  )
  const { text } = await exported('actor=loader&limit=5')
  const records = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(';')[5]))
  expect(records).toEqual(Array.from({ length: count }, (_, index) => count - index))
})
