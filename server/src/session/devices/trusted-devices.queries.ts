import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/db/db.ts'
import { prepared } from '../../kit/db/prepared.ts'
import '../session.tables.ts'

/** The marks this account trusts. Unknown user names are looked up in the same way. */
export const findTrustedMarks = async (db: Db, usernameKey: string, marks: readonly Buffer[], days: number): Promise<Buffer[]> => {
  const { rows } = await sql<{ mark: Buffer }>`
    ${prepared} select k.mark from known_places k join users u on u.id = k.user_id
    where u.username_key = ${usernameKey} and u.deleted_at is null and k.mark in (${sql.join(marks)})
      and k.last_used_at > clock_timestamp() - ${days} * interval '1 day'`.execute(db)
  return rows.map(({ mark }) => mark)
}

/** The hash by which a browser or an address is recognised. */
export interface DeviceMark {
  mark: Buffer
  kind: 'browser' | 'address'
}

export const saveDevices = async (tx: Db, userId: number, devices: readonly DeviceMark[]): Promise<void> => {
  await tx
    .insertInto('known_places')
    .values(devices.map((device) => ({ ...device, user_id: userId })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'mark']).doUpdateSet({ confirmed: true, last_used_at: sql<string>`clock_timestamp()` }),
    )
    .modifyEnd(prepared)
    .execute()
}

/** Devices that returned are kept before those seen once, so that a program without cookies does not push browsers out. */
export const deleteOldestDevices = async (tx: Db, userId: number, kept: number): Promise<void> => {
  await sql`${prepared} delete from known_places where user_id = ${userId} and mark in (
    select mark from (
      select mark, row_number() over (partition by kind order by confirmed desc, last_used_at desc) as rank
      from known_places where user_id = ${userId}) as ranked
    where rank > ${kept})`.execute(tx)
}

/** After a new password only the browser of this session stays trusted. */
export const distrustOtherDevices = async (tx: Tx, userId: number, keptSessionId: number): Promise<void> => {
  await sql`delete from known_places where user_id = ${userId}
    and mark is distinct from (select browser_mark from sessions where id = ${keptSessionId})`.execute(tx)
}
