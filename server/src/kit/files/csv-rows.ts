import { CsvError, parse } from 'csv-parse/sync'
import { Refused, spare, type TableLimits, type TableRow } from './cells.ts'
import { decoded } from './table-type.ts'
import { withoutGuard } from './text-cell.ts'

const separators = [';', '\t', ','] as const

/** The separator of the first line that holds any of them outside quotes; what it holds most of. */
const separatorOf = (text: string): string => {
  const line = /^(?:[^"\r\n]|"(?:[^"]|"")*")*/.exec(text.trimStart())?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? ''
  const count = (separator: string) => line.split(separator).length
  return separators.toSorted((a, b) => count(b) - count(a))[0]!
}

/** Excel's own way to name the separator. */
const named = /^sep=([;,\t])\r?\n/i

/** The rows of a csv or txt file: any encoding of `decoded`, any of the three separators, quoted fields. Throws Refused. */
export const csvRows = (bytes: Buffer, limits: TableLimits): TableRow[] => {
  const whole = decoded(bytes)
  const said = named.exec(whole)
  const text = said ? whole.slice(said[0].length) : whole
  try {
    const records = parse(text, {
      delimiter: said?.[1] ?? separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      to: limits.rows + spare,
    })
    // what is not read is never left out in silence
    if (records.length === limits.rows + spare) throw new Refused('too_many_rows')
    const first = said ? 2 : 1
    return records.map((cells, index) => ({
      row: index + first,
      cells: cells.map((cell) => (cell.trim() === '' ? null : withoutGuard(cell))),
    }))
  } catch (error) {
    throw error instanceof CsvError ? new Refused('unreadable', Number(error.lines ?? 0) || undefined) : error
  }
}
