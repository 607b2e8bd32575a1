import { sql } from 'kysely'
import { afterRestore as orders } from '../handoffs/index.ts'
import type { Db, Tx } from '../kit/db/db.ts'
import { afterRestore as mails } from '../mails/index.ts'
import { afterRestore as events } from '../webhooks/index.ts'
import { afterRestore as availability } from '../wholesaler-availability/index.ts'
import './installation.tables.ts'

export interface PausedOutbound {
  since: string
  why: 'copied' | 'restored'
  address: string
}

/** Why nothing leaves this database, since when first; undefined while it does. */
export const findHeld = async (db: Db): Promise<PausedOutbound | undefined> => {
  const { rows } =
    await sql<PausedOutbound>`select held_at as since, why, address from installation_places where held_at is not null
    order by held_at limit 1`.execute(db)
  return rows[0]
}

/** The same, held for writing: of two who release at once only one finds it. */
export const claimHeld = async (tx: Tx): Promise<PausedOutbound | undefined> => {
  await sql`select from installation_places where held_at is not null for update`.execute(tx)
  return findHeld(tx)
}

export interface WaitingToLeave {
  orders: number
  mails: number
  events: number
}

/** What the database believed to be waiting at that moment. */
export const countWaiting = async (db: Db, since: string): Promise<WaitingToLeave> => {
  const { rows } = await sql<WaitingToLeave>`select ${orders.waiting(since)} as orders, ${mails.waiting(since)} as mails,
    ${events.waiting(since)} as events`.execute(db)
  return rows[0]!
}

/** Says of all that waited what becomes of it, and lets the rest leave. */
export const releaseAll = async (tx: Tx, since: string, send: boolean): Promise<void> => {
  for (const feature of [orders, mails, events, availability]) await feature.release(tx, since, send)
  await sql`update installation_places set held_at = null, why = null where held_at is not null`.execute(tx)
}
