import { type Cell, type ReadTable, spare, type TableLimits, TableRefused } from './cells.ts'
import { recordsOf } from './csv-records.ts'
import { decoded } from './decoded.ts'
import { withoutGuard } from './text-cell.ts'

const separators = [';', '\t', ','] as const

/** Excel's own way to name the separator. */
const named = /^"?sep=([^"\r\n])"?(?:\r\n|\n|\r|$)/i

/** So many lines may stand before one with a separator. */
const linesTried = 20

/** The separator that takes apart the first line which has any; of several what makes most of it. */
const separatorOf = (text: string): string => {
  const counted = separators.map((separator) => countsOf(text, separator))
  for (let line = 0; line < linesTried; line++) {
    const most = Math.max(...counted.map((counts) => counts[line] ?? 0))
    if (most > 1) return separators[counted.findIndex((counts) => counts[line] === most)]!
  }
  return separators[0]
}

const countsOf = (text: string, separator: string): number[] => {
  const counts: number[] = []
  try {
    for (const { length } of recordsOf(text, separator)) if (counts.push(length) === linesTried) break
  } catch {
    // the wrong separator leaves quotation marks where they make no sense
  }
  return counts
}

/** `="0012"`: how a text is kept from becoming a number. Any other formula has no value here. */
const asText = /^="((?:[^"]|"")*)"$/

const cellOf = (text: string): Cell => {
  if (text.trim() === '') return null
  if (!text.startsWith('=')) return withoutGuard(text)
  const kept = asText.exec(text.trim())?.[1]
  return kept === undefined ? { fault: text } : kept.replaceAll('""', '"')
}

/** The rows of a csv file: any encoding of `decoded`, any of the three separators or one it names, quoted cells. Throws TableRefused. */
export const csvRows = (bytes: Buffer, limits: TableLimits): ReadTable => {
  const { text: whole, guessed } = decoded(bytes)
  const said = named.exec(whole)
  const text = said ? whole.slice(said[0].length) : whole
  const rows: ReadTable['rows'] = []
  let row = said ? 1 : 0
  for (const record of recordsOf(text, said?.[1] ?? separatorOf(text))) {
    row++
    // what is not read is never left out in silence
    if (row > limits.rows + spare) throw new TableRefused('too_many_rows', limits.rows)
    const cells = record.map(cellOf)
    while (cells.at(-1) === null) cells.pop()
    if (cells.length > 0) rows.push({ row, cells })
  }
  return { rows, notes: guessed === undefined ? [] : [{ key: 'files:note.encoding', values: [guessed] }] }
}
