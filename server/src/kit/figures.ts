import { sql } from 'kysely'
import type { Db, Tx } from './db/db.ts'
import { prepared } from './db/prepared.ts'

/** Days that count as lately, today among them. */
export const recentDays = 30

export interface AddedUp {
  zone: string
  /** The day lately begins with. */
  since: string
}

/** Figures kept beside the rows they count, per day of the wholesaler: triggers note what each write changes, these add the notes up. */
export interface Rollup {
  /** Names their row in `kept_figures` and their lock: `kept figures: <subject>`, which migrations take when a customer moves. */
  subject: string
  /** Forgets what is added up and notes every row anew, in one statement. */
  anew: (tx: Tx) => Promise<unknown>
  /** Lately begins with another day now. */
  turn?: (tx: Tx, from: string, to: string) => Promise<unknown>
  /** Adds up to `atMost` notes in one statement; answers how many there were. */
  addUp: (tx: Tx, state: AddedUp, atMost: number) => Promise<number>
}

const lockOf = ({ subject }: Rollup) => sql`hashtextextended(${`kept figures: ${subject}`}, 0)`

/** What is added up is wrong: every row is noted anew, and that it happened is counted. */
export const repair = async (tx: Tx, figures: Rollup): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockOf(figures)})`.execute(tx)
  await figures.anew(tx)
  await sql`update kept_figures set repairs = repairs + 1 where subject = ${figures.subject}`.execute(tx)
}

interface State extends AddedUp {
  today_since: string
}

// a customer that moves waits for one of these, and a request waits for no lock longer than 300 ms
const atMost = 5000

/**
 * Adds up what is noted, in the zone given; nothing where somebody else is at it. The statements come after the lock, so that each sees
 * all that whoever held it before has done. Answers whether there may be more.
 */
export const addUpIfFree = async (tx: Tx, figures: Rollup, zone: string): Promise<boolean> => {
  const { subject } = figures
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockOf(figures)}) as taken`.execute(tx)
  if (!rows[0]!.taken) return false
  const before = await readState(tx, subject, zone)
  const after = { zone, since: before.today_since }
  if (before.zone !== zone) await figures.anew(tx)
  else if (before.since !== after.since) await figures.turn?.(tx, before.since, after.since)
  if (before.zone !== zone || before.since !== after.since)
    await sql`update kept_figures set zone = ${zone}, since = ${after.since}::date where subject = ${subject}`.execute(tx)
  return (await figures.addUp(tx, after, atMost)) === atMost
}

const readState = async (tx: Tx, subject: string, zone: string): Promise<State> => {
  const todaySince = sql`house_day(${zone}) - ${sql.lit(recentDays - 1)}`
  await sql`insert into kept_figures (subject, zone, since) values (${subject}, ${zone}, ${todaySince}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } =
    await sql<State>`select zone, since, ${todaySince} as today_since from kept_figures where subject = ${subject}`.execute(tx)
  return rows[0]!
}

interface Pending {
  figures: Rollup
  /** Their table of notes. */
  notes: string
}

/** Those of which there is anything to do: asked often, in one statement, and cheap. */
export const findBehind = async <P extends Pending>(db: Db, kept: readonly P[], zone: string): Promise<P[]> => {
  const isBehind = ({ figures, notes }: P) => sql`exists (select from ${sql.table(notes)}) or not exists (
    select from kept_figures where subject = ${figures.subject} and zone = ${zone}
      and since = house_day(${zone}) - ${sql.lit(recentDays - 1)})`
  const { rows } = await sql<{ behind: boolean[] }>`${prepared} select array[${sql.join(kept.map(isBehind))}] as behind`.execute(db)
  return kept.filter((_, index) => rows[0]!.behind[index])
}
