import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { ProblemError } from '../kit/http/refusal.ts'

/** Whose changes are followed: their numbers are of `<kind>_changes_no`. */
type Kind = 'customer' | 'discount'

/** Whether this database gave the number, and not one that was lost since; 0 is known everywhere. */
const isKnownCursor = async (db: Db, kind: Kind, cursor: number): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select ${cursor}::bigint = 0
      or ${cursor}::bigint between i.${sql.ref(`${kind}_changes_from`)} and case when s.is_called then s.last_value else 0 end as known
    from ${sql.table(`${kind}_changes_no`)} s, installation i`.execute(db)
  return rows[0]!.known
}

interface Following<Change> {
  kind: Kind
  query: { changed_since: number; limit: number }
  /** Up to `limit` changes after the cursor, in the order of their numbers. */
  read: (cursor: number, limit: number) => Promise<Change[]>
  /** There are changes that have no number yet. */
  isMoreToNumber?: boolean
}

/** What changed after a cursor, and where the next look begins; 409 for a cursor this database never gave. */
export const changesPage = async <Change extends { change_no: number }>(
  db: Db,
  { kind, query: { changed_since: cursor, limit }, read, isMoreToNumber = false }: Following<Change>,
): Promise<{ objects: Change[]; next: number; more: boolean }> => {
  if (!(await isKnownCursor(db, kind, cursor)))
    throw new ProblemError({ status: 409, text: { key: 'catalogue:refused.cursor' }, code: 'cursor_unknown' })
  const found = await read(cursor, limit + 1)
  const objects = found.slice(0, limit)
  return { objects, next: objects.at(-1)?.change_no ?? cursor, more: isMoreToNumber || found.length > limit }
}
