import { type CellObject, SSF } from '@e965/xlsx'
import type { Cell } from './cells.ts'
import { isPercent, shownNumber, shownText } from './sheet-display.ts'

/** `covered`: a merged cell lies over it. */
export type StoredCell = CellObject & { covered?: boolean }

/** What stands in a cell of a workbook. Nothing is calculated: of a formula its stored value is taken, and without one it is a fault. */
export const valueOf = (cell: StoredCell | undefined, from1904: boolean): Cell => {
  if (!cell) return null
  if (cell.covered) return cell.t === 'z' || cell.v === undefined || cell.v === '' ? null : { covered: String(cell.v) }
  if (cell.t === 'e') return { fault: errors[Number(cell.v)] ?? '#ERROR' }
  // a formula that was saved without being calculated looks like one that came to nothing: neither is guessed
  if (cell.f !== undefined && (cell.t === 'z' || cell.v === undefined || cell.v === '')) return { fault: `=${cell.f}` }
  if (cell.t === 'z' || cell.v === undefined) return null
  if (cell.t === 'b') return cell.v ? 'true' : 'false'
  const format = typeof cell.z === 'string' ? cell.z : 'General'
  if (cell.t === 's') return String(cell.v).trim() === '' ? null : shownText(String(cell.v), format)
  if (cell.t !== 'n') return null
  return SSF.is_date(format) ? dateOf(Number(cell.v), from1904) : numberOf(Number(cell.v), format)
}

const numberOf = (exact: number, format: string): Cell => {
  // 0.1 + 0.2 is shown and meant as 0.3
  const number = Number(exact.toPrecision(15))
  const shown = shownNumber(number, format)
  if (isPercent(format)) {
    const percent = Number((exact * 100).toPrecision(15))
    return shown === `${percent}%` ? { percent } : { percent, shown }
  }
  return shown === String(number) ? number : { number, shown }
}

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
  // before the first day of the calendar Excel shows #### for it
  if (!parts) return { day: '####' }
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${String(parts.y).padStart(4, '0')}-${two(parts.m)}-${two(parts.d)}`
  return { day: parts.H === 0 && parts.M === 0 ? day : `${day}T${two(parts.H)}:${two(parts.M)}` }
}
