import type { CellKind, CellValue, Column } from './columns.ts'
import { byteOrderMark, type Delimiter, swissDate, textCell } from './text-cell.ts'

// Pieces of this many characters die young; as one text of a whole batch they would live until the next full collection.
const pieceSize = 16_384

/**
 * Rows as lines of text: titles first, BOM before them, CRLF behind each. By hand and not by a package: only columns of text are
 * looked at, and a cell that repeats the one above it is written as that one was, which is three times as fast as csv-stringify
 * where many lines share their head.
 */
export async function* textFile<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  delimiter: Delimiter,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${columns.map(({ title }) => textCell(title, delimiter)).join(delimiter)}\r\n`
  const lineOf = lineWriter(columns, delimiter)
  for await (const rows of batches) {
    let text = ''
    for (const row of rows) {
      text += lineOf(row)
      if (text.length < pieceSize) continue
      yield text
      text = ''
    }
    yield text
  }
}

const lineWriter = <Row>(columns: readonly Column<Row>[], delimiter: Delimiter): ((row: Row) => string) => {
  const above = columns.map((): { value: CellValue; written: string } => ({ value: null, written: '' }))
  return (row) => {
    let line = ''
    for (let i = 0; i < columns.length; i++) {
      const { kind, of } = columns[i]!
      const value = of(row)
      const last = above[i]!
      if (value !== last.value) {
        last.value = value
        last.written = written(value, kind, delimiter)
      }
      line += i === 0 ? last.written : delimiter + last.written
    }
    return `${line}\r\n`
  }
}

const written = (value: CellValue, kind: CellKind, delimiter: Delimiter): string => {
  if (value === null || value === undefined) return ''
  if (kind === 'text') return textCell(String(value), delimiter)
  return kind === 'day' || kind === 'moment' ? swissDate(String(value)) : String(value)
}
