import { type Kysely, sql } from 'kysely'

/**
 * A new column of a customer raises its version and is told to the catalogue without a change here: the triggers compare whole rows
 * minus the columns they name. A text column that may not be null is empty by default, as its neighbours are.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table customers alter column post_code set default '', alter column city set default ''`.execute(db)
  await versions(db)
  await feed(db)
}

/** Nobody edits these; the generated ones have no value yet before the row is written. A record is compared four times as fast as its JSON. */
const unedited = ['version', 'main_user_key', 'created_at', 'name', 'search']

const versions = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop trigger customer_edited on customers`.execute(db)
  await sql`create or replace function customer_edited() returns trigger language plpgsql as ${sql.lit(`
    declare edited customers := new;
    begin
      ${unedited.map((column) => `edited.${column} := old.${column};`).join(' ')}
      if edited is distinct from old then new.version := old.version + 1; end if;
      return new;
    end`)}`.execute(db)
  await sql`create trigger customer_edited before update on customers for each row execute function customer_edited()`.execute(db)
}

/** What the catalogue is not told of. */
const unfed = ['version', 'main_user_key', 'created_at', 'search', 'branch_id', 'is_hidden']

const feed = async (db: Kysely<unknown>): Promise<void> => {
  const told = (row: string) => `to_jsonb(${row}) - '{${unfed.join(',')}}'::text[]`
  await sql`create or replace function note_changed_customers() returns trigger language plpgsql as ${sql.lit(`begin
    insert into customer_notes (customer_id, customer_no, site_id)
      select f.id, f.customer_no, f.site_id from fresh f join gone g on g.id = f.id
      where f.version <> g.version and ${told('f')} is distinct from ${told('g')};
    return null;
  end`)}`.execute(db)
}
