import { isVisible } from '@disadmin/contract/kit/visible'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { discountImporter } from '../../test/discount-import.ts'
import { addDiscountCategory, addDiscountGroup } from '../../test/discounts.ts'
import { buildFixture } from '../../test/fixture.ts'
import { sheetsOf } from '../../test/tables.ts'

let t: TestApp
let admin: Client
const path = '/api/v1/discount-categories/export'
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await buildFixture(db)
  await addDiscountGroup(db, 'Gold; "M"')
  await addDiscountCategory(db, '0100', [5, 20])
  await addDiscountCategory(db, '=2+2', [12.5, null])
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

test('the matrix leaves as csv under a name with the day: what the import takes, and nothing a spreadsheet would calculate [DISC-07]', async () => {
  const { text, headers } = await admin.get(path, { 'accept-language': 'de' })
  expect(headers['x-filename']).toMatch(/^rabatte-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text.split('\r\n')).toEqual([
    '\uFEFFKategorie-ID;Beschreibung;Basic;"Gold; ""M"""',
    "'=2+2;Teile =2+2;12.5;",
    '0100;Teile 0100;5;20',
    '',
  ])
})

test('and as a spreadsheet, ids as texts and percentages as numbers [DISC-07]', async () => {
  const { raw, headers } = await admin.get(`${path}?format=xlsx`)
  expect(headers['x-filename']).toMatch(/^discounts-.*\.xlsx$/)
  const [sheet] = sheetsOf(raw)
  expect([1, 2, 3, 4].map((column) => sheet!.cell(3, column)?.v)).toEqual(['0100', 'Teile 0100', 5, 20])
  expect(sheet!.cell(3, 1)?.t).toBe('s')
})

const line = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).map((text) => text.toWellFormed().normalize('NFC'))
const name = fc.oneof(line, fc.constantFrom("'=1", '=A1', '-5', '+41', '12,5 %', '0012', '1e5', 'Ä;"b"', "''@x", '_x0041_', 'é'))
const percent = fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null })
const matrix = fc.record({
  groups: fc.array(name, { maxLength: 4 }),
  categories: fc.uniqueArray(fc.record({ id: name, description: line, percents: fc.array(percent, { maxLength: 5 }) }), {
    selector: ({ id }) => id.normalize('NFC').trim(),
    minLength: 1,
    maxLength: 8,
  }),
})
// what an import would refuse never comes in
const isPlain = (text: string) => text.trim() !== '' && isVisible(text)

test.each(['csv', 'xlsx'])(
  'whatever stands in it, a %s that is exported and imported again changes nothing [DISC-06] [DISC-07]',
  async (format) => {
    const { db } = t.database
    const desk = discountImporter(t, admin)
    await fc.assert(
      fc.asyncProperty(matrix, async ({ groups, categories }) => {
        await sql`truncate discount_categories, imports cascade`.execute(db)
        await sql`delete from discount_groups where not is_base`.execute(db)
        for (const one of groups) expect([200, 422]).toContain((await admin.post('/api/v1/discount-groups', { name: one })).status)
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from discount_groups`.execute(db)
        for (const { id, description, percents } of categories.filter((one) => isPlain(one.id))) {
          const shown = isPlain(description) ? description.trim() : ''
          const cells = Array.from({ length: rows[0]!.count }, (_, at) => percents[at] ?? 'null')
          await sql`insert into discount_categories (category_id, category_description, percents)
          values (${id.trim()}, ${shown}, ${`{${cells.join()}}`}::smallint[])`.execute(db)
        }
        const { raw } = await admin.get(`${path}?format=${format}`)
        const { body, status } = await desk.upload(raw, `discounts.${format}`)
        if (body.errors?.[0]?.text === 'The file has no rows below its headings') return
        expect([status, body.state, body.errors]).toEqual([200, 'ready', []])
        expect([body.counts.new, body.counts.changed]).toEqual([0, 0])
      }),
      { numRuns: 12 },
    )
  },
  120_000,
)
