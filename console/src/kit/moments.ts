import { isoOfDay } from '../ui/dates.ts'
import { formatTime } from './format.ts'

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
