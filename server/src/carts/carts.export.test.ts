import { afterAll, beforeAll, expect, test } from 'vitest'
import { codenameOf } from '@disadmin/contract/kit/access'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, type ClientAnswer, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { sheetsOf } from '../../test/tables.ts'

let t: TestApp
let sales: Client
let customerId: number
let first: number
let second: number
let foreign: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const branchId = await addBranch(db, 'Zürich')
  customerId = await addCustomer(db, { customer_no: '0010010', name: 'Müller & Söhne; «Garage»', branchId })
  await addUser(db, { username: 'sales', role: 'sales', branchId })
  await addUser(db, { username: 'garage', role: 'customer', customerId })
  const option = await addDeliveryOption(db, 'Tour 1; früh')
  first = await addCart(db, {
    customerId,
    createdAt: '2026-01-31T23:30:00Z',
    lines: [
      {
        product_no: '000123',
        description: '=HYPERLINK("http://x";"y")',
        ordered: 4,
        delivered: 1,
        deliver_qty: 2,
        customer_price: 80.5,
      },
      { product_no: '-5', description: 'Zeile 1\nZeile 2\tTab', ordered: 2, delivered: 2 },
      { product_no: '+41 44 123', description: '@SUM(A1)', ordered: 1 },
    ],
  })
  await db.updateTable('carts').set({ ref_number: '-2+3' }).where('id', '=', first).execute()
  const lines = await db.selectFrom('cart_items').select('id').where('cart_id', '=', first).orderBy('position').execute()
  await db
    .updateTable('cart_items')
    .set({ delivery_date: '2026-03-29', delivery_option_id: option, discount: 12.5, active_no: '007', reference: '1.50' })
    .where('id', '=', lines[0]!.id)
    .execute()
  second = await addCart(db, { customerId, createdAt: '2026-07-01T10:00:00Z' })
  foreign = await addCart(db, { customerId: await addCustomer(db, { name: 'CANARY' }) })
  sales = await t.signedIn('sales')
})
afterAll(() => t.close())

const exported = (ids: number[], format = '', client = sales, language = 'en') =>
  client.post(`/api/v1/carts/export${format && `?format=${format}`}`, { cart_ids: ids }, { 'accept-language': language })
const linesOf = ({ raw }: ClientAnswer) => raw.toString('utf8').split('\r\n')
const sheetOf = ({ raw }: ClientAnswer) => sheetsOf(raw)[0]!
const title = [
  'Basket no.',
  'Created',
  'Customer no.',
  'Secondary no.',
  'Customer',
  'Reference no.',
  'Product no.',
  'Active no.',
  'Description',
  'Ordered',
  'Delivered',
  'Deliver qty',
  'Order qty',
  'Retail price',
  'Discount %',
  'Customer price',
  'Delivery date',
  'Delivery option',
  'Status',
  'Reference',
]

test('csv: BOM, semicolons, CRLF, decimal point, umlauts, leading zeros, no live formula [CART-67] [CART-11]', async () => {
  const answer = await exported([first], 'csv')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect([...answer.raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = linesOf(answer)
  expect(lines[0]).toBe(`\uFEFF${title.join(';')}`)
  const head = `${first};01.02.2026 00:30;0010010;0010010;"Müller & Söhne; «Garage»";'-2+3`
  expect(lines.slice(1)).toEqual([
    `${head};000123;007;"'=HYPERLINK(""http://x"";""y"")";4;1;2;0;100.00;12.50;80.50;29.03.2026;"Tour 1; früh";Partly done;1.50`,
    `${head};-5;;"Zeile 1\nZeile 2\tTab";2;2;0;0;100.00;0.00;80.00;;;Closed;`,
    `${head};'+41 44 123;;'@SUM(A1);1;0;0;0;100.00;0.00;80.00;;;New;`,
    '',
  ])
})

test('txt is the default: the same, tab-separated [CART-11] [CART-67]', async () => {
  const answer = await exported([second])
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const [head, row, end] = linesOf(answer)
  expect(head).toBe(`\uFEFF${title.join('\t')}`)
  expect(row!.split('\t').slice(0, 5)).toEqual([
    String(second),
    '01.07.2026 12:00',
    '0010010',
    '0010010',
    'Müller & Söhne; «Garage»',
  ])
  expect(end).toBe('')
  expect(linesOf(await exported([first]))[2]).toContain('\t"Zeile 1\nZeile 2\tTab"\t')
})

test('xlsx: numbers and dates as such, numbers by name as text, formulas as plain text [CART-67] [CART-68]', async () => {
  const answer = await exported([first, second], 'xlsx')
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  const sheet = sheetOf(answer)
  expect(sheet.rowCount).toBe(5)
  expect(title.map((_, index) => sheet.cell(1, index + 1)?.v)).toEqual(title)
  expect(sheet.cell(1, title.length + 1)).toBeUndefined()
  const value = (name: string) => sheet.cell(2, title.indexOf(name) + 1)?.v
  expect(value('Customer no.')).toBe('0010010')
  expect(value('Product no.')).toBe('000123')
  expect(value('Customer')).toBe('Müller & Söhne; «Garage»')
  expect(value('Description')).toBe('=HYPERLINK("http://x";"y")')
  expect(value('Created')).toEqual(new Date('2026-02-01T00:30:00Z'))
  expect(value('Delivery date')).toEqual(new Date('2026-03-29T00:00:00Z'))
  expect(value('Customer price')).toBe(80.5)
  expect(value('Ordered')).toBe(4)
  expect(sheet.cell(2, 2)?.z).toContain('yyyy')
  expect(sheet.cell(2, 3)?.z).toBe('@')
  expect(sheet.cell(3, 9)?.v).toBe('Zeile 1\nZeile 2\tTab')
})

test('titles, states and file name in the language of the caller; the name by the day of the configured zone [CART-67]', async () => {
  const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' })
  for (const [language, name, status] of [
    ['en', 'baskets', 'New'],
    ['de', 'warenkoerbe', 'Neu'],
    ['fr', 'paniers', 'Nouveau'],
    ['it', 'carrelli', 'Nuovo'],
  ] as const) {
    const before = today()
    const answer = await exported([second], 'csv', sales, language)
    expect([before, today()].map((day) => `${name}-${day}.csv`)).toContain(answer.headers['x-filename'])
    expect(linesOf(answer)[1]!.split(';').at(-2)).toBe(status)
  }
})

test('one cart as a spreadsheet, named after it [CART-46S] [CART-68]', async () => {
  const answer = await sales.get(`/api/v1/carts/${first}/export`)
  expect(answer.headers['x-filename']).toBe(`basket-${first}.xlsx`)
  expect(sheetOf(answer).rowCount).toBe(4)
  expect((await sales.get('/api/v1/carts/999999999/export')).status).toBe(404)
})

test('the secondary number names the operator of a lock; users of customers do not see it [CART-15] [CART-16S] [PERM-05S]', async () => {
  const { body } = await sales.post('/api/v1/carts/lock', { cart_ids: [second], is_locked: true })
  expect(linesOf(await exported([second], 'csv'))[1]).toContain(`;0010010;0010010-${body.objects[0].operator_id};`)
  const garage = await t.signedIn('garage')
  expect(linesOf(await exported([second], 'csv', garage))[1]).toContain(';0010010;0010010;')
})

test('ids that are missing or outside the scope are 404, and nothing is sent [CART-67]', async () => {
  for (const id of [foreign, 999_999_999]) {
    const answer = await exported([first, id], 'csv')
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain('CANARY')
  }
  expect((await sales.get(`/api/v1/carts/${foreign}/export`)).status).toBe(404)
})

test('the filtered export holds everything the filter finds, whatever the page, and nothing foreign [CART-59] [CART-63S]', async () => {
  const found = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await sales.get(`/api/v1/carts/?${query}`, headers)
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('CANARY')
    return new Set(
      linesOf(answer)
        .filter((line) => /^\d/.test(line))
        .map((line) => Number(line.split(/[;\t]/)[0])),
    )
  }
  expect(await found('format=csv&limit=1&offset=1')).toEqual(new Set([first, second]))
  expect(await found('format=txt&to=2026-02-01')).toEqual(new Set([first]))
  expect(await found('format=csv&status__in=new')).toEqual(new Set([second]))
  expect(await found('format=csv&customer_no=99')).toEqual(new Set())
  expect(await found('status__in=new', { accept: 'text/csv' })).toEqual(new Set([second]))
  const xlsx = await sales.get('/api/v1/carts?format=xlsx', { accept: 'text/csv' })
  expect(sheetOf(xlsx).rowCount).toBe(5)
  const json = await sales.get('/api/v1/carts', { accept: 'application/json, text/plain, */*' })
  expect(json.body.meta.total_count).toBe(2)
  expect((await sales.get('/api/v1/carts?format=pdf')).status).toBe(400)
})

test('without CartItems/read the carts come without what belongs to their lines [CART-21]', async () => {
  const { db } = t.database
  const userId = await addUser(db, { username: 'heads', customerId })
  const [right] = await db.selectFrom('permissions').select('id').where('codename', '=', codenameOf('Carts/read')).execute()
  await db.insertInto('user_permissions').values({ user_id: userId, permission_id: right!.id }).execute()
  const answer = await exported([first], 'csv', await t.signedIn('heads'))
  expect(linesOf(answer)).toHaveLength(3)
  expect(linesOf(answer)[1]).toBe(
    `${first};01.02.2026 00:30;0010010;0010010;"Müller & Söhne; «Garage»";'-2+3;;;;;;;;;;;;;Partly done;`,
  )
  expect(answer.text).not.toContain('000123')
})
