import { finds } from '@disadmin/contract/kit/folding'
import type { DiscountMatrix } from '@disadmin/contract/discount-groups/discount-categories'
import type { Value } from '../../kit/grid/changes.ts'

/** A category with its percentage per group (`fieldOf`); null where it has none of its own. */
export type Row = { readonly id: number } & { readonly [key: string]: Value }

export type Group = DiscountMatrix['groups'][number]

/** The matrix as the server last answered it: every change is measured against it. */
export interface Saved {
  version: number
  asOf: string | null
  groups: readonly Group[]
  rows: readonly Row[]
  byId: ReadonlyMap<number, Row>
}

export const fieldOf = (group: number): string => `g${group}`
export const groupOf = (field: string): number => Number(field.slice(1))

type Category = DiscountMatrix['categories'][number]

const rowOf = (category: Category, fields: readonly string[]): Row => {
  const { id, category_id, category_description, values } = category
  const row: Record<string, Value> & { id: number } = { id, category_id, category_description }
  for (const [at, field] of fields.entries()) row[field] = values[at] ?? null
  return row
}

const known = new WeakMap<DiscountMatrix, Saved>()

/** The matrix as the grid takes it; the same answer is the same object. */
export const savedOf = (matrix: DiscountMatrix): Saved => {
  const before = known.get(matrix)
  if (before) return before
  const fields = matrix.groups.map(({ id }) => fieldOf(id))
  const rows = matrix.categories.map((category) => rowOf(category, fields))
  const saved = savedWith({ version: matrix.version, asOf: matrix.as_of, groups: matrix.groups, rows })
  known.set(matrix, saved)
  return saved
}

export const savedWith = (saved: Omit<Saved, 'byId'>): Saved => ({
  ...saved,
  byId: new Map(saved.rows.map((row) => [row.id, row])),
})

/** The matrix with some cells changed, as the server would return it; saves a reload. */
export const matrixWith = (
  matrix: DiscountMatrix,
  version: number,
  cells: ReadonlyMap<number, ReadonlyMap<number, number | null>>,
): DiscountMatrix => {
  const places = new Map(matrix.groups.map(({ id }, at) => [id, at]))
  const categories = matrix.categories.map((category) => {
    const changed = cells.get(category.id)
    if (!changed) return category
    const values = [...category.values]
    for (const [group, value] of changed) {
      const at = places.get(group)
      if (at !== undefined) values[at] = value
    }
    return { ...category, values }
  })
  return { ...matrix, version, categories }
}

/** Categories whose id or description contains the text; all for an empty text. */
export const matching = (rows: readonly Row[], query: string): readonly Row[] =>
  query === '' ? rows : rows.filter((row) => finds(`${row['category_id']}\n${row['category_description']}`, query))
