import { read, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { type Cell, type ReadTable, spare, type TableLimits, TableRefused, type TableRow } from './cells.ts'
import { type StoredCell, valueOf } from './sheet-cell.ts'
import { formulaNote, hiddenNotes, sheetNote } from './sheet-notes.ts'

// what the library does not say of an .xlsx is looked for in its parts

/** The parts of an .xlsx as they are in it; of an .xls none. */
const partsOf = (book: WorkBook): Buffer[] =>
  Object.values((book as { files?: Record<string, { content?: Buffer }> }).files ?? {}).flatMap(({ content }) => content ?? [])

/** A text of nothing in this spelling makes the library count all that follow wrongly. */
const refuseMiscounted = (parts: readonly Buffer[]): void => {
  if (parts.some((part) => ['<si/>', '<si />', ':si/>', ':si />'].some((empty) => part.includes(empty))))
    throw new TableRefused('unreadable')
}

const isSheet = (part: Buffer): boolean => part.includes('sheetData')

/** Whether any of it is hidden: to say what, the library takes its time. */
const hides = (part: Buffer): boolean => isSheet(part) && /\shidden=["'](?:1|true)["']/.test(part.toString('latin1'))

const held = /<(?:\w+:)?[vt](?:\s[^>]*)?>[^<]|<(?:\w+:)?f[\s>]/

/** Whether anything stands behind so many rows: formatted ones often go on to the millionth. */
const goesOn = (part: Buffer, rows: number): boolean => {
  if (!isSheet(part)) return false
  const xml = part.toString('latin1')
  let number = 0
  for (const { 0: tag, index } of xml.matchAll(/<(?:\w+:)?row\b[^>]*>/g)) {
    number = Number(/\sr=["'](\d+)["']/.exec(tag)?.[1] ?? number + 1)
    if (number > rows) return held.test(xml.slice(index))
  }
  return false
}

/**
 * The rows of the first visible sheet that holds any, and what should be known of them: which of several sheets it is, what of it is
 * hidden, and which cells are formulas. Throws TableRefused.
 */
export const sheetRows = (bytes: Buffer, limits: TableLimits): ReadTable => {
  // an .xls has no more than 65,536 rows
  const sheetRows = bytes[0] === 0x50 ? limits.rows + spare : 0
  const book = open(bytes, { sheetRows, bookFiles: sheetRows > 0, sheetStubs: true })
  const parts = partsOf(book)
  refuseMiscounted(parts)
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  const visible = visibleSheets(book)
  if (visible.length === 0) throw new TableRefused('hidden')
  for (const name of visible) {
    const sheet = book.Sheets[name]!
    uncover(sheet, limits)
    const rows = rowsOf(sheet, limits, from1904)
    if (parts.some((part) => goesOn(part, sheetRows))) refuseFarRows(open(bytes, {}).Sheets[name]!, limits)
    if (rows.length === 0) continue
    const hiding = parts.some(hides) ? open(bytes, { sheetRows, cellStyles: true }).Sheets[name]! : sheet
    return { rows, notes: [...sheetNote(name, visible), ...hiddenNotes(hiding, rows), ...formulaNote(sheet)] }
  }
  return { rows: [], notes: [] }
}

const open = (bytes: Buffer, more: Parameters<typeof read>[1]): WorkBook => {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: true,
      cellHTML: false,
      cellText: false,
      cellNF: true,
      bookVBA: false,
      ...more,
    })
  } catch (error) {
    throw /password|encrypt/i.test(String(error)) ? new TableRefused('password') : error
  }
}

/** Sheets of cells that Excel shows the tab of. */
const visibleSheets = (book: WorkBook): string[] => {
  const hidden = new Set((book.Workbook?.Sheets ?? []).flatMap(({ name, Hidden }) => (Hidden ? [name] : [])))
  return book.SheetNames.filter((name) => !hidden.has(name) && (book.Sheets[name]?.['!type'] ?? 'sheet') === 'sheet')
}

const rowsOf = (sheet: WorkSheet, limits: TableLimits, from1904: boolean): TableRow[] => {
  const rows: TableRow[] = []
  // forEach and not by index: a sheet may have one cell in its millionth row and nothing before it
  ;(sheet['!data'] ?? []).forEach((stored, index) => {
    const cells: Cell[] = []
    stored?.forEach((cell, at) => {
      const value = valueOf(cell, from1904)
      if (value === null) return
      if (at >= limits.columns) throw new TableRefused('too_many_columns', index + 1, limits.columns)
      while (cells.length < at) cells.push(null)
      cells.push(value)
    })
    if (cells.length === 0) return
    // what is not read is never left out in silence
    if (index + 1 >= limits.rows + spare) throw new TableRefused('too_many_rows', limits.rows)
    rows.push({ row: index + 1, cells })
  })
  return rows
}

/** Marks what Excel does not show because a merged cell lies over it. */
const uncover = (sheet: WorkSheet, limits: TableLimits): void => {
  const data = sheet['!data'] ?? []
  for (const { s, e } of sheet['!merges'] ?? [])
    for (let r = s.r; r <= Math.min(e.r, data.length - 1); r++)
      for (let c = s.c; c <= Math.min(e.c, limits.columns); c++) {
        const cell: StoredCell | undefined = data[r]?.[c]
        if (cell && (r > s.r || c > s.c)) cell.covered = true
      }
}

const refuseFarRows = (sheet: WorkSheet, limits: TableLimits): void => {
  ;(sheet['!data'] ?? []).forEach((stored, index) => {
    if (index + 1 >= limits.rows + spare && stored?.some((cell) => cell.v !== undefined && cell.v !== ''))
      throw new TableRefused('too_many_rows', limits.rows)
  })
}
