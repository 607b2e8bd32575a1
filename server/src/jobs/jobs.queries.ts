import type { Job, JobRow } from '@disadmin/contract/jobs/jobs'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { storedLine } from '../kit/job-lines.ts'
import { orderSql } from '../kit/list.ts'

/** pg-boss' own words for the life of a job, in ours. */
const state = sql`case j.state::text when 'created' then 'waiting' when 'active' then 'running' when 'retry' then 'retrying'
  when 'completed' then 'done' when 'failed' then 'parked' else 'cancelled' end`

const row = sql`j.id, j.name as kind, ${state} as state, case when j.started_on is null then 0 else j.retry_count + 1 end as attempts,
  j.created_on as created_at, j.started_on as started_at, j.completed_on as finished_at, u.username`
const from = sql`pgboss.job j left join users u on u.id = (j.data ->> 'user_id')::bigint`

const columns = { id: sql`j.id`, created_at: sql`j.created_on`, kind: sql`j.name`, state }
const newestFirst = { tie: 'id', initial: { field: 'created_at', descending: true } } as const

/** Whose jobs: `null` is everybody's. pg-boss keeps queues of its own, which are nobody's business. */
export type Asker = number | null

interface Page {
  kind?: string | undefined
  state?: string | undefined
  order_by: string
  offset: number
  limit: number
}

const visible = (asker: Asker): RawBuilder<boolean> =>
  sql<boolean>`j.name not like '\\_\\_pgboss%' and ${asker === null ? sql`true` : sql`(j.data ->> 'user_id')::bigint = ${asker}`}`

const conditions = (asker: Asker, page: Page) => sql`${visible(asker)}
  and ${page.kind === undefined ? sql`true` : sql`j.name = ${page.kind}`}
  and ${page.state === undefined ? sql`true` : sql`${state} = ${page.state}`}`

export const findJobs = async (db: Db, asker: Asker, page: Page): Promise<JobRow[]> =>
  (
    await sql<JobRow>`select ${row} from ${from} where ${conditions(asker, page)}
      order by ${orderSql(page.order_by, columns, newestFirst)} limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows

export const countJobs = async (db: Db, asker: Asker, page: Page): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from pgboss.job j where ${conditions(asker, page)}`.execute(db)).rows[0]!.n

type StoredJob = Omit<Job, 'log'> & { log: { at: string; text: string }[] }

/** One job with its log. What it answered is its result; why its last attempt failed is its error. */
export const findJob = async (db: Db, asker: Asker, id: string): Promise<Job | undefined> => {
  const { rows } = await sql<StoredJob>`
    select ${row}, case when j.state = 'completed' then j.output end as result,
      case when j.state in ('retry', 'failed') then coalesce(j.output ->> 'message', j.output #>> '{value,message}') end as error,
      (select coalesce(json_agg(json_build_object('at', to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'text', l.text)
        order by l.id), '[]') from job_log l where l.job_id = j.id) as log
    from ${from} where j.id = ${id} and ${visible(asker)}`.execute(db)
  const [job] = rows
  return job && { ...job, log: job.log.map(({ at, text }) => ({ at, ...storedLine(text) })) }
}
