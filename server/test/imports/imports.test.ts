import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobWorker } from '../../src/kit/jobs/jobs.worker.ts'
import type { Client } from '../client.ts'
import { addUser } from '../people.ts'
import { bookOf, workbook } from '../tables.ts'
import { startWithStock } from './app.ts'
import { during, stockOf } from './stock.ts'

let t: Awaited<ReturnType<typeof startWithStock>>
let admin: Client
let other: Client
let worker: JobWorker | undefined
const path = '/api/v1/stock/import'

beforeAll(async () => {
  t = await startWithStock()
  const { db } = t.database
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'other', role: 'administrator' })
  await addUser(db, { username: 'garage', role: 'customer' })
  admin = await t.signedIn('admin')
  other = await t.signedIn('other')
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`truncate test_stock`.execute(t.database.db)
  await sql`insert into test_stock values ('A1', 'all', 5), ('A2', 'all', 7)`.execute(t.database.db)
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  delete during.change
  await sql`delete from pgboss.job`.execute(t.database.db)
  await sql`delete from imports`.execute(t.database.db)
})

const upload = (content: string | Buffer, { client = admin, name = 'stock.csv', language = 'en' } = {}) => {
  const form = new FormData()
  form.append('file', new File([content as never], name))
  return client.post(path, form, { 'accept-language': language })
}
const good = 'product_number;quantity;Zürich\nA1;6;1\nA2;7;\n000815;3,5;2'.replace('3,5', '3')
const start = (id: number, client = admin) => client.patch(`${path}/${id}/start`)
const get = async (id: number, client = admin) => (await client.get(`${path}/${id}`)).body
const ended = async (id: number) => {
  await expect.poll(async () => (await get(id)).state, { interval: 100 }).not.toBe('running')
  return get(id)
}
const stock = () => stockOf(t.database.db)
const untouched = ['A1/all=5', 'A2/all=7']

test('a file is read, compared and shown before anything changes; started, all of it is taken over', async () => {
  const { status, body } = await upload(good)
  expect([status, body.state, body.file_name, body.rows, body.job_id]).toEqual([200, 'ready', 'stock.csv', 3, null])
  expect(body.counts).toEqual({ new: 3, changed: 1, unchanged: 1, wrong: 0 })
  expect(body.preview[0]).toEqual({ product_number: 'A1', place: 'all', before: 5, after: 6 })
  expect(await stock()).toEqual(untouched)
  const started = await start(body.id)
  expect([started.status, started.body.state]).toEqual([200, 'running'])
  worker = t.work()
  const done = await ended(body.id)
  expect(done).toMatchObject({ state: 'done', counts: { new: 3, changed: 1 }, progress: { done: 4, total: 4 } })
  expect(await stock()).toEqual(['000815/all=3', '000815/Zürich=2', 'A1/all=6', 'A1/Zürich=1', 'A2/all=7'].toSorted())
  expect((await admin.get(`${path}/newest`)).body.import.id).toBe(body.id)
  const original = await admin.get(`${path}/${body.id}/file`)
  expect([original.raw.toString(), original.headers['x-filename']]).toEqual([good, 'stock.csv'])
  const trail = await sql<{
    action: string
    actor_name: string
  }>`select action, actor_name from audit_log where subject = 'Wholesaler'
    order by id`.execute(t.database.db)
  expect(trail.rows).toEqual([
    { action: 'import', actor_name: 'admin' },
    { action: 'imported', actor_name: 'admin' },
    { action: 'download', actor_name: 'admin' },
  ])
})

test('everything wrong is named by row, column and value in the reader’s language, and nothing can be started', async () => {
  const file = 'Produktnr.;qty;Bern\nA1;0;\nA1;x;-1\n;1.500;\nX9;4;'.replace('Produktnr.', 'product number')
  const { status, body } = await upload(file, { language: 'de' })
  expect([status, body.state, body.counts.wrong]).toEqual([200, 'wrong', 6])
  expect(body.errors.map(({ row, column, value }: Record<string, unknown>) => [row, column, value])).toEqual([
    [2, 'qty', '0'],
    [3, 'qty', 'x'],
    [3, 'Bern', '-1'],
    [4, 'product number', ''],
    [4, 'qty', '1.500'],
    [5, 'product number', 'X9'],
  ])
  expect(body.errors[1].text).toBe('Muss eine Zahl sein')
  expect(body.errors[4].text).toContain('1500')
  const refused = await start(body.id)
  expect([refused.status, refused.body.error_message]).toEqual([422, 'The file has errors: nothing of it can be taken over'])
  const list = await admin.get(`${path}/${body.id}/errors`)
  expect(list.headers['x-filename']).toBe('stock-errors.csv')
  expect(list.text.split('\r\n')[0]).toBe('\uFEFFRow;Column;Value;Error')
  expect(list.text.split('\r\n')[1]).toMatch(/^2;qty;0;/)
  expect(await stock()).toEqual(untouched)
})

test('headings that are missing, unknown or there twice are said, each by its name', async () => {
  const wrong = async (file: string) =>
    (await upload(file)).body.errors.map(({ column, text }: Record<string, unknown>) => `${String(column)}: ${String(text)}`)
  expect(await wrong('quantity\n1')).toEqual(['product_number: This column is missing'])
  expect(await wrong('product_number;quantity;Quantity\nA;1;2')).toEqual(['Quantity: This column is there twice'])
  expect(await wrong('product_number;quantity\n')).toEqual(['null: The file has no rows below its headings'])
})

test('a column without a heading that holds values is wrong, at the first of them', async () => {
  const heads = 'product_number;quantity;;Zürich'
  const { body } = await upload(`${heads}\nA1;6;;1\nA2;7;reserved;2;5\nA3;7;x;2;6`)
  const text = 'This column holds values and has no heading'
  expect(body.errors).toEqual([
    { row: 3, column: 'C', value: 'reserved', text },
    { row: 3, column: 'E', value: '5', text },
  ])
})

test('the preview says what was read of a file, in the reader’s language', async () => {
  const guessed = await upload(Buffer.from('product_number;quantity\nT\u00dcR;6', 'latin1'))
  expect(guessed.body.notes).toEqual(['Read as Windows-1252: the file does not say its encoding. Look at the accented letters.'])
  expect(guessed.body.preview[0].product_number).toBe('TÜR')
  const sheets = {
    Bestand: [
      ['product_number', 'quantity'],
      ['A1', { t: 'n' as const, v: 6, f: '1+5' }],
    ],
    Liste: [['x']],
  }
  const { body } = await upload(bookOf(sheets), { name: 'stock.xlsx', language: 'de' })
  expect(body.notes).toEqual([
    'Nur das Blatt «Bestand» wurde gelesen, nicht: Liste',
    'Zellen mit einer Formel, deren letzter Wert gelesen ist: 1 (B2)',
  ])
  await start(body.id)
  worker = t.work()
  expect((await ended(body.id)).notes).toEqual((await get(body.id)).notes)
  expect((await get(body.id)).notes).toHaveLength(2)
  expect((await upload(good)).body.notes).toEqual([])
})

test('of a cell or a heading no more than 100 characters are kept', async () => {
  const long = 'x'.repeat(300_000)
  const headed = await upload(`product_number;quantity;${long}\nA1;6;-1`)
  expect(headed.body.errors[0]).toMatchObject({ column: 'x'.repeat(100), value: '-1' })
  const formula = await upload(`product_number;quantity\n"=${long}";6\nA1;${' '.repeat(100_000)}1.500`)
  expect(JSON.stringify(formula.body).length).toBeLessThan(2000)
})

test('an xlsx with dates and numbers as such is taken like the csv', async () => {
  const rows = [
    ['Product number', 'Ordered', 'Delivery date', 'description'],
    ['A1', 6, new Date('2026-03-29T00:00:00Z'), 'left out'],
    [4711, 1, null, null],
  ]
  const { body } = await upload(workbook(rows), { name: 'Lager\u202E «Zu\u0308rich».xlsx' })
  expect(body).toMatchObject({ state: 'ready', file_name: 'Lager «Zürich».xlsx', counts: { new: 1, changed: 1, wrong: 0 } })
})

test('two starts at once answer the same job, and it runs once', async () => {
  const { body } = await upload(good)
  const [one, two] = await Promise.all([start(body.id), start(body.id)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.job_id).toBe(two.body.job_id)
  expect(one.body.job_id).toEqual(expect.any(String))
  expect((await sql`select from pgboss.job where name = 'import-stock'`.execute(t.database.db)).rows).toHaveLength(1)
})

test('while one is under way no other of its kind starts', async () => {
  const [first, second] = [(await upload(good)).body, (await upload(good, { client: other })).body]
  await start(first.id)
  const refused = await start(second.id, other)
  expect([refused.status, refused.body.error_message, refused.body.code]).toEqual([
    409,
    'An upload is in progress.',
    'upload_in_progress',
  ])
  worker = t.work()
  await ended(first.id)
  expect((await start(second.id, other)).status).toBe(200)
})

test('what became wrong between preview and start stops the import, and nothing of it is kept', async () => {
  const { body } = await upload('product_number;quantity\nA1;9\nX1;1'.replace('X1', 'Y1'))
  await sql`update imports set content = ${Buffer.from('product_number;quantity\nA1;9\nX1;1')} where id = ${body.id}`.execute(
    t.database.db,
  )
  await start(body.id)
  worker = t.work()
  expect(await ended(body.id)).toMatchObject({ state: 'wrong', errors: [{ row: 3, column: 'product_number', value: 'X1' }] })
  expect(await stock()).toEqual(untouched)
})

test('whoever may no longer start it by the time it runs takes nothing over', async () => {
  const { db } = t.database
  const users = db.updateTable('users').where('username', '=', 'other')
  const { id: userId } = await db.selectFrom('users').select('id').where('username', '=', 'other').executeTakeFirstOrThrow()
  const role = (name: string) =>
    sql`update user_groups set group_id = (select id from groups where name = ${name}) where user_id = ${userId}`.execute(db)
  for (const [change, undo] of [
    [() => users.set({ is_active: false }).execute(), () => users.set({ is_active: true }).execute()],
    [() => role('sales'), () => role('administrator')],
  ] as const) {
    const { body } = await upload(good, { client: other })
    await start(body.id, other)
    await change()
    worker ??= t.work()
    const state = async () => (await db.selectFrom('imports').select('state').where('id', '=', body.id).executeTakeFirst())?.state
    await expect.poll(state, { interval: 100 }).toBe('wrong')
    expect(await stock()).toEqual(untouched)
    await undo()
  }
})

test('what the check answers as its basis at the upload it is told at the start', async () => {
  const { body } = await upload(good)
  expect(during.basis).toBeUndefined()
  await start(body.id)
  worker = t.work()
  expect((await ended(body.id)).state).toBe('done')
  expect(during.basis).toBe(2)
})

test('a failure in the middle leaves nothing; given up, the import may be started again', async () => {
  let failures = 0
  during.change = ({ product_number }) => {
    if (product_number !== '000815') return
    failures++
    throw new Error('The disk is full')
  }
  const { body } = await upload(good)
  await start(body.id)
  worker = t.work()
  const hurried = async () => {
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(t.database.db)
    return (await get(body.id)).state
  }
  await expect.poll(hurried, { interval: 200 }).toBe('failed')
  expect(failures).toBe(5)
  expect(await stock()).toEqual(untouched)
  delete during.change
  expect((await start(body.id)).body.state).toBe('running')
  expect(await ended(body.id)).toMatchObject({ state: 'done' })
  expect(await stock()).toHaveLength(5)
})

test('an import is its owner’s alone, and nobody’s without the right', async () => {
  const { body } = await upload(good)
  for (const url of [`${path}/${body.id}`, `${path}/${body.id}/errors`, `${path}/${body.id}/file`])
    expect([url, (await other.get(url)).status]).toEqual([url, 404])
  expect((await start(body.id, other)).status).toBe(404)
  expect((await other.get(`${path}/newest`)).body).toEqual({ import: null })
  const garage = await t.signedIn('garage')
  for (const answer of [await upload(good, { client: garage }), await garage.get(`${path}/newest`), await start(body.id, garage)])
    expect(answer.status).toBe(403)
})

test('what is too large, or no table, is refused in the words of its limits', async () => {
  const outcome = async (content: string | Buffer) => {
    const { status, body } = await upload(content)
    return [status, body.errors?.[0]?.message]
  }
  expect(await outcome(Buffer.alloc(1024 * 1024 + 1, 'a'))).toEqual([413, 'File must be 1 MB or smaller'])
  expect(await outcome('%PDF-1.7')).toEqual([422, 'Only .csv, .xls or .xlsx'])
  expect(await outcome('<table>')).toEqual([422, 'The content of this file is HTML: open it in Excel and save it as .xlsx'])
  expect(await outcome('a;b\n1;"2')).toEqual([
    422,
    'Row 2, column B: the quotation mark at the beginning of the cell is never closed',
  ])
  expect(await outcome(`product_number;quantity\n${'A;1\n'.repeat(5001)}`)).toEqual([422, 'The file has more than 5000 rows'])
  expect((await t.database.db.selectFrom('imports').select('id').execute()).length).toBe(0)
})

test('the empty file to fill is one that can be uploaded as soon as it is filled', async () => {
  const { text, headers } = await admin.get(`${path}/template?format=csv`)
  expect(headers['x-filename']).toBe('baskets.csv')
  expect(text).toBe('\uFEFFProduct number;Ordered;Delivery date\r\n')
  expect((await upload(`${text}A1;6;29.03.2026`)).body).toMatchObject({ state: 'ready', counts: { changed: 1 } })
})
