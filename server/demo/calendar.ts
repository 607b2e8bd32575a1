export interface Calendar {
  /** The moment (ms) at a point of the working time before the anchor; 0 is its first minute, 1 the last. Never after the anchor. */
  momentAt: (point: number) => number
  /** The working day `days` after the one of `moment`, YYYY-MM-DD. */
  workingDayAfter: (moment: number, days: number) => string
  /** `hours` later, in the next working time where nobody works then, and not after the anchor. */
  later: (moment: number, hours: number) => number
}

const dayMs = 86_400_000
const opens = 6.75
const closes = 18.25

/** Working days of `years` up to the anchor; the orders of a wholesaler come from Monday to Friday between 06:45 and 18:15 local time. */
export const calendarUpTo = (anchor: Date, timeZone: string, years = 2): Calendar => {
  const now = anchor.getTime()
  const last = startOfDay(now, timeZone)
  const days: number[] = []
  for (let back = Math.round(years * 365); back >= 0; back--) {
    const noon = last + dayMs / 2 - back * dayMs
    if (isWorkingDay(new Date(noon))) days.push(startOfDay(noon, timeZone))
  }
  const hoursToday = (now - days.at(-1)!) / 3_600_000
  const shareToday = Math.min(1, Math.max(0, (hoursToday - opens) / (closes - opens)))
  const length = days.length - 1 + shareToday
  return {
    momentAt: (point) => {
      const at = Math.min(point, 1) * length
      const day = Math.min(Math.floor(at), days.length - 1)
      return Math.min(now, Math.round(days[day]! + (opens + (at - day) * (closes - opens)) * 3_600_000))
    },
    workingDayAfter: (moment, count) => workingDayAfter(moment, count),
    later: (moment, hours) => Math.min(now, Math.round(atWork(days, moment + hours * 3_600_000))),
  }
}

/** The moment itself where it lies in working time; else one of the next working day, the later the later. */
const atWork = (days: readonly number[], moment: number): number => {
  const place = days.findLastIndex((start) => start <= moment)
  const since = (moment - days[place]!) / 3_600_000
  if (since >= opens && since <= closes) return moment
  const next = since < opens ? days[place]! : days[place + 1]
  if (next === undefined) return days[place]! + closes * 3_600_000
  return next + (opens + ((since % 24) / 24) * (closes - opens)) * 3_600_000
}

const workingDayAfter = (moment: number, count: number): string => {
  // Orders come by day, when the calendar day is the same in Switzerland and in UTC.
  let day = moment - (moment % dayMs) + dayMs / 2
  for (let left = count; left > 0;) {
    day += dayMs
    if (isWorkingDay(new Date(day))) left--
  }
  return new Date(day).toISOString().slice(0, 10)
}

const holidays = new Set(['01-01', '01-02', '08-01', '12-25', '12-26'])

const isWorkingDay = (noon: Date) => {
  const weekday = noon.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(noon.toISOString().slice(5, 10))
}

/** Midnight in the zone of the day that holds `moment`. */
const startOfDay = (moment: number, timeZone: string): number => {
  const local = localTime(moment, timeZone)
  const midnightAsUtc = local - (((local % dayMs) + dayMs) % dayMs)
  const guess = midnightAsUtc - (local - moment)
  // The offset at midnight may differ from the one at `moment` on the two days a year when the clocks change.
  return midnightAsUtc - (localTime(guess, timeZone) - guess)
}

const localTime = (moment: number, timeZone: string): number => {
  const parts = formatOf(timeZone).formatToParts(moment)
  const value = (type: string) => Number(parts.find((part) => part.type === type)!.value)
  const local = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour') % 24, value('minute'), value('second'))
  return local + (((moment % 1000) + 1000) % 1000)
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}
