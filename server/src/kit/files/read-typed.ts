import type * as z from 'zod/mini'
import type { TableNote } from './cells.ts'
import { readTable, type TableFile } from './read-table.ts'
import type { TableShape } from './table-shape.ts'
import { type TypedTable, typedRows } from './typed-rows.ts'

/** The rows of a file in a shape, and what should be known of how it was read. Throws TableRefused where it cannot be read at all. */
export const readTyped = async <S extends z.ZodMiniObject, Other>(
  file: TableFile,
  shape: TableShape<S, Other>,
): Promise<TypedTable<z.output<S>, Other> & { notes: TableNote[] }> => {
  const { rows, notes } = await readTable(file, { rows: shape.maxRows, columns: shape.maxColumns ?? 50 })
  return { ...(await typedRows(rows, shape)), notes }
}
