import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { prepared } from '../kit/prepared.ts'
import type { Settings } from '../kit/settings.ts'

declare module '../kit/db.ts' {
  interface Database {
    configuration: { key: string; value: unknown; updated_at: string }
  }
}

/** What an administrator switched last, as part of a larger statement; null when nobody did. */
export const switchedOnline = sql<boolean | null>`(select value from configuration where key = 'orders_online')`

/** Whether orders may go out: what an administrator switched last, else what the environment says. */
export const ordersOnline = async (db: Db, { ordersOnline: initial }: Pick<Settings, 'ordersOnline'>): Promise<boolean> => {
  const { rows } = await sql<{ value: boolean }>`${prepared} select value from configuration where key = 'orders_online'`.execute(
    db,
  )
  return rows[0]?.value ?? initial
}

export const switchOrdersOnline = (db: Db, online: boolean) =>
  sql`insert into configuration (key, value) values ('orders_online', ${JSON.stringify(online)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = clock_timestamp()`.execute(db)
