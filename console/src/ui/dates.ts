/** Days as people type them (DD/MM/YYYY, FMT-11) and as the wire has them (ISO YYYY-MM-DD). Calendar days only: no clock, no zone. */

/** The form of a typed day, shown in empty fields. */
export const dateForm = 'DD/MM/YYYY'

const MARK = String.raw`(?:\s*[/.-]\s*|\s+)`
const TYPED = new RegExp(`^(\\d{1,2})${MARK}(\\d{1,2})${MARK}(\\d{4}|\\d{2})$`)
const BARE = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const YEAR_FIRST = new RegExp(`^(\\d{4})${MARK}(\\d{1,2})${MARK}(\\d{1,2})$`)
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 1900 ? date.toISOString().slice(0, 10) : null
}

/**
 * The day a person typed, as ISO; `null` when it is no existing day. Day, month and year stand apart by any of `/ . -` and spaces,
 * or not at all (`24112026`, `241126`); a year of two digits is of this century, one of four may also come first.
 */
export function parseDate(text: string): string | null {
  const plain = text.trim()
  const yearFirst = YEAR_FIRST.exec(plain)
  if (yearFirst) return isoOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const typed = TYPED.exec(plain) ?? BARE.exec(plain)
  if (!typed) return null
  const [, day, month, year = ''] = typed
  return isoOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day))
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
