import { issueText } from '@disadmin/contract/kit/issues'
import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { isVisibleInLines } from '@disadmin/contract/kit/visible'
import { columnLetters, type Cell, type TableRow } from './cells.ts'
import { readCell, shownCell, type WrongCell } from './read-cell.ts'
import { fieldFinder, isIgnored, type TableColumn, type TableShape, type TypedRow } from './table-shape.ts'

/** What is wrong with one cell, or with a row or the file where there is no column. */
export interface TableError extends WrongCell {
  row: number
  /** Its heading, as the file has it. */
  column: string | null
  /** What stands there. */
  value: string
}

export interface TypedTable<T, Other = never> {
  rows: TypedRow<T, Other>[]
  /** Everything that is wrong, in the order of the file; without any the file is right. */
  errors: TableError[]
  /** Rows of the file, right or wrong, without the headings. */
  count: number
  /** The heading of each field, as the file has it. */
  headings: ReadonlyMap<string, string>
  /** The headings of the columns that are not the shape's own. */
  others: readonly string[]
}

/** Characters of a cell or a heading that an error or a preview keeps. */
export const kept = 100

/** An error without what nobody reads of it: a cell may hold megabytes. */
export const shortened = <E extends TableError>(error: E): E => ({
  ...error,
  column: error.column && error.column.slice(0, kept),
  value: error.value.slice(0, kept),
  ...(error.values && { values: error.values.map((value) => (typeof value === 'string' ? value.slice(0, kept) : value)) }),
})

/** Cells after which others get their turn. */
const turn = 20_000

/**
 * The rows of a file as its shape wants them. A missing, unknown or repeated heading is an error of its own and nothing else is read
 * then; each wrong cell is named with its row, its column and what stands there.
 */
export const typedRows = async <S extends z.ZodMiniObject, Other = never>(
  [head, ...rows]: readonly TableRow[],
  shape: TableShape<S, Other>,
): Promise<TypedTable<z.output<S>, Other>> => {
  const { columns, errors, headings } = columnsOf(head, shape)
  if (errors.length === 0) errors.push(...unnamedOf(head, rows))
  const others = columns.flatMap(({ field, heading }) => (field === undefined ? [heading] : []))
  const table = { rows: [] as TypedRow<z.output<S>, Other>[], errors, count: rows.length, headings, others }
  if (errors.length > 0) return { ...table, errors: errors.map(shortened) }
  if (rows.length === 0) return { ...table, errors: [{ row: 1, column: null, value: '', key: 'files:table.empty' }] }
  const seen = new Map<unknown, number>()
  const rowsAtOnce = Math.ceil(turn / columns.length)
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
    const typed = typedRow(row, columns, errors)
    if (typed === undefined) continue
    const twice = shape.unique && firstOf(seen, typed.value[shape.unique], row.row)
    if (twice === undefined) table.rows.push(typed as TypedRow<z.output<S>, Other>)
    else
      errors.push(
        twiceError(
          row,
          columns.find(({ field }) => field === shape.unique)!,
          twice,
        ),
      )
  }
  return { ...table, errors: errors.map(shortened) }
}

/** Where a value was before; undefined for the first time. */
const firstOf = (seen: Map<unknown, number>, value: unknown, row: number): number | undefined => {
  const before = seen.get(value)
  if (before === undefined) seen.set(value, row)
  return before
}

const twiceError = ({ row, cells }: TableRow, { at, heading }: FileColumn, before: number): TableError => ({
  row,
  column: heading,
  value: shownCell(cells[at]),
  key: 'files:cell.twice',
  values: [before],
})

/** Where values stand that no heading speaks of, the first of each column. */
const unnamedOf = (head: TableRow | undefined, rows: readonly TableRow[]): TableError[] => {
  const named = (head?.cells ?? []).map((cell) => shownCell(cell).trim() !== '')
  const from = named.includes(false) ? named.indexOf(false) : named.length
  const found = new Map<number, TableError>()
  for (const { row, cells } of rows)
    for (let at = from; at < cells.length; at++)
      if (!named[at] && cells[at] !== null && !found.has(at))
        found.set(at, { row, column: columnLetters(at), value: shownCell(cells[at]), key: 'files:table.heading_none' })
  return [...found.values()]
}

interface FileColumn {
  at: number
  heading: string
  /** Absent for one of the others. */
  field?: string
  as: TableColumn['as']
  optional: boolean | 'column'
  schema: z.ZodMiniType
}

const columnsOf = <S extends z.ZodMiniObject>(head: TableRow | undefined, shape: TableShape<S, never> | TableShape<S, unknown>) => {
  const errors: TableError[] = []
  const columns: FileColumn[] = []
  const fieldOf = fieldFinder(shape as never)
  for (const [at, cell] of (head?.cells ?? []).entries()) {
    const heading = shownCell(cell).trim()
    if (heading === '' || isIgnored(shape as never, heading)) continue
    const field = fieldOf(heading)
    const wrong = (key: TableError['key']) => errors.push({ row: head!.row, column: heading, value: heading, key })
    if (!isVisibleInLines(heading)) wrong('kit:invalid.unseen')
    else if (typeof cell === 'object' && cell !== null && 'covered' in cell) wrong('files:cell.covered')
    else if (columns.some((one) => (field === undefined ? one.heading === heading : one.field === field)))
      wrong('files:table.heading_twice')
    else if (field !== undefined) columns.push({ at, heading, field, ...ofShape(shape as never, field) })
    else if (shape.others) {
      const { as, schema, empty } = shape.others
      columns.push({ at, heading, as, optional: empty === 'read' ? 'column' : true, schema })
    } else wrong('files:table.heading_unknown')
  }
  for (const [field, { optional }] of Object.entries<TableColumn>(shape.columns))
    if (!optional && !columns.some((one) => one.field === field))
      errors.push({ row: head?.row ?? 1, column: field, value: '', key: 'files:table.heading_missing' })
  const headings = new Map(columns.flatMap(({ field, heading }) => (field === undefined ? [] : [[field, heading] as const])))
  return { columns, errors, headings }
}

const ofShape = (shape: TableShape, field: string) => {
  const { as, optional = false } = (shape.columns as Record<string, TableColumn>)[field]!
  return { as, optional, schema: shape.row.shape[field] as z.ZodMiniType }
}

/** The row, or undefined once an error of it was noted. */
const typedRow = (
  row: TableRow,
  columns: readonly FileColumn[],
  errors: TableError[],
): TypedRow<object & Record<string, unknown>, unknown> | undefined => {
  const value: Record<string, unknown> = {}
  const others: Record<string, unknown> = {}
  let isRight = true
  for (const column of columns) {
    const cell = row.cells[column.at]
    const read = valueOf(cell, column)
    if ('wrong' in read) {
      isRight = false
      errors.push({ row: row.row, column: column.heading, value: shownCell(cell, column.as), ...read.wrong })
    } else if (read.value === undefined) continue
    else if (column.field === undefined) others[column.heading] = read.value
    else value[column.field] = read.value
  }
  return isRight ? { row: row.row, value, others } : undefined
}

const valueOf = (cell: Cell | undefined, { as, optional, schema }: FileColumn): { value: unknown } | { wrong: WrongCell } => {
  const read = readCell(cell, as)
  if ('wrong' in read) return read
  if (read.value === null && optional === true) return { value: undefined }
  const checked = schema.safeParse(read.value ?? undefined)
  if (checked.success) return { value: checked.data }
  const { key, values } = issueText({ ...checked.error.issues[0]!, input: read.value } as never)
  return { wrong: { key, ...(values && { values: [...values] }) } }
}
