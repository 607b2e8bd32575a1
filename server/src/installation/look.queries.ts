import { sql } from 'kysely'
import type { Db, Tx } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import './installation.tables.ts'
import type { Known } from './known.ts'
import type { InstallationPlace } from './place.queries.ts'

export type WhyHeld = 'copied' | 'restored'

interface Seen extends Omit<Known, 'isOwn'> {
  held: boolean
  /** It was found out by this very look. */
  found: WhyHeld | undefined
}

/** Less than a minute ago, and not before the database was started: one that was put back was started after it rested. */
const lately = sql<boolean>`coalesce(beat_at > greatest(pg_postmaster_start_time(), clock_timestamp() - interval '60 seconds'), false)`

/** Whether a database that worked before rests: nobody was at work on it a moment ago. */
export const rests = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ rests: boolean }>`select not ${lately} and exists (select from installation_places
    where held_at is null) as rests from installation`.execute(db)
  return rows[0]!.rests
}

/**
 * Counts on, where the database is the one this process knows, in a place on record that is not held. Undefined where anything is
 * otherwise: then `lookAround` finds out.
 */
export const countOn = async (db: Db, { place }: InstallationPlace, { id, beat }: Known): Promise<Seen | undefined> => {
  const { rows } = await sql<{ beat: number }>`${prepared} update installation set beat = beat + 1, beat_at = clock_timestamp()
    where id = ${id} and beat >= ${beat}
      and exists (select from installation_places where place = ${place} and held_at is null)
    returning beat`.execute(db)
  return rows[0] && { id, beat: rows[0].beat, held: false, found: undefined }
}

/**
 * Counts on, and compares what the database says with what this process knows. A place that is not on record is a copy. A count that
 * went back, a record that is missing although the process knows one, or a database that rested and of which it knows nothing is taken
 * for one from before. Each is held from now on.
 */
export const lookAround = async (tx: Tx, { place, address }: InstallationPlace, known: Known | undefined): Promise<Seen> => {
  const last = await sql<{ lately: boolean }>`select ${lately} as lately from installation for update`.execute(tx)
  const { rows } = await sql<{ id: string; beat: number }>`update installation
    set beat = beat + 1, beat_at = clock_timestamp() returning id, beat`.execute(tx)
  const now = rows[0]!
  const { rows: places } = await sql<{ is_mine: boolean; held_at: string | null }>`
    select place = ${place} as is_mine, held_at from installation_places`.execute(tx)
  const mine = places.find(({ is_mine }) => is_mine)
  const isFirst = places.length === 0 && known === undefined
  const isOfThis = known?.id === now.id
  const wentBack = known !== undefined && (isOfThis ? now.beat <= known.beat : places.length === 0)
  const mayBeOld = mine !== undefined && !(isOfThis && known.isOwn) && !last.rows[0]!.lately
  const found = wentBack || mayBeOld ? 'restored' : mine || isFirst ? undefined : 'copied'
  if (isFirst)
    await sql`insert into installation_places (place, address) values (${place}, ${address}) on conflict do nothing`.execute(tx)
  if (found === undefined || mine?.held_at) return { ...now, held: mine?.held_at != null, found: undefined }
  // a whole millisecond, as it is read: what was there before is before it
  await sql`insert into installation_places (place, address, held_at, why) values (${place}, ${address},
      date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond', ${found})
    on conflict (place) do update set held_at = excluded.held_at, why = excluded.why`.execute(tx)
  await skipNumbers(tx)
  await forgetCursors(tx)
  return { ...now, held: true, found }
}

/** Holds back a database that was put here from elsewhere, before anybody starts on it. */
export const holdRestored = async (tx: Tx, place: InstallationPlace): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select id from installation`.execute(tx)
  await lookAround(tx, place, { id: rows[0]!.id, beat: Number.MAX_SAFE_INTEGER, isOwn: true })
}

/**
 * Basket numbers that may have been handed out after what the database remembers are not handed out again: it goes on after a gap,
 * twice what the time since the newest basket would have brought, and a thousand at least.
 */
const skipNumbers = (tx: Tx) =>
  sql`
    with newest as (select max(created_at) as at from carts),
      lately as (select count(*) as baskets from carts, newest where created_at > newest.at - interval '30 days')
    select setval(pg_get_serial_sequence('carts', 'id'), nextval(pg_get_serial_sequence('carts', 'id')) + greatest(1000,
      ceil(lately.baskets / 30.0 * 2 * extract(epoch from clock_timestamp() - newest.at) / 86400))::bigint)
    from newest, lately where newest.at is not null`.execute(tx)

/**
 * What the catalogue read of customers after what the database remembers is lost here, and told again under the same numbers it would be
 * missed: all customers get numbers far above any that was given, and whoever comes with an older one begins anew.
 */
const forgetCursors = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('customer changes', 0))`.execute(tx)
  await sql`
    with jump as materialized (select setval('customer_changes_no', nextval('customer_changes_no') + 1000000000) as above)
    update installation set customer_changes_from = jump.above from jump`.execute(tx)
  await sql`update customer_changes set change_no = nextval('customer_changes_no')`.execute(tx)
  await forgetDiscounts(tx)
}

/** The same of discounts, whose saves have numbers of their own by which a copy is known. */
const forgetDiscounts = async (tx: Tx): Promise<void> => {
  await sql`update discount_state set version = version + 1000000`.execute(tx)
  await sql`
    with jump as materialized (select setval('discount_changes_no', nextval('discount_changes_no') + 1000000000) as above)
    update installation set discount_changes_from = jump.above from jump`.execute(tx)
  await sql`update discount_group_changes set change_no = nextval('discount_changes_no')`.execute(tx)
}
