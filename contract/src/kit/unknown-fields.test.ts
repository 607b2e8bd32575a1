import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { unknownIn } from './unknown-fields.ts'

const row = z.object({ id: z.int() })

test('fields that a shape does not name are found wherever they stand', () => {
  const shape = z.object({
    rows: z.optional(z.array(row)),
    one: z.nullable(row),
    either: z.union([z.string(), row]),
    by: z.record(z.string(), row),
    open: z.looseObject({ id: z.int() }),
    kept: z._default(row, { id: 1 }),
  })
  const body = {
    rows: [{ id: 1 }, { id: 2, x: 1 }],
    one: { id: 1, y: 1 },
    either: { id: 1, z: 1 },
    by: { any: { id: 1, v: 1 } },
    open: { id: 1, more: 1 },
    kept: { id: 1, w: 1 },
    toString: 1,
  }
  expect(unknownIn(shape, body).map((path) => path.join('.'))).toEqual([
    'rows.1.x',
    'one.y',
    'either.z',
    'by.any.v',
    'kept.w',
    'toString',
  ])
})

test('what is of another kind altogether has no unknown fields', () => {
  for (const value of [null, undefined, 1, 'x', []]) expect(unknownIn(row, value)).toEqual([])
})
