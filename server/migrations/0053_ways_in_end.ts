import { type Kysely, sql } from 'kysely'

/**
 * Links that set a password end with what they were sent for and keys with the activity of their person, whoever changes it; a lock and a token for the
 * catalogue know the session they were made in, a file its scope.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function end_ways_in() returns trigger language plpgsql as $$
    begin
      delete from password_links where user_id = new.id and used_at is null;
      if not new.is_active then
        update personal_keys set revoked_at = clock_timestamp() where user_id = new.id and revoked_at is null;
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_end_ways_in after update of email, username, password_hash, auth_type, is_active, deleted_at on users
    for each row when (
      (old.email, old.username, old.password_hash, old.auth_type, old.is_active, old.deleted_at) is distinct from
      (new.email, new.username, new.password_hash, new.auth_type, new.is_active, new.deleted_at))
    execute function end_ways_in()`.execute(db)
  await sql`
    create function end_password_links_of_company() returns trigger language plpgsql as $$
    begin
      delete from password_links using users where users.customer_id = new.id and user_id = users.id and used_at is null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger customers_end_password_links after update of is_active on customers
    for each row when (old.is_active and not new.is_active)
    execute function end_password_links_of_company()`.execute(db)
  await sql`alter table stored_files add column scope text`.execute(db)
  await sql`alter table customer_logins add column session_id bigint`.execute(db)
  await sql`alter table carts add column lock_session_id bigint`.execute(db)
}
