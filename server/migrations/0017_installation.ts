import { type Kysely, sql } from 'kysely'

/** Which installation this is, where it lives, and whether anything may leave it there: a copied or restored database says so. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table installation (
      only_row boolean primary key default true check (only_row),
      id uuid not null default gen_random_uuid(),
      beat bigint not null default 0
    )`.execute(db)
  await sql`insert into installation default values`.execute(db)
  await sql`
    create table installation_places (
      place text primary key,
      address text not null,
      since timestamptz not null default clock_timestamp(),
      held_at timestamptz,
      why varchar(10) check (why in ('copied', 'restored')),
      check ((held_at is null) = (why is null))
    )`.execute(db)
  // planned before the database was copied or restored: whether the partner has it is asked before it is sent
  await sql`alter table handoffs add column ask_first boolean not null default false`.execute(db)
}
