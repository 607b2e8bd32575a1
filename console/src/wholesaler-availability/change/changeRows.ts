import { maxQuantity } from '@disadmin/contract/wholesaler-availability/availability.rules'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { bothReadings, readWhole } from '@disadmin/contract/kit/numbers'

/** A line of the dialog, as it is typed. */
export interface ChangeRow {
  key: number
  product_number: string
  quantity: string
  /** It came with the last paste. */
  pasted?: boolean
}

export const fields = ['product_number', 'quantity'] as const
export type ChangeField = (typeof fields)[number]

export const isEmpty = ({ product_number, quantity }: ChangeRow): boolean => product_number.trim() === '' && quantity.trim() === ''

/** What is wrong where: `3.quantity`, by the row's key. */
export type Wrong = Readonly<Record<string, TextRef>>

/** What is wrong with the rows; empty ones count for nothing. Rows are named as they are numbered in the dialog. */
export const wrongIn = (rows: readonly ChangeRow[]): Wrong => {
  const wrong: Record<string, TextRef> = {}
  const seen = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    if (isEmpty(row)) continue
    const number = row.product_number.trim()
    const before = seen.get(number)
    if (number === '') wrong[`${row.key}.product_number`] = { key: 'kit:invalid.required' }
    else if (number.length > 100) wrong[`${row.key}.product_number`] = { key: 'kit:invalid.too_long', values: [100] }
    else if (before !== undefined) wrong[`${row.key}.product_number`] = { key: 'files:cell.twice', values: [before] }
    else seen.set(number, at + 1)
    const why = whyNoQuantity(row.quantity, at + 1)
    if (why) wrong[`${row.key}.quantity`] = why
  }
  return wrong
}

const whyNoQuantity = (text: string, row: number): TextRef | undefined => {
  const quantity = readWhole(text)
  if (quantity === null) return { key: 'kit:invalid.required' }
  if (Number.isNaN(quantity)) {
    const readings = bothReadings(text)
    return readings ? { key: 'kit:invalid.ambiguous', values: [text.trim(), ...readings] } : { key: 'kit:invalid.whole_number' }
  }
  if (quantity <= 0) return { key: 'wholesaler-availability:quantity', values: [row] }
  return quantity > maxQuantity ? { key: 'kit:invalid.too_big', values: [maxQuantity] } : undefined
}

/** What is sent. */
export const changesOf = (rows: readonly ChangeRow[]) =>
  rows
    .filter((row) => !isEmpty(row))
    .map(({ product_number, quantity }) => ({ product_number: product_number.trim(), quantity: readWhole(quantity)! }))

interface Place {
  row: number
  field: ChangeField
}

/** A head of a copied block: words where the rows below have a number. */
const isHead = ([first, second]: readonly string[][], across: number): boolean => {
  if (first === undefined || second === undefined || across < 0) return false
  const isNumber = (cell: string | undefined) => cell !== undefined && /\d/.test(cell)
  return first[across] !== undefined && first[across].trim() !== '' && !isNumber(first[across]) && isNumber(second[across])
}

/**
 * A block of a spreadsheet laid over the rows from a place on; empty cells change nothing, further columns are left out, a head is
 * skipped. There is always an empty row at the end.
 */
export const pasted = (
  rows: readonly ChangeRow[],
  { row, field }: Place,
  block: readonly string[][],
): { rows: ChangeRow[]; count: number } => {
  const start = fields.indexOf(field)
  const body = (isHead(block, fields.length - 1 - start) ? block.slice(1) : block).filter((cells) =>
    cells.some((cell) => cell.trim() !== ''),
  )
  const laid = rows.map((one) => ({ ...one, pasted: false }))
  for (const [down, cells] of body.entries()) {
    const at = row + down
    laid[at] ??= newRow(laid)
    fields.slice(start).forEach((name, across) => {
      const cell = cells[across]?.trim() ?? ''
      if (cell !== '') laid[at] = { ...laid[at]!, [name]: cell, pasted: true }
    })
  }
  return { rows: withRoom(laid), count: body.length }
}

const newRow = (rows: readonly ChangeRow[]): ChangeRow & { pasted: boolean } => ({
  key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
  product_number: '',
  quantity: '',
  pasted: false,
})

/** With one empty row at the end, for what is typed next. */
export const withRoom = (rows: readonly ChangeRow[]): ChangeRow[] => {
  const last = rows.at(-1)
  return last && isEmpty(last) ? [...rows] : [...rows, newRow(rows)]
}

/** AVAIL-14: what the server says of a row, at the row's product number unless it names the quantity. */
export const refusedIn = (rows: readonly ChangeRow[], items: readonly { source: string; message: string }[]) => {
  const sent = rows.filter((row) => !isEmpty(row))
  return Object.fromEntries(
    items.flatMap(({ source, message }) => {
      const [, at, field] = /^changes\.(\d+)(?:\.(\w+))?/.exec(source) ?? []
      const row = at === undefined ? undefined : sent[Number(at)]
      return row ? [[`${row.key}.${field === 'quantity' ? 'quantity' : 'product_number'}`, message]] : []
    }),
  )
}
