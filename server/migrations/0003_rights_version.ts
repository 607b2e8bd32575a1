import { type Kysely, sql } from 'kysely'

const tables = ['user_groups', 'user_permissions', 'group_permissions', 'groups', 'permissions', 'customer_accessible_permissions']

/**
 * A number that grows with every change of anybody's rights, in the same transaction. A server may keep the rights it read as long
 * as the number stands still; a right taken away is gone with the very next request, on every process.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table rights_version (only_row boolean primary key default true check (only_row), n bigint not null)`.execute(db)
  await sql`insert into rights_version (n) values (1)`.execute(db)
  await sql`
    create function rights_changed() returns trigger language plpgsql as $$
    begin update rights_version set n = n + 1; return null; end $$`.execute(db)
  for (const table of tables) {
    await sql`create trigger rights_changed after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function rights_changed()`.execute(db)
  }
  await sql`create trigger rights_changed after update of customer_no, site_id, reseller_no on customers
    for each statement execute function rights_changed()`.execute(db)
  await sql`create trigger rights_changed after update of customer_id on users
    for each statement execute function rights_changed()`.execute(db)
}
