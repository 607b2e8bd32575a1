/** Days as people type them (DD/MM/YYYY, FMT-11) and as the wire has them (ISO YYYY-MM-DD). Calendar days only: no clock, no zone. */

const MARK = String.raw`(?:\s*[/.-]\s*|\s+)`
const TYPED = new RegExp(`^(\\d{1,2})${MARK}(\\d{1,2})${MARK}(\\d{4}|\\d{2})$`)
const BARE = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const YEAR_FIRST = new RegExp(`^(\\d{4})${MARK}(\\d{1,2})${MARK}(\\d{1,2})$`)
const YEARLESS = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\.?$/
const FROM_TODAY = /^([+-])\s*(\d{1,3})$/
const WEEKDAY = /^(\p{L}{2,})\.?$/u
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/

function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 1900 ? date.toISOString().slice(0, 10) : null
}

/** How a text that names no year is read. */
export interface DateReading {
  /** BCP 47 language of the names of weekdays. */
  locale: string
  /** A day without a year is the next such day, today included; where one looks `back`, the one of this year. */
  looks?: 'ahead' | 'back' | undefined
  /** ISO; the person's own unless said. */
  today?: string
}

/**
 * The day a person typed, as ISO; `null` when it is no existing day. Day, month and year stand apart by any of `/ . -` and spaces,
 * or not at all (`24112026`, `241126`); a year of two digits is of this century, one of four may also come first. Short ways are
 * `24.11`, `+1` (days from today) and the first letters of a weekday.
 */
export function parseDate(text: string, reading: DateReading): string | null {
  const plain = text.trim()
  const yearFirst = YEAR_FIRST.exec(plain)
  if (yearFirst) return isoOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const typed = TYPED.exec(plain) ?? BARE.exec(plain)
  if (!typed) return parseShort(plain, reading)
  const [, day, month, year = ''] = typed
  return isoOf(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day))
}

function parseShort(text: string, { locale, looks = 'ahead', today = isoOfDay(new Date()) }: DateReading): string | null {
  const yearless = YEARLESS.exec(text)
  if (yearless) {
    const [thisYear, nextYear] = [0, 1].map((years) =>
      isoOf(Number(today.slice(0, 4)) + years, Number(yearless[2]), Number(yearless[1])),
    )
    return looks === 'back' || (thisYear ?? '') >= today ? thisYear! : nextYear!
  }
  const fromToday = FROM_TODAY.exec(text)
  if (fromToday) return daysAfter(today, Number(`${fromToday[1]}${fromToday[2]}`))
  const name = WEEKDAY.exec(text)?.[1]
  if (name === undefined) return null
  const week = [1, 2, 3, 4, 5, 6, 7].map((days) => daysAfter(today, looks === 'back' ? 1 - days : days))
  return week.find((day) => bare(weekdayOf(day, locale)).startsWith(bare(name))) ?? null
}

const bare = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const weekdayOf = (iso: string, locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(dayOf(iso))

function daysAfter(iso: string, days: number): string {
  const day = dayOf(iso)!
  day.setDate(day.getDate() + days)
  return isoOfDay(day)
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

/** Whether a text is an existing ISO day. */
export function isDay(iso: string): boolean {
  const day = dayOf(iso)
  return day !== undefined && isoOfDay(day) === iso
}

/** The local day of a date, as ISO. */
export function isoOfDay(day: Date): string {
  const pad = (n: number) => String(n).padStart(2, '0')
  return `${String(day.getFullYear()).padStart(4, '0')}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`
}
