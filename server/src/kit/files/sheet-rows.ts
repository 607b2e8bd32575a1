import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx'
import { type Cell, Refused, spare, type TableLimits, type TableRow } from './cells.ts'

/**
 * The rows of the first sheet that holds any. Nothing is calculated: of a formula its stored value is taken, and without one the cell is
 * a fault. Throws Refused.
 */
export const sheetRows = (bytes: Buffer, limits: TableLimits): TableRow[] => {
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    cellFormula: true,
    cellHTML: false,
    cellText: false,
    cellNF: true,
    bookVBA: false,
    // the library drops a formula without a value otherwise
    sheetStubs: true,
    sheetRows: limits.rows + spare,
  })
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  for (const name of book.SheetNames) {
    const rows = rowsOf(book.Sheets[name]!, limits, from1904)
    if (rows.length > 0) return rows
  }
  return []
}

const rowsOf = (sheet: WorkSheet, limits: TableLimits, from1904: boolean): TableRow[] => {
  const rows: TableRow[] = []
  // forEach and not by index: a sheet may have one cell in its millionth row and nothing before it
  ;(sheet['!data'] ?? []).forEach((stored, index) => {
    const cells: Cell[] = []
    stored?.forEach((cell, at) => {
      const value = valueOf(cell, from1904)
      if (value === null) return
      if (at >= limits.columns) throw new Refused('too_many_columns', index + 1)
      while (cells.length < at) cells.push(null)
      cells.push(value)
    })
    // what is not read is never left out in silence
    if (index + 1 >= limits.rows + spare) throw new Refused('too_many_rows')
    if (cells.length > 0) rows.push({ row: index + 1, cells })
  })
  return rows
}

const valueOf = (cell: CellObject | undefined, from1904: boolean): Cell => {
  if (!cell) return null
  if (cell.t === 'e') return { fault: errors[Number(cell.v)] ?? '#ERROR' }
  // a formula that was saved without being calculated looks like one that came to nothing: neither is guessed
  if (cell.f !== undefined && (cell.t === 'z' || cell.v === undefined || cell.v === '')) return { fault: `=${cell.f}` }
  if (cell.t === 'z' || cell.v === undefined) return null
  if (cell.t === 'b') return cell.v ? 'true' : 'false'
  if (cell.t === 's') return String(cell.v).trim() === '' ? null : String(cell.v)
  if (cell.t !== 'n') return null
  const number = Number(cell.v)
  if (typeof cell.z === 'string' && SSF.is_date(cell.z)) return dateOf(number, from1904)
  if (typeof cell.z === 'string' && isPercent(cell.z)) return { percent: Number((number * 100).toPrecision(15)) }
  // 0.1 + 0.2 is shown and meant as 0.3
  return Number(number.toPrecision(15))
}

/** Whether a number format multiplies by a hundred: a % that is no quoted text. */
const isPercent = (format: string): boolean => format.replace(/"[^"]*"|\\./g, '').includes('%')

const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

interface DateParts {
  y: number
  m: number
  d: number
  H: number
  M: number
}

const dateOf = (serial: number, from1904: boolean): Cell => {
  const parts = SSF.parse_date_code(serial, { date1904: from1904 }) as DateParts | null
  if (!parts) return serial
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`
  return { day: parts.H === 0 && parts.M === 0 ? day : `${day}T${two(parts.H)}:${two(parts.M)}` }
}
