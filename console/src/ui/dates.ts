/** Days as people type them (DD/MM/YYYY, FMT-11) and as the wire has them (ISO YYYY-MM-DD). Calendar days only: no clock, no zone. */

const TYPED = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 1900 ? date.toISOString().slice(0, 10) : null
}

/** The day a person typed, as ISO; `null` when it is no existing day. Accepts 1/2/2026, 01.02.2026, 1-2-2026 and ISO itself. */
export function parseDate(text: string): string | null {
  const plain = text.trim()
  const iso = ISO.exec(plain)
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const typed = TYPED.exec(plain)
  return typed && isoOf(Number(typed[4]), Number(typed[3]), Number(typed[1]))
}

/** An ISO day as DD/MM/YYYY, for the input; '' stays ''. */
export function formatDate(iso: string): string {
  const parts = ISO.exec(iso)
  return parts ? `${parts[3]}/${parts[2]}/${parts[1]}` : ''
}

/** An ISO day as the browser's local midnight, for calendars. */
export function dayOf(iso: string): Date | undefined {
  const parts = ISO.exec(iso)
  return parts ? new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) : undefined
}

/** The local day of a date, as ISO. */
export function isoOfDay(day: Date): string {
  const pad = (n: number) => String(n).padStart(2, '0')
  return `${String(day.getFullYear()).padStart(4, '0')}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`
}
