import { routineKinds } from '@disadmin/contract/jobs/job-kinds'
import { type Job, jobList, type jobs } from '@disadmin/contract/jobs/jobs'
import { codenameOf } from '@disadmin/contract/kit/access'
import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { moment } from '../kit/db/wire.ts'
import { storedLine } from '../kit/jobs/job-lines.ts'
import { listPage } from '../kit/list/list.ts'
import { type RowSql, rowReader } from '../kit/list/list-row.ts'
import { isKnown } from '../kit/scope.ts'
import { knowsStaff, type Principal } from '../kit/principal.ts'
import type { RowOf } from '@disadmin/contract/kit/list'

/** pg-boss' own words for the life of a job, in ours. */
const state = sql`case j.state::text when 'created' then 'waiting' when 'active' then 'running' when 'retry' then 'retrying'
  when 'completed' then 'done' when 'failed' then 'parked' else 'cancelled' end`

const rowFor = (who: Principal): RowSql<RowOf<typeof jobList>> => ({
  id: sql`j.id`,
  kind: sql`j.name`,
  state,
  attempts: sql`case when j.started_on is null then 0 else j.retry_count + 1 end`,
  created_at: sql`j.created_on`,
  started_at: sql`j.started_on`,
  finished_at: sql`j.completed_on`,
  username: sql`case when ${isKnown(who, sql`u.id`)} then u.username end`,
})
const whoStarted = sql`left join users u on u.id = (j.data ->> 'user_id')::bigint`

/** One's own; everybody's, the wholesaler's included, for staff with ApplicationSettings/read. */
const ofCaller = (who: Principal): RawBuilder<boolean> =>
  knowsStaff(who) && who.codenames.has(codenameOf('ApplicationSettings/read'))
    ? sql<boolean>`true`
    : sql<boolean>`(j.data ->> 'user_id')::bigint = ${who.userId}`

/** What runs every few minutes would bury everything else. */
const shown = ({ kind, routine }: QueryOf<typeof jobs.list>): RawBuilder<boolean> =>
  routine || kind !== undefined
    ? sql<boolean>`true`
    : sql<boolean>`not (j.name = any(${routineKinds}) and j.state in ('created', 'active', 'completed'))`

/** pg-boss keeps queues of its own, which are nobody's business. */
const visible = (who: Principal): RawBuilder<boolean> => sql<boolean>`j.name not like '\\_\\_pgboss%' and ${ofCaller(who)}`

export const findJobs = (db: Db, who: Principal, query: QueryOf<typeof jobs.list>) =>
  listPage(db, jobList, {
    query,
    from: sql`pgboss.job j`,
    key: sql`j.id`,
    scope: sql<boolean>`${visible(who)} and ${shown(query)}`,
    filters: { kind: (kind) => sql`j.name = ${kind}`, state: (wanted) => sql`${state} = ${wanted}`, routine: () => undefined },
    sort: { id: sql`j.id`, created_at: sql`j.created_on`, kind: sql`j.name`, state },
    joins: whoStarted,
    row: rowFor(who),
  })

type StoredJob = Pick<Job, 'result' | 'error'> & { log: { at: string; text: string }[] }

/** One job with its log. What it answered is its result; why its last attempt failed is its error. */
export const findJob = async (db: Db, who: Principal, id: string): Promise<Job | undefined> => {
  const { columns, read } = rowReader(rowFor(who))
  const { rows } = await sql<StoredJob>`
    select ${columns}, case when j.state = 'completed' then j.output end as result,
      case when j.state in ('retry', 'failed') then coalesce(j.output ->> 'message', j.output #>> '{value,message}') end as error,
      (select coalesce(json_agg(json_build_object('at', ${moment(sql`l.at`)}, 'text', l.text)
        order by l.id), '[]') from job_log l where l.job_id = j.id) as log
    from pgboss.job j ${whoStarted} where j.id = ${id} and ${visible(who)}`.execute(db)
  const [job] = rows
  if (!job) return undefined
  const { result, error, log } = job
  return { ...read(job), result, error, log: log.map(({ at, text }) => ({ at, ...storedLine(text) })) }
}
