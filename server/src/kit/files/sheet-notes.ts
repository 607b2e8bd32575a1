import type { WorkSheet } from '@e965/xlsx'
import { columnLetters, type TableNote, type TableRow } from './cells.ts'

/** Names and places in a note. */
const told = 5

/** A name in a workbook that Excel did not write has no limit. */
const longest = 100

const listed = (all: readonly string[]): string =>
  `${all
    .slice(0, told)
    .map((one) => one.slice(0, longest))
    .join(', ')}${all.length > told ? ' …' : ''}`

/** Which of several sheets was read. */
export const sheetNote = (name: string, visible: readonly string[]): TableNote[] =>
  visible.length === 1
    ? []
    : [{ key: 'files:note.sheet', values: [listed([name]), listed(visible.filter((other) => other !== name))] }]

/** A filter hides rows; what it hides is read like the rest. */
export const hiddenNotes = (sheet: WorkSheet, rows: readonly TableRow[]): TableNote[] => {
  const hidden = rows.filter(({ row }) => sheet['!rows']?.[row - 1]?.hidden).length
  const columns = (sheet['!cols'] ?? []).flatMap((column, at) =>
    column?.hidden && rows.some(({ cells }) => (cells[at] ?? null) !== null) ? [columnLetters(at)] : [],
  )
  return [
    ...(hidden > 0 ? [{ key: 'files:note.hidden_rows' as const, values: [hidden] }] : []),
    ...(columns.length > 0 ? [{ key: 'files:note.hidden_columns' as const, values: [listed(columns)] }] : []),
  ]
}

/** How many cells are formulas, whose last value is read, and where: `B2–B40, C7`. */
export const formulaNote = (sheet: WorkSheet): TableNote[] => {
  const ranges: { at: number; from: number; to: number }[] = []
  const open = new Map<number, (typeof ranges)[number]>()
  let count = 0
  ;(sheet['!data'] ?? []).forEach((stored, index) => {
    stored?.forEach((cell, at) => {
      if (cell.f === undefined && cell.F === undefined) return
      count++
      const range = open.get(at)
      if (range?.to === index) range.to = index + 1
      else {
        const begun = { at, from: index + 1, to: index + 1 }
        open.set(at, begun)
        ranges.push(begun)
      }
    })
  })
  const places = ranges.map(({ at, from, to }) => {
    const letters = columnLetters(at)
    return from === to ? `${letters}${from}` : `${letters}${from}–${letters}${to}`
  })
  return count === 0 ? [] : [{ key: 'files:note.formulas', values: [count, listed(places)] }]
}
