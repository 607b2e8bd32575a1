import { type Import, type ImportCounts, importErrorsShown } from '@disadmin/contract/kit/imports'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { prepared } from '../db/prepared.ts'
import type { RetentionRule } from '../retention.ts'
import type { TableNote } from '../files/cells.ts'
import { kept, type TableError } from '../files/typed-rows.ts'

/** Whose import of which kind: nobody else's exists. */
export interface Owner {
  kind: string
  userId: number
}

/** As it is stored: errors and notes are texts by their keys. */
export type StoredImport = Omit<Import, 'errors' | 'notes'> & { errors: TableError[]; notes: TableNote[] }

export interface Checked {
  state: 'wrong' | 'ready'
  row_count: number
  counts: ImportCounts
  errors: readonly TableError[]
  preview: readonly unknown[]
  notes: readonly TableNote[]
  /** What the check wants to be told again at the start. */
  basis?: unknown
}

/** What a file holds and no database stores is shown as a sign for it: a wrong cell is told with what stands there. */
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\u0000', '\u2400').toWellFormed() : value

/** A preview shows the beginning of a long text. */
const brief = (key: string, value: unknown) => storable(key, typeof value === 'string' ? value.slice(0, kept) : value)

const json = (value: unknown, as = storable) => sql`${JSON.stringify(value, as)}::jsonb`

export const insertImport = async (
  db: Db,
  { kind, userId }: Owner,
  file: { name: string; bytes: Buffer },
  checked: Checked,
): Promise<number> => {
  const { state, row_count, counts, errors, preview, notes, basis = null } = checked
  const { rows } = await sql<{ id: number }>`
    insert into imports (kind, user_id, state, file_name, content, row_count, counts, errors, preview, basis)
    values (${kind}, ${userId}, ${state}, ${file.name}, ${file.bytes}, ${row_count}, ${json({ ...counts, notes })}, ${json(errors)}, ${json(preview, brief)},
      ${json(basis)})
    returning id`.execute(db)
  return rows[0]!.id
}

// a job that was given up has left its import running
const state = sql`case when i.state = 'running' and j.state::text in ('failed', 'cancelled') then 'failed' else i.state end`
const from = sql`imports i left join pgboss.job j on j.id = i.job_id`

const selected = (
  errors: number,
) => sql`i.id, ${state} as state, i.file_name, octet_length(i.content) as file_bytes, i.row_count as rows, i.counts - 'notes' as counts,
  coalesce(i.counts -> 'notes', '[]') as notes,
  (select coalesce(jsonb_agg(e order by n), '[]') from jsonb_array_elements(i.errors) with ordinality as one (e, n) where n <= ${errors}) as errors,
  i.preview, i.job_id, i.created_at, i.started_at, i.finished_at,
  case when i.progress_total is not null then jsonb_build_object('done', i.progress_done, 'total', i.progress_total) end as progress`

export const findImport = async (db: Db, { kind, userId }: Owner, id: number, errors = importErrorsShown) => {
  const { rows } = await sql<StoredImport>`select ${selected(errors)} from ${from}
    where i.id = ${id} and i.kind = ${kind} and i.user_id = ${userId}`.execute(db)
  return rows[0]
}

export const findNewest = async (db: Db, { kind, userId }: Owner) => {
  const { rows } = await sql<StoredImport>`select ${selected(importErrorsShown)} from ${from}
    where i.kind = ${kind} and i.user_id = ${userId} order by i.id desc limit 1`.execute(db)
  return rows[0]
}

export const findOriginal = async (db: Db, { kind, userId }: Owner, id: number) =>
  (
    await sql<{ file_name: string; content: Buffer; basis: unknown }>`select file_name, content, basis from imports
      where id = ${id} and kind = ${kind} and user_id = ${userId}`.execute(db)
  ).rows[0]

/** For another statement: false where none of this kind is on its way in; where it is true, `isUnderWay` says whether its job was given up. */
export const mayBeUnderWay = (kind: string): RawBuilder<boolean> =>
  sql`exists (select from imports where kind = ${kind} and state = 'running')`

/** Whether one of this kind is on its way in, whoever started it; one whose job was given up is not. Its job is only looked at where there is one: the queue is many tables. */
export const isUnderWay = async (db: Db, kind: string): Promise<boolean> =>
  (await sql`${prepared} select where ${mayBeUnderWay(kind)}`.execute(db)).rows.length > 0 &&
  (await sql`select from ${from} where i.kind = ${kind} and i.state = 'running' and ${state} = 'running' limit 1`.execute(db)).rows
    .length > 0

/** Those whose job was given up stand in nobody's way any more. */
export const settleGivenUp = async (db: Db, kind: string): Promise<void> => {
  await sql`update imports set state = 'failed', finished_at = clock_timestamp() where kind = ${kind} and state = 'running'
    and id in (select i.id from ${from} where ${state} = 'failed')`.execute(db)
}

/** True for the one call that may start it: it stands still until this transaction ends. */
export const claimStart = async (db: Db, { kind, userId }: Owner, id: number): Promise<boolean> => {
  const { rows } = await sql`update imports
    set state = 'running', started_at = clock_timestamp(), finished_at = null, progress_done = null, progress_total = null
    where id = ${id} and kind = ${kind} and user_id = ${userId} and state in ('ready', 'failed') returning id`.execute(db)
  return rows.length > 0
}

export const noteJob = async (db: Db, id: number, jobId: string): Promise<void> => {
  await sql`update imports set job_id = ${jobId} where id = ${id}`.execute(db)
}

/** For whoever watches; the import itself does not depend on it. */
export const noteProgress = async (db: Db, id: number, done: number, total: number): Promise<void> => {
  await sql`update imports set progress_done = ${done}, progress_total = ${total} where id = ${id} and state = 'running'`.execute(
    db,
  )
}

/** One start of a kind at a time: whether another is under way is looked at and changed in one piece, and the same start twice finds itself. */
export const lockStarts = async (db: Db, kind: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`start of import ${kind}`}, 0))`.execute(db)
}

/** One import of a kind at a time, until the transaction ends. */
export const lockKind = async (tx: Tx, kind: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${kind}`}, 0))`.execute(tx)
}

/** False when it does not run any more: then nothing of it may be kept. */
export const endImport = async (
  tx: Tx,
  id: number,
  end: { state: 'done' | 'wrong'; counts: ImportCounts; errors?: readonly TableError[]; notes: readonly TableNote[] },
): Promise<boolean> => {
  const done = end.counts.new + end.counts.changed
  const { rows } =
    await sql`update imports set state = ${end.state}, counts = ${json({ ...end.counts, notes: end.notes })}, finished_at = clock_timestamp(),
      errors = ${json(end.errors ?? [])}, progress_done = ${end.state === 'done' ? done : 0}, progress_total = ${done}
    where id = ${id} and state = 'running' returning id`.execute(tx)
  return rows.length > 0
}

/** Removes what was uploaded and never started within a week. What was taken over stays, with its file. */
const forgetUnstarted = sql`delete from imports where state in ('wrong', 'ready') and created_at < clock_timestamp() - interval '7 days'`

export const retention: RetentionRule = () => [forgetUnstarted]
