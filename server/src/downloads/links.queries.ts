import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import type { RetentionRule } from '../kit/retention.ts'
import type { Principal } from '../kit/principal.ts'
import './downloads.tables.ts'

/** How long a link waits to be used. */
const linkSeconds = 60

/** Makes a link, for this session alone; answers until when it works. */
export const insertLink = async (db: Db, { userId, sessionId }: Principal, hash: Buffer, file: string): Promise<string> => {
  const { rows } = await sql<{ expires_at: string }>`insert into download_links (token_hash, user_id, session_id, file)
    values (${hash}, ${userId}, ${sessionId}, ${file}) returning created_at + ${linkSeconds} * interval '1 second' as expires_at`.execute(
    db,
  )
  return rows[0]!.expires_at
}

export interface UsedLink {
  file: string
  /** `first`: by this call; `going_on`: within the last hour; else it is worth nothing any more. */
  use: 'first' | 'going_on' | 'used' | 'expired'
}

/** Uses a link of this session: of all who come at once one is the first. Undefined for one that is somebody else's, or nobody's. */
export const useLink = async (db: Db, { userId, sessionId }: Principal, hash: Buffer): Promise<UsedLink | undefined> => {
  const own = sql`token_hash = ${hash} and user_id = ${userId} and session_id = ${sessionId}`
  const { rows: first } = await sql<UsedLink>`update download_links set used_at = clock_timestamp()
    where ${own} and used_at is null and created_at > clock_timestamp() - ${linkSeconds} * interval '1 second'
    returning file, 'first' as use`.execute(db)
  if (first[0]) return first[0]
  const { rows } = await sql<UsedLink>`select file, case when used_at is null then 'expired'
      when used_at > clock_timestamp() - interval '1 hour' then 'going_on' else 'used' end as use
    from download_links where ${own}`.execute(db)
  return rows[0]
}

/** Links of yesterday. */
export const retention: RetentionRule = () => [
  sql`delete from download_links where created_at < clock_timestamp() - interval '1 day'`,
]
