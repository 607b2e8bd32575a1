import type { Pool } from 'pg'

export interface DatabaseFacts {
  /** Milliseconds since 1970, by its own clock. */
  now: number
  version: string
  major: number
  read_only: boolean
  fsync: boolean
  synchronous_commit: string
  is_superuser: boolean
  owns_it: boolean
  may_create: boolean
  extensions: string[]
  available: string[]
  /** Connections that the role can have in all. */
  most_connections: number
  /** Where servers are that are connected to it. */
  servers: number
  /** Of servers that are connected to it. */
  versions: string[]
}

export const findFacts = async (pool: Pool): Promise<DatabaseFacts> => {
  const { rows } = await pool.query<DatabaseFacts>(`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now,
      current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only,
      current_setting('fsync')::boolean as fsync, current_setting('synchronous_commit') as synchronous_commit,
      r.rolsuper as is_superuser, pg_has_role(d.datdba, 'usage') as owns_it,
      has_database_privilege(d.oid, 'create') and has_schema_privilege('public', 'create') as may_create,
      array(select extname::text from pg_extension) as extensions,
      array(select name::text from pg_available_extensions) as available,
      least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        nullif(d.datconnlimit, -1), nullif(r.rolconnlimit, -1)) as most_connections,
      (select count(distinct coalesce(client_addr::text, ''))::int from pg_stat_activity
        where datname = d.datname and application_name like 'disadmin %') as servers,
      array(select distinct substr(application_name, 10) from pg_stat_activity
        where datname = d.datname and application_name like 'disadmin %') as versions
    from pg_database d join pg_roles r on r.rolname = current_user where d.datname = current_database()`)
  return rows[0]!
}

/** Throws where the database does not know the time zone. */
export const findTimeIn = async (pool: Pool, timeZone: string): Promise<void> => {
  await pool.query('select now() at time zone $1', [timeZone])
}

/** Jobs that failed within a day, by kind. */
export const findFailedJobs = async (pool: Pool): Promise<{ name: string; count: number }[]> => {
  const { rows } = await pool.query<{ name: string; count: number }>(`
    select name, count(*)::int as count from pgboss.job
    where state = 'failed' and completed_on > now() - interval '1 day' and name not like '\\_\\_pgboss%' group by name order by name`)
  return rows
}

/** Undefined where nothing was migrated yet. */
export const findSchema = async (pool: Pool): Promise<{ version: string | null } | undefined> => {
  const { rows: there } = await pool.query<{ there: boolean }>(
    "select to_regclass('kysely_migration') is not null and to_regclass('installation') is not null and to_regclass('pgboss.job') is not null as there",
  )
  if (!there[0]!.there) return undefined
  const { rows } = await pool.query<{ version: string | null }>('select version from installation')
  return rows[0] ?? { version: null }
}
