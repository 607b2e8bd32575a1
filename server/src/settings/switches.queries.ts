import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import type { Settings } from '../kit/settings.ts'

declare module '../kit/db/db.ts' {
  interface Database {
    configuration: { key: string; value: unknown; updated_at: string; updated_by: number | null; version: number }
  }
}

const switchedOnline = sql<boolean | null>`(select value from configuration where key = 'orders_online')`

/** Whether orders may go out: what an administrator switched last, else what the environment says. */
export const ordersOnline = async (db: Db, { ordersOnline: initial }: Pick<Settings, 'ordersOnline'>): Promise<boolean> => {
  const { rows } = await sql<{ value: boolean }>`${prepared} select value from configuration where key = 'orders_online'`.execute(
    db,
  )
  return rows[0]?.value ?? initial
}

/**
 * Whether carts can be ordered: where there is a connection at all, as the environment says or an administrator. Orders that are only
 * held back are taken all the same; they are collected, and leave when they are let go.
 */
export const takesOrders = (
  { ordersOnline: initial }: Pick<Settings, 'ordersOnline'>,
  switched: boolean | null | undefined,
): boolean => initial || switched === true

/** The same as part of a larger statement, worked out once however many rows it has. */
export const takesOrdersSql = ({ ordersOnline: initial }: Pick<Settings, 'ordersOnline'>): RawBuilder<boolean> =>
  initial ? sql<boolean>`true` : sql<boolean>`coalesce(${switchedOnline} = 'true'::jsonb, false)`

export const switchOrdersOnline = (db: Db, online: boolean) =>
  sql`insert into configuration (key, value) values ('orders_online', ${JSON.stringify(online)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = clock_timestamp()`.execute(db)
