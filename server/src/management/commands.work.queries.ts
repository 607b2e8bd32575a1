import { sql } from 'kysely'
import type { Db, Tx } from '../kit/db/db.ts'
import { type Area, type Command, partsOf } from './commands.rules.ts'
import { deleted, lacking } from './commands.queries.ts'

export interface Run {
  id: number
  last_id: number
  done: number
  total: number | null
  files: number
  size: number
  failed_files: number[]
  is_asked_to_end: boolean
  is_ended: boolean
}

const columns = sql`id, last_id, done, total, files, size, failed_files, cancel_asked_at is not null as is_asked_to_end,
  finished_at is not null as is_ended`

export const readRun = async (db: Db, jobId: string): Promise<Run> =>
  (await sql<Run>`select ${columns} from management_commands where job_id = ${jobId}`.execute(db)).rows[0]!

/** Holds the run to the end of the transaction, and every other command's pieces: two of them never work in one folder at once. */
export const lockRun = async (tx: Tx, id: number): Promise<Run> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('pieces of management commands', 0))`.execute(tx)
  return (await sql<Run>`select ${columns} from management_commands where id = ${id} for update`.execute(tx)).rows[0]!
}

/** Counts how far there is to go, once. */
export const beginRun = async (db: Db, id: number, { command, filename }: Command): Promise<void> => {
  const { deletes, area } = partsOf(command)
  const total = deletes
    ? sql`(select count(*) from files f where ${deleted(area, filename)})`
    : sql`(select count(*) from customers)`
  await sql`update management_commands set started_at = clock_timestamp(), total = ${total}
    where id = ${id} and started_at is null`.execute(db)
}

export const endRun = async (db: Db, id: number, isCancelled: boolean): Promise<void> => {
  await sql`update management_commands set finished_at = clock_timestamp(), is_cancelled = ${isCancelled} where id = ${id}`.execute(
    db,
  )
}

export const noteFailed = async (db: Db, id: number, files: readonly number[]): Promise<void> => {
  await sql`update management_commands set failed_files = ${[...files]}::bigint[] where id = ${id}`.execute(db)
}

/** What a piece did, and where it ended; `steps` 0: there was nothing left. */
export interface Piece {
  steps: number
  last_id: number
  files: number
  size: number
}

export const noteProgress = async (tx: Tx, id: number, { steps, last_id, files, size }: Piece): Promise<void> => {
  await sql`update management_commands set last_id = ${last_id}, done = done + ${steps}, files = files + ${files}, size = size + ${size}
    where id = ${id}`.execute(tx)
}

export interface HouseFile {
  id: number
  name: string
  key: string
}

/** The shared files that a copy is made of. */
export const findHouseFiles = async (db: Db, area: Area): Promise<HouseFile[]> =>
  (await sql<HouseFile>`select id, name, key from files where area = ${area} and replaced_at is null order by id`.execute(db)).rows

const pieceOf = async (tx: Tx, last_id: number, limit: number) => {
  const { rows } = await sql<{ id: number }>`select id from customers where id > ${last_id} order by id limit ${limit}`.execute(tx)
  return { steps: rows.length, last_id: rows.at(-1)?.id ?? last_id, ids: rows.map(({ id }) => id) }
}

/** Copies these shared files into the folders of the next customers they are for. A copy is a row; one that is there stays. */
export const copyPiece = async (
  tx: Tx,
  area: Area,
  { last_id }: Run,
  files: readonly HouseFile[],
  limit: number,
): Promise<Piece> => {
  const { ids, ...piece } = await pieceOf(tx, last_id, limit)
  const found = lacking(
    area,
    ids,
    files.map(({ id }) => id),
  )
  await sql`with own as materialized (select id, customer_id, name from files
      where customer_id = any(${ids}::bigint[]) and folder = ${area} and replaced_at is null)
    update files set replaced_at = clock_timestamp() where id in (select own.id from ${found} l join own using (customer_id, name))`.execute(
    tx,
  )
  const { rows } = await sql<{ files: number; size: number }>`with made as (
      insert into files (area, folder, customer_id, name, key, size, sha256, content_type, created_by)
      select 'customer', f.area, l.customer_id, f.name, f.key, f.size, f.sha256, f.content_type, f.created_by
      from ${found} l join files f on f.id = l.id on conflict do nothing returning size)
    select count(*)::int as files, coalesce(sum(size), 0)::bigint as size from made`.execute(tx)
  return { ...piece, ...rows[0]! }
}

/** Deletes the next files of the command; their contents go with the next sweep, where no other row knows them. */
export const deletePiece = async (tx: Tx, { command, filename }: Command, { last_id }: Run, limit: number): Promise<Piece> => {
  const { area } = partsOf(command)
  const { rows } = await sql<{ files: number; size: number; last_id: number | null }>`with gone as (
      delete from files where id in (select f.id from files f where f.id > ${last_id} and ${deleted(area, filename)}
        order by f.id limit ${limit}) returning id, size)
    select count(*)::int as files, coalesce(sum(size), 0)::bigint as size, max(id) as last_id from gone`.execute(tx)
  const { files, size, last_id: last } = rows[0]!
  return { steps: files, files, size, last_id: last ?? last_id }
}
