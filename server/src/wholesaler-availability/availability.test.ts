import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { utils, write } from '@e965/xlsx'
import { compose, csv, previewFile, sendFile } from '../../test/availability.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'

const path = '/api/v1/wholesaler-availability'
let t: TestApp
let dealer: Client
let other: Client
let staff: Client
let sub: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const ids = [await addCustomer(db, { customer_no: '30010' }), await addCustomer(db, { customer_no: '30020' })]
  sub = await addCustomer(db, { customer_no: '30030', resellerNo: '30010' })
  await addUser(db, { username: 'dealer', role: 'reseller_with_availability', customerId: ids[0]! })
  await addUser(db, { username: 'other', role: 'reseller_with_availability', customerId: ids[1]! })
  await addUser(db, { username: 'plain', role: 'reseller', customerId: ids[0]! })
  await addUser(db, { username: 'operator', role: 'it_operator' })
  await addUser(db, { username: 'bern', role: 'it_operator', branchId: await addBranch(db, 'Bern') })
  ;[dealer, other, staff] = await Promise.all([t.signedIn('dealer'), t.signedIn('other'), t.signedIn('operator')])
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.db.deleteFrom('availability_entries').execute()
})

const history = async (client: Client, query = '') => (await client.get(`${path}/history?${query}`)).body
const composedOf = async (id: number) => {
  const row = await t.database.db.selectFrom('availability_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...row, text: row.composed?.toString('utf8') }
}

describe('a file', () => {
  test('is taken, stands in the history, and is composed for VPOM by a job [AVAIL-02] [AVAIL-09] [AVAIL-15] [AVAIL-16] [AVAIL-18S]', async () => {
    const { status, body, text } = await sendFile(dealer, csv('BD-1;24', 'A;B";60'.replace('A;B"', '"A;B""C"')), {
      name: 'stock 1.csv',
    })
    expect(status, text).toBe(200)
    const planned = { vpom_import_status: 'planned', vpom_import_id: null, vpom_import_date: null }
    expect(body).toMatchObject({
      type: 'upload',
      validation_passed: true,
      file_composed: false,
      sent_to_vpom: false,
      completed_in_vpom: false,
      vpom_import_data: planned,
      filename: 'stock 1.csv',
      link: `${path}/history/${body.id}/file`,
      rows: 2,
      error_count: 0,
      handoff: null,
    })
    expect(await compose(t)).toEqual({ files: 1 })
    expect(await compose(t)).toEqual({ files: 0 })
    const { text: file, reference } = await composedOf(body.id)
    expect(file).toBe(
      `reference;customer_no;type;product_number;quantity\r\n${reference};W30010;upload;BD-1;24\r\n${reference};W30010;upload;"A;B""C";60\r\n`,
    )
    const { objects, meta } = await history(dealer)
    expect(meta).toEqual({ total_count: 1 })
    expect(objects).toMatchObject([
      { id: body.id, file_composed: true, sent_to_vpom: false, handoff: { state: 'planned', attempts: 0 } },
    ])
  })

  test('with wrong rows is refused with each of them, nothing of it is written, and it stands in the history [AVAIL-05] [AVAIL-12] [AVAIL-13] [AVAIL-19S]', async () => {
    const rows = ['A;5', 'B;0', 'C;-3', 'D;1e3', 'E;1.000', 'F;2.5', ';7', 'A;9', "G;1'000"]
    const { status, body } = await sendFile(dealer, csv(...rows))
    expect(status).toBe(422)
    expect(body).toMatchObject({ error_message: 'File upload failed.', code: 'availability_wrong' })
    expect(body.error_list).toEqual([
      { row: 3, column: 'quantity', value: '0', text: 'Quantity must be greater than 0 (row 3)' },
      { row: 4, column: 'quantity', value: '-3', text: 'Quantity must be greater than 0 (row 4)' },
      { row: 5, column: 'quantity', value: '1e3', text: 'Must be a number' },
      { row: 6, column: 'quantity', value: '1.000', text: expect.stringContaining('1.000') },
      { row: 7, column: 'quantity', value: '2.5', text: 'Must be a whole number' },
      { row: 8, column: 'product_number', value: '', text: 'Required' },
      { row: 9, column: 'product_number', value: 'A', text: 'Already in row 2' },
    ])
    expect(await compose(t)).toEqual({ files: 0 })
    const { objects } = await history(dealer)
    expect(objects).toMatchObject([
      { validation_passed: false, file_composed: false, vpom_import_data: null, error_count: 7, rows: 9 },
    ])
    const detail = await dealer.get(`${path}/history/${objects[0].id}`)
    expect(detail.body).toMatchObject({ error_list: body.error_list, recent_attempts: [] })
    dealer.language = 'de'
    const german = await dealer.get(`${path}/history/${objects[0].id}`)
    dealer.language = 'en'
    expect(german.body.error_list[0].text).toBe('Die Menge muss grösser als 0 sein (Zeile 3)')
  })

  test('is shown as it is read, its first rows and everything that is wrong in it, and nothing is kept of that', async () => {
    const numbers = Array.from({ length: 21 }, (_, at) => `P-${at + 1};${at + 1}`)
    const { status, body, text } = await previewFile(dealer, csv(' Ö-1 ;5', '', ...numbers), 'stock 1.csv')
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ filename: 'stock 1.csv', rows: 22, error_count: 0, error_list: [] })
    expect(body.preview).toHaveLength(20)
    expect(body.preview.slice(0, 2)).toEqual([
      { row: 2, product_number: 'Ö-1', quantity: 5 },
      { row: 4, product_number: 'P-1', quantity: 1 },
    ])
    const wrong = (await previewFile(dealer, csv('A;5', 'B;0', ';7'))).body
    expect(wrong).toMatchObject({ rows: 3, error_count: 2, preview: [{ row: 2, product_number: 'A', quantity: 5 }] })
    const guessed = (await previewFile(dealer, Buffer.from(csv('T\u00dcR;5'), 'latin1'))).body
    expect([guessed.preview[0].product_number, guessed.notes[0], body.notes]).toEqual([
      'TÜR',
      expect.stringMatching(/Windows-1252/),
      [],
    ])
    expect(wrong.error_list).toEqual((await sendFile(other, csv('A;5', 'B;0', ';7'))).body.error_list)
    expect((await previewFile(dealer, csv('A;1'), '.hidden.csv')).body.errors).toMatchObject([{ source: 'file_name' }])
    expect((await previewFile(dealer, '%PDF-1.7')).body.errors).toEqual([{ source: 'file', message: 'Only .csv, .xls or .xlsx' }])
    expect((await previewFile(await t.signedIn('plain'), csv('A;1'))).status).toBe(403)
    expect((await history(dealer)).meta.total_count).toBe(0)
    expect(await compose(t)).toEqual({ files: 0 })
  })

  test.each(['xlsx', 'biff8'] as const)(
    'is read as %s, numbers with thousands marks and umlauts included [AVAIL-03]',
    async (bookType) => {
      const book = utils.book_new()
      utils.book_append_sheet(
        book,
        utils.aoa_to_sheet([
          ['product_number', 'quantity'],
          ['Ölfilter', 1500],
          ['A', "1'200"],
        ]),
      )
      const name = bookType === 'xlsx' ? 'stock.xlsx' : 'stock.xls'
      const { status, body, text } = await sendFile(dealer, write(book, { type: 'buffer', bookType }) as Buffer, { name })
      expect(status, text).toBe(200)
      await compose(t)
      expect((await composedOf(body.id)).text).toMatch(/;Ölfilter;1500\r\n.*;A;1200\r\n$/)
    },
  )

  test('is known by its content and its name, no larger than 1 MB, and has a safe name [AVAIL-03] [AVAIL-04] [AVAIL-06] [AVAIL-07S]', async () => {
    const message = async (content: string, name?: string) => {
      const { status, body } = await sendFile(dealer, content, name === undefined ? {} : { name })
      return [status, body.errors?.[0]?.message]
    }
    expect(await message('%PDF-1.7', 'stock.csv')).toEqual([422, 'Only .csv, .xls or .xlsx'])
    for (const name of ['stock.exe', 'stock.pdf', 'stock.txt', 'stock'])
      expect(await message(csv('A;1'), name)).toEqual([422, 'Only .csv, .xls or .xlsx'])
    expect((await message(csv('A;1'), 'stock.xlsx'))[1]).toMatch(/^The content of this file is not what \.xlsx says/)
    expect(await message('PK\u0003\u0004nothing', 'stock.xlsx')).toEqual([422, 'Only .csv, .xls or .xlsx'])
    expect(await message(csv(`A;${'1'.repeat(1024 * 1024)}`))).toEqual([413, 'File must be 1 MB or smaller'])
    for (const name of ['.hidden.csv', 'stöck.csv', 'stock😀.csv', `${'a'.repeat(256)}.csv`, '-rf.csv', 'a%2e%2e.csv', 'a;b.csv'])
      expect((await message(csv('A;1'), name))[0], name).toBe(422)
    expect((await history(dealer)).meta.total_count).toBe(0)
    expect((await message(csv('A;1'), 'CON.csv'))[0]).toBe(200)
  })

  test('that is the same within 30 days is asked about; another company, another content or who says so uploads it', async () => {
    expect((await sendFile(dealer, csv('A;1'))).status).toBe(200)
    const again = await sendFile(dealer, csv('A;1'), { name: 'other name.csv' })
    expect([again.status, again.body.code]).toEqual([409, 'availability_repeated'])
    expect(again.body.errors[0].data).toMatchObject({ file_name: 'stock.csv' })
    expect((await sendFile(other, csv('A;1'))).status).toBe(200)
    expect((await sendFile(dealer, csv('A;2'))).status).toBe(200)
    expect((await sendFile(dealer, csv('A;1'), { query: '?again=true' })).status).toBe(200)
    await t.database.pool.query("update availability_entries set created_at = created_at - interval '31 days'")
    expect((await sendFile(dealer, csv('A;1'))).status).toBe(200)
    const both = await Promise.all([sendFile(dealer, csv('B;1')), sendFile(dealer, csv('B;1'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is fetched again as it was, as an attachment', async () => {
    const { body } = await sendFile(dealer, csv('A;1'), { name: 'stock.csv' })
    const { status, raw, headers } = await dealer.get(body.link)
    expect([status, raw.toString()]).toEqual([200, csv('A;1')])
    expect(headers['content-disposition']).toContain('attachment; filename="stock.csv"')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('single products', () => {
  test('are changed, all or none, and composed as a change [AVAIL-08]', async () => {
    const changes = [
      { product_number: ' BD-1 ', quantity: 24 },
      { product_number: 'BP-2', quantity: 60 },
    ]
    const { status, body } = await dealer.post(`${path}/change`, { changes })
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'change', filename: null, link: null, rows: 2, validation_passed: true })
    await compose(t)
    expect((await composedOf(body.id)).text).toMatch(/;W30010;change;BD-1;24\r\n.*;W30010;change;BP-2;60\r\n$/)
  })

  test('are refused at the fields that are wrong, all at once [AVAIL-14] [AVAIL-05]', async () => {
    const changes = [
      { product_number: 'A', quantity: 1 },
      { product_number: 'B', quantity: 0 },
      { product_number: 'A', quantity: 2 },
      { product_number: ' ', quantity: -1 },
      { quantity: 1.5 },
    ]
    const { status, body } = await dealer.post(`${path}/change`, { changes })
    expect(status).toBe(422)
    expect(
      body.errors.toSorted((one: { source: string }, other: { source: string }) => (one.source < other.source ? -1 : 1)),
    ).toEqual([
      { source: 'changes.1.quantity', message: 'Quantity must be greater than 0 (row 2)' },
      { source: 'changes.2.product_number', message: 'Already in row 1' },
      { source: 'changes.3.product_number', message: 'Required' },
      { source: 'changes.3.quantity', message: 'Quantity must be greater than 0 (row 4)' },
      { source: 'changes.4.product_number', message: 'Required' },
      { source: 'changes.4.quantity', message: 'Must be a whole number' },
    ])
    expect((await dealer.post(`${path}/change`, { changes: [] })).status).toBe(422)
    expect((await history(dealer)).meta.total_count).toBe(0)
  })

  test('under one key are changed once', async () => {
    const body = { changes: [{ product_number: 'A', quantity: 1 }] }
    const key = { 'idempotency-key': '6c1fbd1e-1f0e-4a53-9d43-0a4a3f6d2b7c' }
    const ids = [await dealer.post(`${path}/change`, body, key), await dealer.post(`${path}/change`, body, key)].map(
      (a) => a.body.id,
    )
    expect(ids[0]).toBe(ids[1])
    expect((await history(dealer)).meta.total_count).toBe(1)
  })
})

test('companies see their own, the head office all, staff of a branch those of the branch; a right is needed [AVAIL-01] [PERM-20S]', async () => {
  const own = await sendFile(dealer, csv('A;1'))
  const foreign = await sendFile(other, csv('B;1'))
  await t.database.pool.query(
    "insert into availability_entries (type, user_id, customer_id, row_count) select 'change', id, $1, 1 from users limit 1",
    [sub],
  )
  expect((await history(dealer)).objects.map(({ id }: { id: number }) => id)).toEqual([own.body.id])
  expect((await history(other)).objects.map(({ id }: { id: number }) => id)).toEqual([foreign.body.id])
  const all = await history(staff, 'order_by=timestamp')
  expect(all.objects.map(({ customer }: { customer: { customer_no: string } }) => customer.customer_no)).toEqual([
    '30010',
    '30020',
    '30030',
  ])
  for (const end of ['', '/file', '/resend']) {
    const call =
      end === '/resend'
        ? dealer.patch(`${path}/history/${foreign.body.id}${end}`)
        : dealer.get(`${path}/history/${foreign.body.id}${end}`)
    expect((await call).status, end).toBe(404)
  }
  expect((await staff.get(foreign.body.link)).status).toBe(200)
  const bern = await t.signedIn('bern')
  expect((await history(bern)).objects).toEqual([])
  expect((await bern.get(foreign.body.link)).status).toBe(404)
  const plain = await t.signedIn('plain')
  expect((await plain.get(`${path}/history`)).status).toBe(403)
  expect((await sendFile(plain, csv('A;1'))).status).toBe(403)
})

test('the history is paged and sorted by time and type [AVAIL-09] [AVAIL-19S]', async () => {
  const one = await sendFile(dealer, csv('A;1'))
  const two = await dealer.post(`${path}/change`, { changes: [{ product_number: 'A', quantity: 3 }] })
  const ids = async (query: string) => (await history(dealer, query)).objects.map(({ id }: { id: number }) => id)
  expect(await ids('')).toEqual([two.body.id, one.body.id])
  expect(await ids('order_by=timestamp')).toEqual([one.body.id, two.body.id])
  expect(await ids('order_by=-type')).toEqual([one.body.id, two.body.id])
  expect(await ids('limit=1&offset=1')).toEqual([one.body.id])
  expect((await dealer.get(`${path}/history?order_by=filename`)).status).toBe(400)
})

test('the template is a file that can be filled and uploaded [AVAIL-10]', async () => {
  const plain = await dealer.get(`${path}/download-template-file`)
  expect([plain.status, plain.raw.toString()]).toEqual([200, '\uFEFFproduct_number;quantity\r\n'])
  expect((await sendFile(dealer, `${plain.raw.toString()}A;1\r\n`)).status).toBe(200)
  const sheet = await dealer.get(`${path}/download-template-file?format=xlsx`)
  expect(sheet.headers['content-disposition']).toContain('availability-template.xlsx')
})

test('the trail says who took what, without the file', async () => {
  const { body } = await sendFile(dealer, csv('SECRET-PART;1'))
  const { rows } = await t.database.pool.query('select * from audit_log where subject = $1 and record_id = $2', [
    'Wholesaler',
    String(body.id),
  ])
  expect(rows).toMatchObject([{ action: 'import', actor_name: 'dealer', after: { file_name: 'stock.csv', rows: 1 } }])
  expect(JSON.stringify(rows)).not.toContain('SECRET-PART')
})
