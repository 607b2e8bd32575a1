import type { ClientBase } from 'pg'

/** Tables of ours and of the queue, by their quoted names; what an extension brought along is its own. */
const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relname <> 'incomplete_restore'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Tables that hold rows, in alphabetical order: of a partitioned one its partitions. */
export const findTables = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${ours} order by 1`)
  return rows.map(({ name }) => name)
}

/** Rows of each table. */
export const countRows = async (client: ClientBase): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const table of await findTables(client)) {
    const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${table}`)
    counts[table] = rows[0]!.count
  }
  return counts
}

export const findMigrations = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** 15 of 15.18. */
export const majorVersion = async (client: ClientBase): Promise<number> => {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  return Math.floor(Number(rows[0]!.version) / 10_000)
}

export interface KnownContent {
  key: string
  size: number
}

/** The contents that rows know. */
export const findContents = async (client: ClientBase): Promise<KnownContent[]> => {
  const { rows } = await client.query<KnownContent>('select distinct key, size from files order by key')
  return rows
}

/** Shows `work` the database as it is now; `pg_dump` sees the same by the snapshot's name. */
export const atOneMoment = async <T>(client: ClientBase, work: (snapshot: string) => Promise<T>): Promise<T> => {
  await client.query('begin isolation level repeatable read, read only')
  try {
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    return await work(rows[0]!.snapshot)
  } finally {
    await client.query('rollback')
  }
}
