import { bothReadings, readNumber } from '@disadmin/contract/kit/numbers'
import { isVisibleInLines } from '@disadmin/contract/kit/visible'
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
 * A cell as its column wants it: text, number, percent (12.5, also where `12,5 %` stands) or day (ISO); null where it is empty. A column of
 * texts takes a number as it is shown, the others by its value, however many digits of it are shown. Nothing is guessed: `1.000` is refused
 * with both readings, a number with lost digits and a date in a column of texts are refused, and so is a formula without a value.
 */
export const readCell = (cell: Cell | undefined, as: CellAs): ReadCell => {
  if (cell === null || cell === undefined) return { value: null }
  if (typeof cell === 'object' && 'fault' in cell) return wrong('files:cell.formula', [cell.fault])
  if (typeof cell === 'object' && 'covered' in cell) return wrong('files:cell.covered')
  if (as === 'text') return asText(cell)
  if (as === 'percent') return asPercent(cell)
  return as === 'number' ? asNumber(cell) : asDay(cell)
}

/** What stands in the cell, for whoever looks for it there: in a column of numbers the number, however it is shown. */
export const shownCell = (cell: Cell | undefined, as: CellAs = 'text'): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'object') return String(cell)
  const shown = as === 'number' || as === 'percent' ? null : 'shown' in cell ? cell.shown : null
  if ('number' in cell) return shown ?? String(cell.number)
  if ('percent' in cell) return shown ?? `${cell.percent}%`
  if ('covered' in cell) return cell.covered
  return 'fault' in cell ? cell.fault : cell.day
}

/** What is left when nothing and what is wrong in any column are told. */
type Standing = Exclude<Cell, null | { fault: string } | { covered: string }>

/** Excel keeps 15 digits. */
const tooLong = 1e15
/** How a spreadsheet writes a number it has cut short: with a sign in the exponent or a decimal mark. `12E4` is left to be a name. */
const cutShort = /^[+-]?(?:\d+E\+\d+|\d+[.,]\d+E[+-]\d+)$/i
/** A column that was too narrow, and the errors of a formula, as they stand in a text that was saved from a spreadsheet. */
const saved = /^#(?:#+|DIV\/0!|N\/[AD]|NV|[\p{Lu}_]+[!?])$/u

const asText = (cell: Standing): ReadCell => {
  if (typeof cell === 'string') return asWritten(cell.trim().normalize('NFC'))
  if (typeof cell === 'object' && 'day' in cell) return wrong('files:cell.date_for_text')
  const number = typeof cell === 'number' ? cell : 'number' in cell ? cell.number : cell.percent
  if (Math.abs(number) >= tooLong) return wrong('files:cell.digits_lost')
  if (typeof cell === 'object' && cell.shown === null) return wrong('files:cell.display')
  return { value: shownCell(cell) }
}

const asWritten = (text: string): ReadCell => {
  if (!isVisibleInLines(text)) return wrong('kit:invalid.unseen')
  if (text.includes('\uFFFD')) return wrong('files:cell.character_lost')
  if (cutShort.test(text)) return wrong('files:cell.digits_lost')
  return saved.test(text) ? wrong('files:cell.formula', [text]) : { value: text }
}

/** Percent is below a thousand: what a comma or point means is never in doubt. */
const asPercent = (cell: Standing): ReadCell => {
  if (typeof cell === 'number') return { value: cell }
  if (typeof cell === 'object') {
    if ('day' in cell) return wrong('files:cell.date_for_number')
    return { value: 'number' in cell ? cell.number : cell.percent }
  }
  const value = readNumber(cell.replace(/%\s*$/, ''))
  return value === null || Number.isNaN(value) ? wrong('kit:invalid.percentage') : { value }
}

const asNumber = (cell: Standing): ReadCell => {
  if (typeof cell === 'number') return { value: cell }
  if (typeof cell === 'object') {
    if ('day' in cell) return wrong('files:cell.date_for_number')
    return { value: 'number' in cell ? cell.number : Number((cell.percent / 100).toPrecision(15)) }
  }
  const value = readNumber(cell)
  if (value === null || Number.isNaN(value)) return wrong('kit:invalid.number')
  const both = bothReadings(cell)
  return both ? wrong('kit:invalid.ambiguous', [cell.trim(), ...both]) : { value }
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
