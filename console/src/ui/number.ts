/** Reads what a person types as a number: `1’234,5`, `1234.5`, ` 7 `. Empty is `null`, anything else that is no number is `NaN`. */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/[\s'’]/g, '')
  if (plain === '') return null
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
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
