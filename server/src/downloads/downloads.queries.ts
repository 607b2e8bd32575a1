import type { FileType } from '@disadmin/contract/downloads/downloads'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { ownFiles } from '../kit/files/stored-files.queries.ts'
import { filesInScope } from '../kit/store/files.scope.ts'
import type { Principal } from '../kit/principal.ts'
import './downloads.tables.ts'

export interface FoundFile {
  id: string
  file_type: FileType
  name: string
  size: number
  created_at: string
  is_new: boolean
}

/** A visit lasts while half an hour has not passed: until then what was new stays marked. */
const lastVisit = (who: Principal) => sql<string | null>`(select case when visited_at < clock_timestamp() - interval '30 minutes'
  then visited_at else before_at end from download_visits where user_id = ${who.userId})`

// exports are a person's own: nobody gets at them in that name
const ownExports = (who: Principal, kinds: readonly string[]) =>
  sql<boolean>`(${ownFiles(who)} and e.kind = any(${[...kinds]}::text[]) and ${who.impersonator === null})`

/** Everything this person may fetch, newest first. */
export const findDownloads = async (db: Db, who: Principal, kinds: readonly string[]): Promise<FoundFile[]> => {
  const { rows } = await sql<FoundFile>`
    select found.*, coalesce(found.created_at > ${lastVisit(who)}, false) as is_new from (
      select 'file-' || f.id as id, case when f.area = 'customer' then f.folder else f.area end as file_type, f.name, f.size, f.created_at
      from files f where f.area in ('general', 'flyer', 'pricelist', 'customer') and ${filesInScope(who, 'f')}
      union all
      select 'export-' || e.id, 'export', e.name, e.size, e.created_at from stored_files e where ${ownExports(who, kinds)}
    ) found order by found.created_at desc, found.id desc`.execute(db)
  return rows
}

export interface Fetchable {
  name: string
  size: number
  /** Of its content in the store. */
  key: string
}

/** A file of the store this person may fetch. */
export const findFetchable = async (db: Db, who: Principal, id: number): Promise<Fetchable | undefined> =>
  (await sql<Fetchable>`select name, size, key from files f where id = ${id} and ${filesInScope(who, 'f')}`.execute(db)).rows[0]

/** A file of the wholesaler, replaced or not: for those alone who keep them. */
export const findOfHouse = async (db: Db, id: number): Promise<Fetchable | undefined> =>
  (await sql<Fetchable>`select name, size, key from files where id = ${id} and customer_id is null`.execute(db)).rows[0]

/** The kind of an export of one's own. */
export const findExportKind = async (db: Db, who: Principal, id: number, kinds: readonly string[]): Promise<string | undefined> =>
  (await sql<{ kind: string }>`select kind from stored_files e where id = ${id} and ${ownExports(who, kinds)}`.execute(db)).rows[0]
    ?.kind

/** Says that the files were looked at now. */
export const noteVisit = async (db: Db, userId: number): Promise<void> => {
  await sql`insert into download_visits as v (user_id, visited_at) values (${userId}, clock_timestamp())
    on conflict (user_id) do update set visited_at = excluded.visited_at,
      before_at = case when v.visited_at < excluded.visited_at - interval '30 minutes' then v.visited_at else v.before_at end`.execute(
    db,
  )
}
