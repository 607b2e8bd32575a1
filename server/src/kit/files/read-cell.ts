import type { Cell } from './cells.ts'

/** What a column holds, and so what is read from its cells. */
export type CellAs = 'text' | 'number' | 'percent' | 'day'

/** Thrown as a value: why a cell cannot be what its column holds. */
export interface WrongCell {
  key: `${string}:${string}`
  values?: (string | number)[]
}

type ReadCell = { value: string | number | null } | { wrong: WrongCell }

const wrong = (key: WrongCell['key'], values?: (string | number)[]): ReadCell => ({ wrong: { key, ...(values && { values }) } })

/**
 * A cell as its column wants it: text, number, percent (12.5, also where `12,5 %` stands) or day (ISO); null where it is empty. Nothing is guessed: `1.000` is refused with both
 * readings, a number with lost digits and a date in a column of texts are refused, and so is a formula without a value.
 */
export const readCell = (cell: Cell | undefined, as: CellAs): ReadCell => {
  if (cell === null || cell === undefined) return { value: null }
  if (typeof cell === 'object' && 'fault' in cell) return wrong('files:cell.formula', [cell.fault])
  if (as === 'text') return asText(cell)
  if (as === 'percent') return asPercent(cell)
  return as === 'number' ? asNumber(cell) : asDay(cell)
}

/** What stands in the cell, for whoever looks for it there. */
export const shownCell = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('percent' in cell) return `${cell.percent}%`
  return 'fault' in cell ? cell.fault : cell.day
}

/** What is left when nothing and a formula's error are told. */
type Standing = Exclude<Cell, null | { fault: string }>

const asText = (cell: Standing): ReadCell => {
  if (typeof cell === 'object') return 'percent' in cell ? { value: shownCell(cell) } : wrong('files:cell.date_for_text')
  if (typeof cell === 'number' && Number.isInteger(cell) && !Number.isSafeInteger(cell)) return wrong('files:cell.digits_lost')
  return { value: String(cell).trim() }
}

const ambiguous = /^([+-]?[1-9]\d{0,5})[.,](\d{3})$/
const decimal = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

/** Percent is below a thousand: what a comma or point means is never in doubt. */
const asPercent = (cell: Standing): ReadCell => {
  if (typeof cell === 'number') return { value: cell }
  if (typeof cell === 'object') return 'percent' in cell ? { value: cell.percent } : wrong('files:cell.date_for_number')
  const plain = cell.replace(/[\s'’]/g, '').replace(/%$/, '')
  return decimal.test(plain) ? { value: Number(plain.replace(',', '.')) } : wrong('kit:invalid.percentage')
}

const asNumber = (cell: Standing): ReadCell => {
  if (typeof cell === 'number') return { value: cell }
  if (typeof cell === 'object')
    return 'percent' in cell ? { value: Number((cell.percent / 100).toPrecision(15)) } : wrong('files:cell.date_for_number')
  // apostrophes and spaces of every width are nobody's decimal mark
  const plain = cell.replace(/[\s'’]/g, '')
  const both = ambiguous.exec(plain)
  if (both) return wrong('kit:invalid.ambiguous', [cell.trim(), Number(`${both[1]}.${both[2]}`), Number(`${both[1]}${both[2]}`)])
  return decimal.test(plain) ? { value: Number(plain.replace(',', '.')) } : wrong('kit:invalid.number')
}

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const european = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/

const partsOf = (text: string): [year: string, month: string, day: string] | undefined => {
  const [, y, m, d] = iso.exec(text) ?? []
  if (y !== undefined) return [y, m!, d!]
  const [, day, month, year] = european.exec(text) ?? []
  return year === undefined ? undefined : [year.length === 2 ? `20${year}` : year, month!, day!]
}

const asDay = (cell: Standing): ReadCell => {
  const parts = partsOf(typeof cell === 'object' && 'day' in cell ? cell.day.slice(0, 10) : shownCell(cell).trim())
  if (!parts) return wrong('kit:invalid.date')
  const [y, m, d] = parts
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const stands = new Date(`${day}T00:00:00Z`)
  // the 30th of February would become the 2nd of March
  return stands.toJSON()?.slice(0, 10) === day ? { value: day } : wrong('kit:invalid.date')
}
