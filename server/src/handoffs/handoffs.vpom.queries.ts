import type { Counts } from '@disadmin/contract/counts/counts'
import { sql } from 'kysely'
import { moment } from '../kit/db/wire.ts'
import type { Db } from '../kit/db/db.ts'
import type { Settings } from '../kit/settings.ts'
import { ordersOnline } from '../settings/index.ts'

/** So many attempts are looked back at, the wholesaler's among them. */
const lookBack = 1000

/**
 * How it stands with VPOM, by what it said when it was last asked or sent something; undefined before it ever was.
 * A rejection is an answer: it speaks with us.
 */
export const findVpom = async (db: Db, settings: Pick<Settings, 'ordersOnline'>): Promise<Counts['vpom']> => {
  if (!(await ordersOnline(db, settings))) return { state: 'switched_off', answered_at: null }
  const { rows } = await sql<{ is_answered: boolean; answered_at: string | null }>`
    with late as (select a.id, a.finished_at, a.outcome not in ('not_sent', 'unknown') as is_answered
      from (select * from handoff_attempts order by id desc limit ${lookBack}) a
      join handoffs h on h.id = a.handoff_id and h.target = 'vpom' where a.finished_at is not null)
    select is_answered, (select ${moment(sql`max(finished_at)`)} from late where is_answered) as answered_at
    from late order by id desc limit 1`.execute(db)
  const last = rows[0]
  if (!last) return undefined
  // the moment moves with every answer: it is told only where it says something
  return last.is_answered ? { state: 'connected', answered_at: null } : { state: 'not_answering', answered_at: last.answered_at }
}
