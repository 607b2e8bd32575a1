import { type TroubleHandoff, troubleStates } from '@disadmin/contract/handoffs/handoffs.rules'
import type { Language } from '@disadmin/contract/kit/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { moment } from '../kit/db/wire.ts'
import { inSeconds } from '../kit/outbox/lease.ts'
import type { RetentionRule } from '../kit/retention.ts'
import type { Settings } from '../kit/settings.ts'
import { isHistory, literals } from './handoffs.states.queries.ts'

/** An order to tell of: it failed, is unknown or waits. */
export interface OrderAlert extends TroubleHandoff {
  id: number
  reason: string | null
  since: string
  cart_id: number
  customer_no: string
  customer_name: string
}

/** The hand-off came into another state, or a person sent it again: from now on it counts anew. */
export const noteAlert = async (tx: Db, handoffId: number): Promise<void> => {
  await sql`insert into handoff_alerts (handoff_id, since) values (${handoffId}, clock_timestamp())
    on conflict (handoff_id) do update set since = excluded.since`.execute(tx)
}

const agoBy = (seconds: number) => inSeconds(-seconds)

/** Those in trouble: after a moment, so that what fails together is in one mail; a partner that is asked usually answers within a minute. */
const inTrouble = sql`
  select h.id, a.since from handoff_alerts a join handoffs h on h.id = a.handoff_id join orders o on o.id = h.order_id
    join carts on carts.id = o.cart_id
  where (a.mailed_at is null or a.mailed_at < a.since) and h.state in (${literals(troubleStates)})
    and a.since < case when h.state = 'unknown' and h.due_at is not null then ${agoBy(60)} else ${agoBy(10)} end and not ${isHistory}`

/** Those waiting too long to be sent; VPOM waits from when the wholesaler has the order. */
const waiting = (minutes: number) => sql`
  select h.id, w.since from handoffs h left join handoff_alerts a on a.handoff_id = h.id cross join lateral (
    select greatest(a.since, h.created_at,
      (select first.accepted_at from handoffs first where first.order_id = h.order_id and first.target = 'wholesaler')) as since) w
  where h.state = 'planned' and h.due_at is not null and w.since < ${agoBy(minutes * 60)}
    and (a.mailed_at is null or a.mailed_at < w.since)`

const open = (minutes: number) => sql`(${inTrouble}) union all (${waiting(minutes)})`

/** A mail went out within the last quarter of an hour. */
const isQuiet = sql`coalesce((select max(mailed_at) from handoff_alerts) > ${agoBy(15 * 60)}, false)`

/** Whether a mail is due. */
export const hasAlerts = ({ alertMails, alertMinutes }: Pick<Settings, 'alertMails' | 'alertMinutes'>): RawBuilder<boolean> =>
  alertMails.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`case when ${isQuiet} then false else exists (${open(alertMinutes)}) end`

const mostListed = 50

/**
 * Takes what is to be told, for one process at a time: all of it counts as told, and the newest 50 are answered with the number of all. Empty
 * while another process does so, and for a quarter of an hour after a mail.
 */
export const takeAlerts = async (tx: Db, minutes: number): Promise<{ alerts: OrderAlert[]; total: number }> => {
  const none = { alerts: [], total: 0 }
  const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('mail of order alerts', 0)) as taken`
  if (!(await lock.execute(tx)).rows[0]!.taken) return none
  const { rows } = await sql<OrderAlert & { total: number }>`
    with taken as (
      insert into handoff_alerts (handoff_id, since, mailed_at)
      select id, since, clock_timestamp() from (${open(minutes)}) open where not ${isQuiet}
      on conflict (handoff_id) do update set mailed_at = excluded.mailed_at
      returning handoff_id, since
    )
    select h.id, h.target, h.state, h.due_at, h.reason, ${moment(sql`taken.since`)} as since, o.withdrawn_at is not null as withdrawn,
      carts.id as cart_id, c.customer_no, c.name as customer_name, count(*) over ()::integer as total
    from taken join handoffs h on h.id = taken.handoff_id join orders o on o.id = h.order_id join carts on carts.id = o.cart_id
      join customers c on c.id = carts.customer_id
    order by taken.since desc, h.id desc limit ${mostListed}`.execute(tx)
  return rows.length === 0 ? none : { alerts: rows, total: rows[0]!.total }
}

/** A person's mails are in their own language. */
export const languageOfAddress = async (db: Db, address: string): Promise<Language> => {
  const { rows } = await sql<{ language: Language }>`
    select language from users where lower(email) = lower(${address}) order by id limit 1`.execute(db)
  return rows[0]?.language ?? 'de'
}

/** Trouble that nobody ended in that time is told no more. */
export const alertRetention: RetentionRule = () => [
  sql`delete from handoff_alerts where since < clock_timestamp() - interval '30 days'`,
]
