import type { Value } from '../grid/changes.ts'
import type { Column, Sheet } from '../grid/column.ts'
import type { GridRules, GridState } from '../grid/grid.reducer.ts'
import type { Kind, Option } from '../grid/kinds.ts'
import type { Why } from '../grid/wrong.ts'

/** A row of the example: as wide as the largest matrix the product knows. */
export type Row = { readonly id: number } & { readonly [key: string]: Value }

export interface MatrixState extends GridState<string> {
  rows: readonly Row[]
}

const rowCount = 5000
const priceGroups = 52

const terms: readonly Option[] = [
  { id: 1, name: 'Tour' },
  { id: 2, name: 'Post' },
  { id: 3, name: 'Pick-up' },
]

const field = (key: string, kind: Kind, width: number): Column => ({
  key,
  pin: 'middle',
  align: kind === 'number' || kind === 'quantity' ? 'right' : 'left',
  width,
  field: key,
  kind,
})
const read = (key: string, pin: 'left' | 'right', width: number): Column => ({ key, pin, align: 'left', width })

/** Sixty columns: one of every kind, and price groups. */
export const columns: readonly Column[] = [
  read('product_group', 'left', 120),
  read('name', 'left', 200),
  field('from_day', 'date', 100),
  field('term', 'option', 100),
  field('pieces', 'quantity', 80),
  field('blocked', 'flag', 72),
  field('remark', 'text', 160),
  ...Array.from({ length: priceGroups }, (_, at) => field(`group_${at + 1}`, 'number', 76)),
  read('saved', 'right', 104),
]

export const fields = columns.flatMap((column) => column.field ?? [])

export const labels = Object.fromEntries(
  columns.map(({ key }) => [key, key.replace(/^group_/, 'Group ').replaceAll('_', ' ')]),
) as Record<string, string>

/** The same discounts every time, in half per cents. */
const discount = (row: number, group: number): number => ((row * 7 + group * 13) % 101) / 2

export const rows: readonly Row[] = Array.from({ length: rowCount }, (_, at) => ({
  id: at + 1,
  product_group: `PG-${String(at + 1).padStart(5, '0')}`,
  name: `Brake pads, axle ${(at % 4) + 1}`,
  from_day: at % 5 === 0 ? '2026-12-01' : null,
  term: (at % 3) + 1,
  pieces: at % 12,
  blocked: at % 9 === 0,
  remark: '',
  saved: '22.11.2026',
  ...Object.fromEntries(Array.from({ length: priceGroups }, (__, group) => [`group_${group + 1}`, discount(at, group)])),
}))

const reading: Omit<Sheet<Row, string>, 'rows' | 'changes'> = {
  columns,
  options: () => terms,
  takesEntry: () => true,
  copy: (row, key) => String(row[key] ?? ''),
}

export const sheetOf = ({ rows: saved, changes }: Pick<MatrixState, 'rows' | 'changes'>): Sheet<Row, string> => ({
  rows: saved,
  changes,
  ...reading,
})

export const rules: GridRules<MatrixState, Row, string> = { sheetOf, page: 20, remembers: ['changes'] }

export const whyWrong = (_: Row, key: string, entered: unknown): Why | undefined => {
  if (typeof entered === 'object' && entered !== null) return { text: 'This cannot be read.' }
  if (key.startsWith('group_') && typeof entered === 'number' && (entered < 0 || entered > 100))
    return { text: 'A discount is between 0 and 100 per cent.' }
  return undefined
}
