/** Reads what a person types as a number: `1’234,5`, `1234.5`, ` 7 `. Empty is `null`, anything else that is no number is `NaN`. */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/[\s'’]/g, '')
  if (plain === '') return null
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}

// apostrophes and spaces of every width; nowhere are they decimal marks
const GROUPED = /^[+-]?(\d{1,9}|\d{1,3}([\s'’]\d{3}){1,2})([.,]0+)?$/
const THREE_DIGITS = /[.,]\d{3}(?!\d)/

/**
 * Reads what a person types or pastes as a whole number: `1234`, `1’234`, `1 234`, `2,0`. A point or a comma before exactly three
 * digits may mark thousands or decimals: refused, like everything else that is no whole number. Empty is `null`, refused is `NaN`.
 */
export function parseWhole(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  if (THREE_DIGITS.test(plain) || !GROUPED.test(plain)) return Number.NaN
  return Math.trunc(Number(plain.replace(/[\s'’]/g, '').replace(',', '.'))) + 0
}

/** Both readings of a number refused for its one separator (`1.500`: 1.5 or 1500), for the words that ask which is meant. */
export function bothReadings(text: string): readonly [number, number] | undefined {
  const found = /^([+-]?[1-9]\d{0,5})[.,](\d{3})$/.exec(text.replace(/[\s'’]/g, ''))
  return found ? [Number(`${found[1]}.${found[2]}`), Number(`${found[1]}${found[2]}`)] : undefined
}

/** The next value of a stepper, held within its limits. An empty field starts at the lower limit or 0. */
export function stepNumber(
  value: number | null,
  step: number,
  limits: { min?: number | undefined; max?: number | undefined },
): number {
  const { min = -Infinity, max = Infinity } = limits
  const start = value === null || Number.isNaN(value) ? (Number.isFinite(min) ? min - step : 0) : value
  const digits = Math.max(0, ...[start, step].map((n) => String(n).split('.')[1]?.length ?? 0))
  return Math.min(max, Math.max(min, Number((start + step).toFixed(digits))))
}
