import type { WebhookEvent } from '@disadmin/contract/webhooks/webhooks'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

/** What it happened to: baskets, or their orders. */
type Subjects = { carts: readonly number[] } | { orders: readonly number[] }

/**
 * Tells of an event, in the transaction of the change: one delivery for each receiver that wants it, under one id for all of them.
 * It says which basket and order of which customer, and nothing about people.
 */
export const emit = async (db: Db, event: WebhookEvent, subjects: Subjects): Promise<void> => {
  const from =
    'carts' in subjects
      ? sql`(select id as cart_id, null::bigint as order_id, null::text as reference from carts where id = any (${[...subjects.carts]}::bigint[])) as s`
      : sql`(select cart_id, id as order_id, reference::text as reference from orders where id = any (${[...subjects.orders]}::bigint[])) as s`
  await sql`
    with told as materialized (
      select gen_random_uuid() as event_id, jsonb_build_object(
        'type', ${event}::text, 'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', jsonb_build_object('cart_id', carts.id, 'order_id', s.order_id, 'reference', s.reference,
          'ref_number', carts.ref_number, 'customer_no', c.customer_no, 'site_id', c.site_id)) as payload
      from ${from} join carts on carts.id = s.cart_id join customers c on c.id = carts.customer_id
    )
    insert into webhook_deliveries (webhook_id, event, event_id, payload)
    select w.id, ${event}, told.event_id, told.payload
    from webhooks w cross join told where w.is_active and w.deleted_at is null and ${event} = any (w.events)`.execute(db)
}
