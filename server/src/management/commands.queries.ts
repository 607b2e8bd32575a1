import type { CommandName, CommandRun, DryRun } from '@disadmin/contract/management/commands'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { moment } from '../kit/db/wire.ts'
import { isKnown } from '../kit/scope.ts'
import { getsIt } from '../kit/store/files.scope.ts'
import type { Principal } from '../kit/principal.ts'
import { type Area, type Command, partsOf } from './commands.rules.ts'
import './commands.tables.ts'

// a job that was given up, or is no more, leaves its run unfinished
const state = sql`case when r.is_cancelled then 'cancelled' when r.finished_at is not null then 'done'
  when j.id is null or j.state::text in ('failed', 'cancelled', 'completed') then 'failed'
  when r.started_at is null then 'waiting' else 'running' end`
const runs = sql`management_commands r left join pgboss.job j on j.id = r.job_id`

/** One start at a time: whoever comes second finds the first. */
export const lockCommands = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('starts of management commands', 0))`.execute(db)
}

/** The job of the same command about the same file, if it is under way. */
export const findSame = async (db: Db, { command, filename }: Command): Promise<string | undefined> =>
  (
    await sql<{ job_id: string }>`select r.job_id from ${runs} where r.command = ${command}
      and r.filename is not distinct from ${filename}::varchar and r.cancel_asked_at is null
      and ${state} in ('waiting', 'running')`.execute(db)
  ).rows[0]?.job_id

export const insertRun = async (db: Db, run: Command & { job_id: string; user_id: number }): Promise<number> =>
  (
    await sql<{ id: number }>`insert into management_commands (command, filename, job_id, user_id)
      values (${run.command}, ${run.filename}, ${run.job_id}, ${run.user_id}) returning id`.execute(db)
  ).rows[0]!.id

/** The last execution of each command that was ever executed. */
export const findLast = async (db: Db, who: Principal): Promise<Map<CommandName, CommandRun>> => {
  const { rows } = await sql<CommandRun & { command: CommandName }>`
    select distinct on (r.command) r.command, r.id, r.filename, ${state} as state, r.job_id, r.done, r.total, r.files, r.size,
      cardinality(r.failed_files) as failures, ${moment(sql`r.created_at`)} as created_at, ${moment(sql`r.started_at`)} as started_at,
      ${moment(sql`coalesce(r.finished_at, j.completed_on)`)} as finished_at,
      case when ${isKnown(who, sql`u.id`)} then u.username end as username
    from ${runs} left join users u on u.id = r.user_id order by r.command, r.id desc`.execute(db)
  return new Map(rows.map(({ command, ...run }) => [command, run]))
}

/** Asks a run to end. Answers whether there was one under way, and undefined for one that never was. */
export const askCancel = async (db: Db, id: number): Promise<'asked' | 'ended' | undefined> => {
  const { rows } = await sql<{ open: boolean }>`select finished_at is null and cancel_asked_at is null as open
    from management_commands where id = ${id} for update`.execute(db)
  if (!rows[0]) return undefined
  if (!rows[0].open) return 'ended'
  await sql`update management_commands set cancel_asked_at = clock_timestamp() where id = ${id}`.execute(db)
  return 'asked'
}

/** Which files a command deletes: by name the wholesaler's and the customers', replaced ones included; all of them in customers' folders. */
export const deleted = (area: Area, filename: string | null) =>
  filename === null
    ? sql<boolean>`(f.area = 'customer' and f.folder = ${area})`
    : sql<boolean>`((f.area = ${area} or (f.area = 'customer' and f.folder = ${area})) and f.name = ${filename})`

const all = sql<boolean>`true`

/**
 * The id, customer_id, name, key and size of shared files and the customers they are for, in whose folders they are not yet as they are.
 * A difference of sets, not a join: a database that has not yet counted its rows would read all copies there are for each one it looks for.
 * @param customers which of the customers, by id @param files which of the files, by id; null: all
 */
export const lacking = (area: Area, customers: readonly number[] | null = null, files: readonly number[] | null = null) => {
  const among = (id: RawBuilder<unknown>, ids: readonly number[] | null) =>
    ids === null ? all : sql`${id} = any(${[...ids]}::bigint[])`
  return sql`(select f.id, l.customer_id, f.name, f.key, f.size from (
      select m.id as customer_id, f.name, f.key from files f join customers m on ${getsIt('f', sql`c.id = m.id`)}
        where f.area = ${area} and f.replaced_at is null and ${among(sql`m.id`, customers)} and ${among(sql`f.id`, files)}
      except select own.customer_id, own.name, own.key from files own
        where own.folder = ${area} and own.replaced_at is null and ${among(sql`own.customer_id`, customers)}) l
    join files f on f.area = ${area} and f.name = l.name and f.replaced_at is null)`
}

/** What it would do at this moment. */
export const findDryRun = async (db: Db, { command, filename }: Command): Promise<DryRun> => {
  const { deletes, area } = partsOf(command)
  const found = deletes
    ? sql`files f left join customers m on m.id = f.customer_id where ${deleted(area, filename)}`
    : sql`${lacking(area)} f join customers m on m.id = f.customer_id`
  const { rows } = await sql<Omit<DryRun, 'first'>>`select count(*)::int as count, coalesce(sum(f.size), 0)::bigint as size,
    count(distinct m.id)::int as customers from ${found}`.execute(db)
  const first = await sql<DryRun['first'][number]>`select f.name, m.customer_no from ${found}
    order by m.customer_no nulls first, f.name, f.id limit 10`.execute(db)
  return { ...rows[0]!, first: first.rows }
}
