import { importCalls } from '@disadmin/contract/kit/imports'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../src/kit/db/db.ts'
import { tableOf } from '../../src/kit/files/table-shape.ts'
import { importOf } from '../../src/kit/imports/imports.handlers.ts'
import { whoIs } from '../../src/session/index.ts'
import { serve } from '../../src/kit/http/serve.ts'

// A noun of the tests' own, declared as a feature of the product is: how much of a product lies where. No noun there is may be
// imported by the requirements yet; those that come (discount values, availability) look like this one.

const StockRow = z.object({
  product_number: z.string().check(z.minLength(1), z.maxLength(20)),
  quantity: z.int().check(z.gt(0)),
  counted_on: z.optional(z.iso.date()),
})

const StockChange = z.object({
  product_number: z.string(),
  place: z.string(),
  before: z.nullable(z.number()),
  after: z.number(),
})
type StockChange = z.output<typeof StockChange>

export const stockCalls = importCalls({
  path: '/api/v1/stock/import',
  needs: ['Wholesaler/read'],
  what: 'stock',
  audits: 'Wholesaler/import',
  maxBytes: 1024 * 1024,
  preview: StockChange,
})

const table = tableOf({
  row: StockRow,
  columns: {
    product_number: { heading: 'field:product_no', as: 'text' },
    quantity: { heading: 'field:ordered', also: ['qty'], as: 'number' },
    counted_on: { heading: 'field:delivery_date', as: 'day', optional: true },
  },
  unique: 'product_number',
  ignored: ['description'],
  others: { as: 'number', schema: z.number().check(z.gte(0)) },
  maxRows: 5000,
})

/** What a test may do while an import is applied. */
export const during: { change?: (change: StockChange, tx: Db) => Promise<void> | void; basis?: unknown } = {}

export const stock = importOf({
  whoIs,
  kind: 'stock',
  calls: stockCalls,
  table,
  template: 'carts:export.file',
  check: async ({ db, basis }, rows) => {
    during.basis = basis
    const { rows: there } = await sql<{
      product_number: string
      place: string
      quantity: number
    }>`select * from test_stock`.execute(db)
    const known = new Map(there.map(({ product_number, place, quantity }) => [`${product_number}/${place}`, quantity]))
    const wanted = rows.flatMap(({ value, others }) =>
      Object.entries({ all: value.quantity, ...others }).map(([place, after]) => ({
        product_number: value.product_number,
        place,
        before: known.get(`${value.product_number}/${place}`) ?? null,
        after,
      })),
    )
    const errors = rows
      .filter(({ value }) => value.product_number.startsWith('X'))
      .map(({ row, value }) => ({
        row,
        field: 'product_number' as const,
        value: value.product_number,
        key: 'kit:error.not_found' as const,
      }))
    return {
      changes: wanted.map((change) => ({
        is: change.before === null ? 'new' : change.before === change.after ? 'unchanged' : 'changed',
        preview: change,
        change,
      })),
      errors,
      basis: there.length,
    }
  },
  apply: async ({ tx, progress, audit, signal }, changes) => {
    for (const [at, change] of changes.entries()) {
      signal.throwIfAborted()
      await during.change?.(change, tx)
      await sql`insert into test_stock values (${change.product_number}, ${change.place}, ${change.after})
        on conflict (product_number, place) do update set quantity = excluded.quantity`.execute(tx)
      progress(at + 1)
    }
    await audit({ what: 'Wholesaler/imported', after: { changes: changes.length } })
  },
})

export const served = serve(stockCalls, stock.handlers)

/** The table of the noun; a feature has a migration. */
export const prepareStock = async (db: Db): Promise<void> => {
  await sql`create table if not exists test_stock (product_number text, place text, quantity numeric(12, 3), primary key (product_number, place))`.execute(
    db,
  )
}

export const stockOf = async (db: Db): Promise<string[]> =>
  (
    await sql<{
      line: string
    }>`select product_number || '/' || place || '=' || trim_scale(quantity) as line from test_stock order by 1`.execute(db)
  ).rows.map(({ line }) => line)
