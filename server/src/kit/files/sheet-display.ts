import { SSF } from '@e965/xlsx'

// what a section of a format is made of, besides quoted and escaped signs, when it shows a number alike on every machine
const certain = /^[-0#?.,;@()+:$%'^&{}<>=~!\s€£¥]*$/
const known = /\[(?!\$|[<>=]|(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\])/i
const literal = /"[^"]*"|\\.|_.|\* |\[[^\]]*\]/g
/** Scales by a thousand. */
const scaled = /[0#?],+(?![0#?,])/

const isPlain = (format: string): boolean => format === '@' || format.toLowerCase() === 'general'

/** `[$CHF-807]` is a sign in a language; of `[$-807]` only the language is left, which the library would show as $. */
const withoutLanguage = (format: string): string =>
  format.replace(/\[\$([^\]-]*)[^\]]*\]/g, (_, sign: string) => (sign === '' ? '' : `"${sign}"`))

const plainly = (number: number): string | null => {
  if (Number.isInteger(number) && Math.abs(number) < 1e11) return String(number)
  const shown = SSF.format('General', number)
  return shown === String(number) ? shown : null
}

/**
 * What Excel shows of a number; null where it shows less than the number (`4.00638E+12`) or nothing, and where that depends on the machine
 * (marks of thousands, fractions) or on the width of the column.
 */
export const shownNumber = (number: number, format: string): string | null => {
  if (isPlain(format)) return plainly(number)
  const bare = format.replace(literal, '')
  if (!certain.test(bare) || known.test(format) || scaled.test(bare)) return null
  if (bare.includes(',') && Math.abs(number) >= 1000) return null
  return formatted(format, number)
}

/** What Excel shows of a text: `"A-"@` puts something before it. */
export const shownText = (text: string, format: string): string =>
  isPlain(format) || !format.includes('@') ? text : (formatted(format, text) ?? text)

const formatted = (format: string, value: string | number): string | null => {
  try {
    return SSF.format(withoutLanguage(format), value).trim() || null
  } catch {
    return null
  }
}

/** Whether a number format multiplies by a hundred: a % that is no quoted text. */
export const isPercent = (format: string): boolean => format.replace(/"[^"]*"|\\./g, '').includes('%')
