export type Delimiter = ';' | '\t'

/** A spreadsheet takes UTF-8 for something else without it. */
export const byteOrderMark = '\uFEFF'

// What a spreadsheet takes for a formula, the same signs in their wide form, and either behind a line break.
const risky = /^(?:[\t\r]|(?:\s*[\n\v\f\u0085\u2028\u2029]\s*)?[=+\-@＝＋－＠])/
const number = /^[+-]?\d+(?:[.,]\d+)?$/
const needsQuotes = { ';': /[";\r\n]/, '\t': /["\t\r\n]/ }

// signs that were there before count for nothing, or taking one away would take the text's own
const isRisky = (text: string): boolean => risky.test(text.replace(/^'+/, ''))

/** One cell of a text file: quoted where it must be; made harmless by a leading ' where a spreadsheet would calculate it. */
export const textCell = (text: string, delimiter: Delimiter): string => {
  const harmless = isRisky(text) && !number.test(text) ? `'${text}` : text
  return needsQuotes[delimiter].test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The text as it was before `textCell` made it harmless: a file that was exported comes back as it left. */
export const withoutGuard = (text: string): string => (text.startsWith("'") && isRisky(text) ? text.slice(1) : text)

/** `2026-11-20 14:05` → `20.11.2026 14:05` */
export const swissDate = (iso: string): string => `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}${iso.slice(10)}`
