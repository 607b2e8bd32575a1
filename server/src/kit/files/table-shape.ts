import { languages } from '@disadmin/contract/kit/languages'
import type * as z from 'zod/mini'
import type { CellAs } from './read-cell.ts'
import { translate } from '../texts.ts'

export interface TableColumn {
  /** Its name on screen; the file may call it so in each language, and by its wire name. */
  heading: `${string}:${string}`
  /** Other names it goes by. */
  also?: readonly string[]
  as: CellAs
  /**
   * `true`: an empty cell and a missing column say nothing, the field is missing then. `column`: the column may be missing, and an empty
   * cell is what the schema makes of nothing. Else both are wrong unless the schema takes them.
   */
  optional?: true | 'column'
}

type Row<S extends z.ZodMiniObject> = z.output<S>

/** What a file of a feature looks like: a row in the contract's shape, and by which headings its columns are known. */
export interface TableShape<S extends z.ZodMiniObject = z.ZodMiniObject, Other = never> {
  row: S
  columns: Record<keyof Row<S> & string, TableColumn>
  /** A field that may stand in the file once only. */
  unique?: keyof Row<S> & string
  /** Headings that may be there and are not read. */
  ignored?: readonly string[]
  /**
   * Columns by any other heading, one per group for example: what stands in them, by heading. Without it such a column is wrong. Empty
   * cells of them are missing, or with `empty: 'read'` what the schema makes of nothing: then every row names every such column.
   */
  others?: { as: CellAs; schema: z.ZodMiniType<Other>; empty?: 'read' }
  maxRows: number
  /** Default 50. */
  maxColumns?: number
}

/** Keeps the types of one declaration. */
export const tableOf = <S extends z.ZodMiniObject, Other = never>(shape: TableShape<S, Other>): TableShape<S, Other> => shape

/** A row that is right: what it says, where it stands, and what stands in the columns that are not the shape's own. */
export interface TypedRow<T, Other = never> {
  row: number
  value: T
  others: Record<string, Other>
}

const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._\-/]+/g, ' ')
    .trim()

/** Every name under which a column is found. */
const namesOf = (field: string, { heading, also = [] }: TableColumn): string[] =>
  [field, ...languages.map((language) => translate(language, { key: heading })), ...also].map(plain)

/** Which field a heading names, its wire name, in any case, before any word that reads alike; undefined for none. */
export const fieldFinder = (shape: TableShape<z.ZodMiniObject, unknown>): ((heading: string) => string | undefined) => {
  const fields = new Map(
    Object.entries<TableColumn>(shape.columns).flatMap(([field, column]) => namesOf(field, column).map((name) => [name, field])),
  )
  return (heading) => {
    const wire = heading.toLowerCase()
    return Object.hasOwn(shape.columns, wire) ? wire : fields.get(plain(heading))
  }
}

/** Whether a heading names a column that may be there and is not read. */
export const isIgnored = (shape: TableShape<z.ZodMiniObject, unknown>, heading: string): boolean =>
  (shape.ignored ?? []).some((name) => plain(name) === plain(heading))
