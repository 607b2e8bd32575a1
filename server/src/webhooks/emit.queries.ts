import type { DeliveryEvent, WebhookEvent } from '@disadmin/contract/webhooks/webhooks'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { inSeconds } from '../kit/outbox/lease.ts'
import type { Undoable } from '../kit/outbox/undo.ts'

/** What it happened to: baskets, or their orders. */
type Subjects = { carts: readonly number[] } | { orders: readonly number[]; more?: Readonly<Record<string, string | null>> }

/**
 * Tells of an event, in the transaction of the change: one delivery for each receiver that wants it, under one id for all of them.
 * It says which basket and order of which customer, what `more` says, and nothing about people.
 */
export const emit = async (
  db: Db,
  event: Exclude<WebhookEvent, 'customer.changed' | 'discounts.changed' | 'licence.changed'>,
  subjects: Subjects,
  undo?: Undoable,
): Promise<void> => {
  const from =
    'carts' in subjects
      ? sql`(select id as cart_id, null::bigint as order_id, null::text as reference from carts where id = any (${[...subjects.carts]}::bigint[])) as s`
      : sql`(select cart_id, id as order_id, reference::text as reference from orders where id = any (${[...subjects.orders]}::bigint[])) as s`
  const data = sql`jsonb_build_object('cart_id', carts.id, 'order_id', s.order_id, 'reference', s.reference,
    'ref_number', carts.ref_number, 'customer_no', c.customer_no, 'site_id', c.site_id) || ${JSON.stringify('orders' in subjects ? (subjects.more ?? {}) : {})}::jsonb`
  const rest = sql`from ${from} join carts on carts.id = s.cart_id join customers c on c.id = carts.customer_id`
  await sql`${prepared} ${deliveries(event, data, rest, undo)}`.execute(db)
}

/** Deletes the events of a change that is undone; false when one of them may have left. */
export const withdrawEvents = async (db: Db, undoId: string): Promise<boolean> => {
  await sql`delete from webhook_deliveries
    where undo_id = ${undoId} and sent_at is null and attempts = 0 and due_at > clock_timestamp()`.execute(db)
  const { rows } = await sql`select from webhook_deliveries where undo_id = ${undoId} limit 1`.execute(db)
  return rows.length === 0
}

interface ChangedCustomer {
  customer_no: string
  site_id: string
  change_no: number
  is_deleted: boolean
}

/** Tells of customers that changed, in the transaction that gave the changes their numbers. */
export const emitCustomers = async (db: Db, changed: readonly ChangedCustomer[]): Promise<void> => {
  if (changed.length === 0) return
  await tell(db, 'customer.changed', sql`s.data`, sql`from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) as s(data)`)
}

/** Columns of `changed`: the cursor behind the change, how many groups have other discounts, and how many cells became others. */
type ChangedDiscounts = Record<'change_no' | 'groups' | 'cells', number>

/** Tells that discounts changed, as a part of the statement that saves them: one event for each row of `changed`. */
export const discountsTold = (changed: RawBuilder<ChangedDiscounts>): RawBuilder<unknown> =>
  deliveries('discounts.changed', sql`to_jsonb(s)`, sql`from (${changed}) as s`)

interface ChangedLicence {
  licence_id: number
  customer_no: string
  site_id: string
  /** The modulestore's own name. */
  modulestore_id: string
  status: string
  /** The day in the wholesaler’s time zone on which it came into the state. */
  since: string
  active_from: string
  active_until: string | null
}

/** Tells of licences that came into another state, one event for each, in the transaction that wrote it down. */
export const emitLicences = async (db: Db, changed: readonly ChangedLicence[]): Promise<void> => {
  if (changed.length === 0) return
  await tell(db, 'licence.changed', sql`s.data`, sql`from jsonb_array_elements(${JSON.stringify(changed)}::jsonb) as s(data)`)
}

const tell = async (db: Db, event: WebhookEvent, data: RawBuilder<unknown>, rest: RawBuilder<unknown>): Promise<void> => {
  await sql`${prepared} ${deliveries(event, data, rest)}`.execute(db)
}

export const payloadOf = (event: DeliveryEvent, data: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('type', ${event}::text,
    'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', ${data})`

/** One delivery for each row and receiver; the rows' ids are their own. */
const deliveries = (
  event: WebhookEvent,
  data: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
  undo?: Undoable,
): RawBuilder<unknown> =>
  sql`with one as materialized (
      select gen_random_uuid() as event_id, ${payloadOf(event, data)} as payload
      ${rest}
    )
    insert into webhook_deliveries (webhook_id, event, event_id, payload, undo_id, due_at)
    select w.id, ${event}, one.event_id, one.payload, ${undo?.undoId ?? null}::uuid, ${inSeconds(undo?.seconds ?? 0)}
    from webhooks w cross join one where w.is_active and w.deleted_at is null and ${event} = any (w.events)`
