import type { Day, Life } from '@disadmin/contract/licences/licences.rules'

/** The twelve months a timeline shows. */
export interface Months {
  from: Day
  /** The first day after. */
  to: Day
  /** The first days of all of them. */
  firsts: readonly Day[]
}

const firstOf = (day: Day, months: number): Day => {
  const at = new Date(`${day}T00:00:00Z`)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
}

/** Four months back, so that what has just ended is seen as well, and eight ahead with this one. */
export const monthsAround = (today: Day): Months => {
  const firsts = Array.from({ length: 12 }, (_, index) => firstOf(today, index - 4))
  return { from: firsts[0]!, to: firstOf(today, 8), firsts }
}

const at = (day: Day) => Date.parse(`${day}T00:00:00Z`)

/** Where a day stands, from 0 to 1; outside it is at the nearer end. */
export const monthPositionOf = ({ from, to }: Months, day: Day): number =>
  Math.min(1, Math.max(0, (at(day) - at(from)) / (at(to) - at(from))))

/** The stretch of a licence within the months; undefined where it lies outside. */
export const stretchOf = (months: Months, { active_from, active_until }: Life): { start: number; end: number } | undefined => {
  const start = monthPositionOf(months, active_from)
  const end = active_until === null ? 1 : monthPositionOf(months, active_until)
  return end > start ? { start, end } : undefined
}
