import type { LastImport } from '@disadmin/contract/dashboard/dashboard'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { ownInScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

const most = 5

interface Seen {
  /** Of these the caller's own. */
  kinds: readonly Exclude<LastImport['kind'], 'availability'>[]
  /** And what wholesalers have, within the scope. */
  availability: boolean
}

/** The files that came in last. */
export const findLastImports = async (db: Db, who: Principal, { kinds, availability }: Seen): Promise<LastImport[]> => {
  const own = kinds.map(
    (kind) => sql`(select ${sql.lit(kind)} as kind, i.id, i.file_name, i.created_at as at,
      case when i.state = 'running' and j.state::text in ('failed', 'cancelled') then 'failed' else i.state end as state,
      coalesce((i.counts ->> 'wrong')::integer, 0) as wrong
    from imports i left join pgboss.job j on j.id = i.job_id
    where i.user_id = ${who.userId} and i.kind = ${kind} order by i.id desc limit ${sql.lit(most)})`,
  )
  const entries = sql`(select 'availability' as kind, e.id, e.file_name, e.created_at as at,
      case when e.error_count > 0 then 'wrong' when h.state in ('rejected', 'parked') then 'failed'
        when h.completed_at is not null then 'done' else 'running' end as state, e.error_count as wrong
    from availability_entries e left join availability_handoffs h on h.entry_id = e.id
    where ${ownInScope(who, 'e')} order by e.created_at desc, e.id desc limit ${sql.lit(most)})`
  const all = [...own, ...(availability ? [entries] : [])]
  const { rows } = await sql<LastImport>`select * from (${sql.join(all, sql` union all `)}) as found
    order by at desc, kind, id desc limit ${sql.lit(most)}`.execute(db)
  return rows
}
