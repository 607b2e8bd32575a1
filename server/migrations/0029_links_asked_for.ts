import { type Kysely, sql } from 'kysely'

/**
 * Links to set a password that somebody asked for from outside: kept as they were asked for, known name or not, and looked at by a worker, so
 * that the answer says nothing by its words nor by its time.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table password_link_requests (
      id bigint generated always as identity primary key,
      username_key varchar(256) not null,
      hours integer not null check (hours > 0),
      created_at timestamptz not null default clock_timestamp()
    )`.execute(db)
}
