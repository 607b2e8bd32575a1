import { columns } from './basket.columns.ts'
import { readEntry } from './basket.entry.ts'
import { type Field, isUnread } from './basket.lines.ts'

/** Splits a spreadsheet's clipboard text; a quoted cell may hold tabs and newlines. */
export const readBlock = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*)/y
  let at = 0
  for (;;) {
    cell.lastIndex = at
    const found = cell.exec(text)
    rows.at(-1)!.push(found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? '')
    at = cell.lastIndex
    if (at >= text.length) break
    const lineEnd = text.startsWith('\r\n', at) ? 2 : text[at] === '\t' ? 0 : 1
    at += lineEnd || 1
    if (lineEnd > 0 && at >= text.length) break
    if (lineEnd > 0) rows.push([])
  }
  return rows
}

const counted: ReadonlySet<Field | undefined> = new Set(['delivery_date', 'deliver_qty', 'order_qty'] as const)

/** Words without a digit above something that reads as the column's number or date. Words above words may be input gone wrong. */
export const hasHeader = ([first = [], ...rows]: string[][], left: number): boolean => {
  const over = first.flatMap((text, across) => {
    const field = columns[left + across]?.field
    return text.trim() !== '' && field && counted.has(field) ? [{ text, across, field }] : []
  })
  if (over.length === 0 || over.some(({ text }) => /\d/.test(text))) return false
  return over.some(({ field, across }) =>
    rows.some((row) => {
      const text = row[across] ?? ''
      return text.trim() !== '' && !isUnread(readEntry(field, text, []))
    }),
  )
}
