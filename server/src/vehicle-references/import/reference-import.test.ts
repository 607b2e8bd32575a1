import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../../test/client.ts'
import { faultsOf } from '../../../test/discount-import.ts'
import { buildFixture } from '../../../test/fixture.ts'
import { workbook } from '../../../test/tables.ts'
import { jobKinds } from '../../job-kinds.ts'
import { startJobs } from '../../kit/jobs/jobs.worker.ts'

const certificates = '/api/v1/typenscheinnummer-ktype-link'
const types = '/api/v1/stammnummer-ktype-link'

let t: TestApp
let admin: Client
let worker: { stop: () => Promise<void> } | undefined
beforeAll(async () => {
  t = await startApp()
  await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())
beforeEach(() => t.database.db.deleteFrom('vehicle_references').execute())
afterEach(async () => {
  await worker?.stop()
  worker = undefined
  admin.language = 'en'
  await sql`delete from imports`.execute(t.database.db)
})

const upload = (content: string | Buffer, { path = certificates, client = admin, name = 'references.csv' } = {}) => {
  const form = new FormData()
  form.append('file', new File([content as never], name))
  return client.post(`${path}/import`, form)
}
const csv = (...lines: string[]) => upload(['number;k_type;vehicle_type', ...lines].join('\n'))
const get = async (id: number, path = certificates) => (await admin.get(`${path}/import/${id}`)).body
const run = async (id: number, path = certificates) => {
  expect((await admin.patch(`${path}/import/${id}/start`)).status).toBe(200)
  const { database, settings } = t
  worker ??= startJobs({ database, settings, logger: pino({ level: 'silent' }), kinds: jobKinds })
  await expect.poll(async () => (await get(id, path)).state, { interval: 50 }).not.toBe('running')
  return get(id, path)
}
const rows = async (path = certificates): Promise<string[]> =>
  (await admin.get(`${path}?limit=0`)).body.objects.map(
    ({ number, k_type, vehicle_type }: Record<string, unknown>) => `${String(number)} ${String(k_type)} ${String(vehicle_type)}`,
  )
const add = (number: string, k_type = 1, vehicle_type = 10, path = certificates) =>
  admin.post(path, { number, k_type, vehicle_type })

test('a file is compared, shown and taken over, and every reference has its row in the trail', async () => {
  await add('1VD341', 34_125)
  const { body: kept } = await add('1VD342', 34_126, 20)
  const { body } = await csv('1vd341;34125;PC', ' 1VD342 ;34126;30', '1VD342;34127;personal car')
  expect([body.state, body.rows, body.counts]).toEqual(['ready', 3, { new: 1, changed: 1, unchanged: 1, wrong: 0 }])
  expect(body.preview).toEqual([
    { number: '1VD342', k_type: 34_126, before: 20, after: 30 },
    { number: '1VD342', k_type: 34_127, before: null, after: 10 },
  ])
  expect(await rows()).toEqual(['1VD341 34125 10', '1VD342 34126 20'])
  expect(await run(body.id)).toMatchObject({ state: 'done', counts: { new: 1, changed: 1 } })
  expect(await rows()).toEqual(['1VD341 34125 10', '1VD342 34126 30', '1VD342 34127 10'])
  const { rows: trail } = await sql`select action, record_id, actor_name, before, after from audit_log
    where subject = 'VehicleReferences' order by id desc limit 2`.execute(t.database.db)
  const kind = 'typenscheinnummer'
  expect(trail).toEqual([
    {
      action: 'update',
      record_id: String(kept.id),
      actor_name: 'admin',
      before: { kind, vehicle_type: 20 },
      after: { kind, vehicle_type: 30 },
    },
    {
      action: 'create',
      record_id: expect.any(String),
      actor_name: 'admin',
      before: null,
      after: { kind, number: '1VD342', k_type: 34_127, vehicle_type: 10 },
    },
  ])
})

test('what is exported comes back unchanged, as csv, text and spreadsheet, in every language; the filter narrows the file', async () => {
  const words = { en: 'motorcycle', de: 'Motorrad', fr: 'moto', it: 'motocicletta' } as const
  for (const [path, number] of [
    [certificates, '1VD341'],
    [types, '20411863'],
  ] as const) {
    for (const [at, type] of [10, 20, 30, 60].entries()) await add(`${number}${at}`, at + 1, type, path)
    for (const [language, word] of Object.entries(words))
      for (const format of ['csv', 'txt', 'xlsx']) {
        admin.language = language as keyof typeof words
        const file = await admin.get(`${path}?format=${format}`)
        if (format === 'csv') expect(file.text).toContain(`${number}3;4;${word}\r\n`)
        const { body } = await upload(file.raw, { path, name: `x.${format === 'txt' ? 'csv' : format}` })
        expect([body.errors, body.counts]).toEqual([[], { new: 0, changed: 0, unchanged: 4, wrong: 0 }])
      }
  }
  admin.language = 'en'
  const found = await admin.get(`${certificates}?format=csv&number=1vd&vehicle_type=60&order_by=-k_type`)
  expect(found.text).toBe('\uFEFFTypenscheinnummer;KType;Vehicle type\r\n1VD3413;4;motorcycle\r\n')
  expect(String(found.headers['content-disposition'])).toMatch(/typenscheinnummern-.*\.csv/)
})

test('what is wrong is named by row, column and value, and nothing of the file is taken over', async () => {
  const { body } = await csv(
    ';1;10',
    `${'1'.repeat(300)};1;10`,
    '1VD1;-5;10',
    '1VD2;12a;10',
    '1VD3;1.5;10',
    '1VD4;9999999999;10',
    '1VD5;;10',
    '1VD6;1;11',
    '1VD7;1;',
    '1VD8;1;10',
    '1vd8 ;1;20',
    '2.04E+08;1;10',
    '1VD10;34.125;10',
    'X;1;10',
  )
  expect(body.state).toBe('wrong')
  expect(faultsOf(body)).toEqual([
    '2 number : Required',
    `3 number ${'1'.repeat(100)}: Must be 32 characters or less`,
    '4 k_type -5: Must be 1 or more',
    '5 k_type 12a: Must be a number',
    '6 k_type 1.5: Must be a whole number',
    expect.stringMatching(/^7 k_type 9999999999: Must be/),
    '8 k_type : Required',
    '9 vehicle_type 11: Must be 10 (PC), 20 (LCV), 30 (CV), 60 (MC), or its name',
    '10 vehicle_type : Required',
    '12 number 1VD8: Already in row 11',
    '13 number 2.04E+08: The spreadsheet has lost digits of this number: format the cell as text and enter it again',
    expect.stringMatching(/^14 k_type 34\.125: /),
    '15 number X: Is no Typenscheinnummer: X means that there is none',
  ])
  expect((await admin.patch(`${certificates}/import/${body.id}/start`)).status).toBe(422)
  expect(await rows()).toEqual([])
  const nul = await csv('1VD9\u0000;1;10')
  expect([nul.status, nul.body.errors[0].message]).toEqual([422, 'Only .csv, .xls or .xlsx'])
  const dots = await upload('Stammnummer;KTyp;Fahrzeugart\n. .;1;10', { path: types })
  expect(faultsOf(dots.body)).toEqual(['2 Stammnummer . .: Required'])
})

test('a file of the other kind does not get into the wrong list', async () => {
  const { body } = await upload('Stammnummer;KType;Vehicle type\n204118630;1;10')
  expect(faultsOf(body)).toEqual([
    '1 Stammnummer Stammnummer: Nothing is known of this column',
    expect.stringMatching(/^1 number : This column is missing/),
  ])
})

test.each([
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ['UTF-16 LE with its mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 LE without', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
])('a csv in %s is read as what it says', async (_name, as) => {
  const { body } = await upload(as('numéro;k_type;type de véhicule\r\n1VD341;7;véhicule utilitaire léger\r\n'))
  expect([body.errors, body.preview]).toEqual([[], [{ number: '1VD341', k_type: 7, before: null, after: 20 }]])
})

test('a spreadsheet with numbers as numbers is read like the csv', async () => {
  const { body } = await upload(
    workbook([
      ['Stammnummer', 'KType', 'Vehicle type'],
      [204_118_630, 7, 60],
      ['204.118.631', '8', 'MC'],
    ]),
    { path: types, name: 'x.xlsx' },
  )
  expect(body.errors).toEqual([])
  await run(body.id, types)
  expect(await rows(types)).toEqual(['204118630 7 60', '204118631 8 60'])
})

test('what somebody made, changed or deleted since the upload stops the file; uploaded again it is compared anew', async () => {
  const { body: changed } = await add('A1')
  const { body: gone } = await add('A2')
  const lines = ['A1;1;20', 'A2;1;10', 'A3;1;10', 'A4;1;10'] as const
  const { body } = await csv(...lines)
  expect(body.counts).toEqual({ new: 2, changed: 1, unchanged: 1, wrong: 0 })
  await admin.patch(`${certificates}/${changed.id}`, { vehicle_type: 60 })
  await admin.send('DELETE', `${certificates}/${gone.id}`)
  await add('A3', 1, 30)
  // what was made meanwhile just as the file has it stands in nobody's way
  await add('A4')
  const stopped = await run(body.id)
  expect([stopped.state, faultsOf(stopped)]).toEqual([
    'wrong',
    [2, 3, 4].map((row) => expect.stringMatching(new RegExp(`^${row} number A${row - 1}: Somebody has changed this reference`))),
  ])
  expect(await rows()).toEqual(['A1 1 60', 'A3 1 30', 'A4 1 10'])
  const again = await csv(...lines)
  expect((await run(again.body.id)).state).toBe('done')
  expect(await rows()).toEqual(['A1 1 20', 'A2 1 10', 'A3 1 10', 'A4 1 10'])
})

test('reading alone imports nothing, and exports; without a right neither', async () => {
  const seller = await t.signedIn('seller')
  expect((await upload('number;k_type;vehicle_type\nA;1;10', { client: seller })).status).toBe(403)
  expect((await seller.get(`${certificates}?format=csv`)).status).toBe(403)
})

test('a file of more than 12 MB or 200,000 rows is refused', async () => {
  const lines = (count: number) =>
    `number;k_type;vehicle_type\n${Array.from({ length: count }, (_, at) => `${at.toString(36)};1;10`).join('\n')}`
  const many = await upload(lines(200_001))
  expect([many.status, many.body.errors[0].message]).toEqual([422, 'The file has more than 200000 rows'])
  const big = await upload(`${lines(10)}${'\n'.repeat(12 * 1024 * 1024)}`)
  expect([big.status, big.body.errors?.[0].message ?? big.body.error_message]).toEqual([413, expect.stringContaining('12 MB')])
})
