import { type Column, entryOf } from './column.ts'
import { kindRule } from './kinds.ts'

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

const quoted = (text: string): string => (/[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The text of cells as a spreadsheet puts it on the clipboard: what holds a tab or a newline, or begins with a quote, is quoted. */
export const writeBlock = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quoted).join('\t')).join('\n')

/**
 * Words above something with a digit, in a column of numbers or dates: what is refused as ambiguous (`1.000`) is no word either, and read
 * as one it would move the block down a line. Words above words may be input gone wrong. `columns` are those the block falls on.
 */
export const hasHeader = ([first = [], ...rows]: string[][], columns: readonly Column[]): boolean => {
  const over = first.flatMap((text, across) => {
    const entry = entryOf(columns[across])
    return text.trim() !== '' && entry && kindRule(entry.kind).counted ? [{ text, across }] : []
  })
  if (over.length === 0 || over.some(({ text }) => /\d/.test(text))) return false
  return over.some(({ across }) => rows.some((row) => /\d/.test(row[across] ?? '')))
}
