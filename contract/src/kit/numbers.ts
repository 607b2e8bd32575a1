// apostrophes and spaces of every width set thousands apart, in threes; nowhere are they decimal marks
const number = /^[+-]?(?:(?:\d+|\d{1,3}(?:[\s'’]\d{3})+)(?:[.,]\d*)?|[.,]\d+)$/
const whole = /^[+-]?(\d{1,9}|\d{1,3}([\s'’]\d{3}){1,2})([.,]0+)?$/
const threeDigits = /[.,]\d{3}(?!\d)/

const plain = (text: string): string => text.replace(/[\s'’]/g, '')
const valueOf = (text: string): number => Number(plain(text).replace(',', '.'))

/**
 * Reads what stands in a file, is pasted or typed as a number: `1’234,5`, `1234.5`, ` 7 `. Empty is `null`, anything else that is no
 * number is `NaN`.
 */
export const readNumber = (text: string): number | null => {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return number.test(trimmed) ? valueOf(trimmed) : Number.NaN
}

/**
 * The same for a whole number: `1234`, `1’234`, `1 234`, `2,0`. A point or a comma before exactly three digits may mark thousands or
 * decimals: refused, like everything else that is no whole number.
 */
export const readWhole = (text: string): number | null => {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (threeDigits.test(trimmed) || !whole.test(trimmed)) return Number.NaN
  return Math.trunc(valueOf(trimmed)) + 0
}

/** Both readings of a number refused for its one separator (`1.500`: 1.5 or 1500), for the words that ask which is meant. */
export const bothReadings = (text: string): readonly [number, number] | undefined => {
  const found = /^([+-]?[1-9]\d{0,5})[.,](\d{3})$/.exec(plain(text))
  return found ? [Number(`${found[1]}.${found[2]}`), Number(`${found[1]}${found[2]}`)] : undefined
}
