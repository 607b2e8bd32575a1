import { type RawBuilder, sql } from 'kysely'

/** The end of a lease that begins now. */
export const leaseOf = (seconds: number): RawBuilder<string> => sql`clock_timestamp() + ${seconds} * interval '1 second'`

/** Some worker holds the lease of the row at this moment. */
export const isLeased = (row: string): RawBuilder<boolean> =>
  sql`coalesce(${sql.ref(`${row}.lease_until`)} > clock_timestamp(), false)`

/** So long from now; null: not by itself. */
export const inSeconds = (seconds: number | null): RawBuilder<string | null> =>
  seconds === null ? sql`null` : sql`clock_timestamp() + ${seconds} * interval '1 second'`

/** True for so long, by either clock: one stands still while a machine sleeps, the other can be set back. */
export const within = (milliseconds: number): (() => boolean) => {
  const [steady, wall] = [performance.now(), Date.now()]
  return () => performance.now() - steady < milliseconds && Date.now() - wall < milliseconds
}
