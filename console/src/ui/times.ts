import { type DateReading, formatDate, parseDate } from './dates.ts'

/**
 * The time of day a person typed, as `HH:MM`: `14:05`, `14.05`, `1405`, `9` (the full hour). Null when it is none.
 */
export const parseTime = (text: string): string | null => {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?$/.exec(text.trim()) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/**
 * The day and time a person typed, as `YYYY-MM-DDTHH:MM`: a day as `parseDate` reads it, then spaces, a comma or a T, then a time as
 * `parseTime` reads it. Null when one of the two is missing or wrong: a day alone is not taken for its midnight.
 */
export const parseDateTime = (text: string, reading: DateReading): string | null => {
  // the year of `22. 11. 2026` is no time
  if (parseDate(text, reading) !== null) return null
  const [, day = '', time = ''] = /^(.+?)(?:\s*,\s*|\s+|T)(\d{1,2}(?:\s*[:.h]\s*\d{2}|\d{2})?)$/.exec(text.trim()) ?? []
  const [iso, read] = [parseDate(day, reading), parseTime(time)]
  return iso === null || read === null ? null : `${iso}T${read}`
}

/** `YYYY-MM-DDTHH:MM` as DD/MM/YYYY HH:MM, for the input; '' stays ''. */
export const formatDateTime = (value: string): string =>
  value === '' ? '' : `${formatDate(value.slice(0, 10))} ${value.slice(11, 16)}`
