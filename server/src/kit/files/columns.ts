import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import { counting } from './batches.ts'
import { FileReply } from '../http/file-reply.ts'
import { textFile } from './text-file.ts'
import { xlsx } from './xlsx.ts'

/**
 * What a column holds. `money` and `whole` are numbers or their digits; `day` is `2026-11-20`, `moment` `2026-11-20 14:05` (seconds
 * allowed) on the clock of the configured zone: a spreadsheet knows no zones.
 */
export type CellKind = 'text' | 'whole' | 'money' | 'day' | 'moment'
export type CellValue = string | number | null | undefined

/** A column of a file: its title, what it holds, and how to come by it. Null and undefined are empty cells. */
export interface Column<Row> {
  title: string
  kind: CellKind
  of: (row: Row) => CellValue
}

interface ColumnsFile<Row> {
  /** Without its ending. */
  name: string
  format: ExportFormat
  columns: readonly Column<Row>[]
  /** As `inBatches` answers them; read only as fast as the file is fetched, and closed when nobody reads on. */
  batches: AsyncIterable<readonly Row[]>
}

const types: Record<ExportFormat, string> = {
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * A download of columns, written as its rows come and without row limit: csv (`;`) and txt (tab) in UTF-8 with BOM, CRLF, nothing in
 * them that a spreadsheet would calculate; xlsx with numbers and dates as such and text as text. What fails on the way breaks the
 * download off instead of ending it as if complete.
 */
export const columnsFile = <Row>({ name, format, columns, batches }: ColumnsFile<Row>): FileReply => {
  const { rows, counted } = counting(batches)
  const content = format === 'xlsx' ? xlsx(columns, counted) : textFile(columns, counted, format === 'csv' ? ';' : '\t')
  return Object.assign(new FileReply(`${name}.${format}`, types[format], content), { rows })
}
