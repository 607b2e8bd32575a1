import { isoOfDay } from '../ui/dates.ts'
import type { Translate } from './i18n.ts'
import { currentLanguage } from './language.ts'

const two = (n: number): string => String(n).padStart(2, '0')
const asDate = (value: string | Date): Date => (typeof value === 'string' ? new Date(value) : value)

/** DD.MM.YYYY in the browser's zone (FMT-13, FMT-15S). A calendar day (YYYY-MM-DD) stays that day. '' for nothing. */
export const formatDay = (value: string | Date | null | undefined): string => {
  if (value === null || value === undefined || value === '') return ''
  const day = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  if (day) return `${day[3]}.${day[2]}.${day[1]}`
  const date = asDate(value)
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`
}

/** HH:mm in the browser's zone. */
export const formatTime = (value: string | Date): string => {
  const date = asDate(value)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** DD.MM.YYYY HH:mm in the browser's zone (FMT-14). '' for nothing. */
export const formatMoment = (value: string | Date | null | undefined): string =>
  value === null || value === undefined || value === '' ? '' : `${formatDay(asDate(value))} ${formatTime(value)}`

// the sign Swiss writing uses in all its languages; browsers disagree about it, so it is ours
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '’')

/** CHF with two decimals, as written in Switzerland: 1’234.50. The currency itself is said once, by the label (FMT-17). */
export const formatMoney = (value: number | null | undefined): string => {
  if (value === null || value === undefined) return ''
  const [whole = '', cents = '00'] = Math.abs(value).toFixed(2).split('.')
  return `${value <= -0.005 ? '-' : ''}${grouped(whole)}.${cents}`
}

/** A whole number with its thousands set apart. */
export const formatCount = (value: number): string => `${value < 0 ? '-' : ''}${grouped(String(Math.abs(Math.trunc(value))))}`

/** The moment a calendar day (YYYY-MM-DD) begins in the browser's zone, ISO 8601: day filters mean the user's day (FMT-15S). */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00.000`).toISOString()

/** The last moment of a calendar day in the browser's zone, ISO 8601. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()

/**
 * The moment at which the browser's clock shows this day and time (`YYYY-MM-DDTHH:MM`), ISO 8601 in UTC. Of an hour the clock shows
 * twice it is the first; one the clock leaps over is as much later as it leaps.
 */
export const momentOf = (local: string): string => new Date(local).toISOString()

/** What the browser's clock shows at a moment, as `YYYY-MM-DDTHH:MM`; '' for what is no moment. */
export const localOf = (moment: string): string => {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? '' : `${isoOfDay(date)}T${formatTime(date)}`
}

/** The words of `DateField`: `<DateField {...dayWords(t)} label={…} />`. Not among the forms, which the first screens do not load. */
export const dayWords = (t: Translate) => ({
  locale: currentLanguage(),
  invalidText: t('kit:invalid.date'),
  placeholder: t('word:date_form'),
  pickLabel: t('word:pick_a_date'),
  previousLabel: t('word:previous_month'),
  nextLabel: t('word:next_month'),
})
