import { stored } from '../../kit/storage.ts'
import { isoOfDay } from '../../ui/dates.ts'
import type { Terms } from './basket.sending.ts'

const keyOf = (person: number) => `disadmin.order.${person}`

/** What the person ordered with; a date is proposed again on the same day only. */
interface Last extends Terms {
  on: string
}

const isLast = (found: unknown): found is Last => typeof found === 'object' && found !== null

const lastOf = (person: number): Partial<Last> => {
  try {
    const found: unknown = JSON.parse(stored.get(keyOf(person)) ?? '{}')
    return isLast(found) ? found : {}
  } catch {
    return {}
  }
}

export const keepTerms = (person: number, terms: Terms): void =>
  stored.set(keyOf(person), JSON.stringify({ ...terms, on: isoOfDay(new Date()) }))

/** Monday to Friday; holidays differ by canton. */
export const nextWorkingDay = (from: Date): Date => {
  const day = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1)
  return day.getDay() === 0 || day.getDay() === 6 ? nextWorkingDay(day) : day
}

/** Date and option of the person's last order on this device; else the next working day and the first option. */
export const usualTerms = (
  person: number,
  options: readonly { id: number }[],
  now = new Date(),
): { date: string; option: number | null } => {
  const { on, date, option } = lastOf(person)
  const last = options.find(({ id }) => id === option) ?? options[0]
  return { date: on === isoOfDay(now) && typeof date === 'string' ? date : isoOfDay(nextWorkingDay(now)), option: last?.id ?? null }
}
