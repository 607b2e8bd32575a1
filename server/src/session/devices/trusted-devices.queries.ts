import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/db/db.ts'
import '../session.tables.ts'

/** Those of the marks under which this person signed in before, if there is such a person: a name nobody has is looked up like any other. */
export const findMarks = async (db: Db, usernameKey: string, marks: readonly Buffer[], days: number): Promise<Buffer[]> => {
  const { rows } = await sql<{ mark: Buffer }>`
    select k.mark from known_places k join users u on u.id = k.user_id
    where u.username_key = ${usernameKey} and u.deleted_at is null and k.mark in (${sql.join(marks)})
      and k.last_used_at > clock_timestamp() - ${days} * interval '1 day'`.execute(db)
  return rows.map(({ mark }) => mark)
}

export interface SeenPlace {
  mark: Buffer
  kind: 'browser' | 'address'
}

export const keepMarks = async (tx: Db, userId: number, places: readonly SeenPlace[]): Promise<void> => {
  await tx
    .insertInto('known_places')
    .values(places.map((place) => ({ ...place, user_id: userId })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'mark']).doUpdateSet({ confirmed: true, last_used_at: sql<string>`clock_timestamp()` }),
    )
    .execute()
}

/** The latest stay, those that came back before those that were seen once: a program that keeps no secret pushes no browser out. */
export const forgetOldest = async (tx: Db, userId: number, kept: number): Promise<void> => {
  await sql`delete from known_places where user_id = ${userId} and mark in (
    select mark from (
      select mark, row_number() over (partition by kind order by confirmed desc, last_used_at desc) as place
      from known_places where user_id = ${userId}) as placed
    where place > ${kept})`.execute(tx)
}

/** A person's new password: from nowhere is signed in as from a known place but from the browser of this session. */
export const forgetOtherPlaces = async (tx: Tx, userId: number, keptSessionId: number): Promise<void> => {
  await sql`delete from known_places where user_id = ${userId}
    and mark is distinct from (select browser_mark from sessions where id = ${keptSessionId})`.execute(tx)
}
