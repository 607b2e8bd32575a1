import type { WorkBook } from '@e965/xlsx'
import { TableRefused } from './cells.ts'

// what the library does not say of an .xlsx is looked for in its parts

/** The parts of an .xlsx as they are in it; of an .xls none. */
export const partsOf = (book: WorkBook): Buffer[] =>
  Object.values((book as { files?: Record<string, { content?: Buffer }> }).files ?? {}).flatMap(({ content }) => content ?? [])

/** A text of nothing in this spelling makes the library count all that follow wrongly. */
export const refuseMiscounted = (parts: readonly Buffer[]): void => {
  if (parts.some((part) => ['<si/>', '<si />', ':si/>', ':si />'].some((empty) => part.includes(empty))))
    throw new TableRefused('unreadable')
}

const isSheet = (part: Buffer): boolean => part.includes('sheetData')

/** Whether any of it is hidden: to say what, the library takes its time. */
export const hides = (part: Buffer): boolean => isSheet(part) && /\shidden=["'](?:1|true)["']/.test(part.toString('latin1'))

const held = /<(?:\w+:)?[vt](?:\s[^>]*)?>[^<]|<(?:\w+:)?f[\s>]/

/** Whether anything stands behind so many rows: formatted ones often go on to the millionth. */
export const goesOn = (part: Buffer, rows: number): boolean => {
  if (!isSheet(part)) return false
  const xml = part.toString('latin1')
  let number = 0
  for (const { 0: tag, index } of xml.matchAll(/<(?:\w+:)?row\b[^>]*>/g)) {
    number = Number(/\sr=["'](\d+)["']/.exec(tag)?.[1] ?? number + 1)
    if (number > rows) return held.test(xml.slice(index))
  }
  return false
}
