import { type Kysely, sql } from 'kysely'

/**
 * Which groups' discounts became others, each once with the number of its last change. Saves follow one another, so the numbers are
 * given with them and are in the order of their commits (docs/decisions/discounts.md).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create sequence discount_changes_no`.execute(db)
  // no reference to the group: that one was deleted is told, too
  await sql`
    create table discount_group_changes (
      group_id bigint primary key,
      name varchar(255) not null,
      change_no bigint not null unique,
      changed_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create function discount_group_told() returns trigger language plpgsql as $$
    begin
      insert into discount_group_changes (group_id, name, change_no) values (new.id, new.name, nextval('discount_changes_no'));
      return null;
    end $$`.execute(db)
  await sql`insert into discount_group_changes (group_id, name, change_no)
    select id, name, nextval('discount_changes_no') from discount_groups order by position`.execute(db)
  await sql`create trigger discount_group_told after insert on discount_groups for each row execute function discount_group_told()`.execute(
    db,
  )
  await sql`alter table installation add column discount_changes_from bigint not null default 0`.execute(db)
}
