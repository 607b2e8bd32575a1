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
