import { type Kysely, sql } from 'kysely'

/** Lost sales per day and reason, kept per customer and per branch as the figures of carts are (0040). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index lost_sales_reason on lost_sales (reason, created_at, id)`.execute(db)
  await sql`
    create table lost_sale_notes (
      customer_id bigint not null,
      created_at timestamptz not null,
      reason varchar(255) collate "und-x-icu" not null,
      lost integer not null
    )`.execute(db)
  await sql`
    create table lost_sale_days (
      customer_id bigint not null,
      day date not null,
      reason varchar(255) collate "und-x-icu" not null,
      lost integer not null,
      primary key (customer_id, day, reason)
    )`.execute(db)
  // branch 0: customers of no branch
  await sql`
    create table branch_lost_sale_days (
      branch_id bigint not null,
      day date not null,
      reason varchar(255) collate "und-x-icu" not null,
      lost integer not null,
      primary key (branch_id, day, reason)
    )`.execute(db)
  await sql`create index branch_lost_sale_days_day on branch_lost_sale_days (day)`.execute(db)
  await notes(db)
  await moves(db)
}

const notes = async (db: Kysely<unknown>) => {
  await sql`
    create function note_lost_sales() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then
        insert into lost_sale_notes select g.customer_id, g.created_at, g.reason, -1 from gone g;
      end if;
      if tg_op <> 'DELETE' then
        insert into lost_sale_notes select f.customer_id, f.created_at, f.reason, 1 from fresh f;
      end if;
      return null;
    end $$`.execute(db)
  const on = (event: string, tables: string) =>
    sql`create trigger ${sql.ref(`lost_sales_note_${event}`)} after ${sql.raw(event)} on lost_sales referencing ${sql.raw(tables)}
      for each statement execute function note_lost_sales()`.execute(db)
  await on('insert', 'new table as fresh')
  await on('delete', 'old table as gone')
  await on('update', 'old table as gone new table as fresh')
  await sql`insert into lost_sale_notes select customer_id, created_at, reason, 1 from lost_sales`.execute(db)
}

const moves = async (db: Kysely<unknown>) => {
  await sql`
    create function move_lost_sale_figures() returns trigger language plpgsql as $$
    declare
      customer bigint := old.id;
    begin
      perform pg_advisory_xact_lock(hashtextextended('kept figures: lost sales', 0));
      insert into branch_lost_sale_days as b
        select coalesce(old.branch_id, 0), d.day, d.reason, -d.lost from lost_sale_days d where d.customer_id = customer
        on conflict (branch_id, day, reason) do update set lost = b.lost + excluded.lost;
      if tg_op = 'DELETE' then
        delete from lost_sale_days where customer_id = customer;
      else
        insert into branch_lost_sale_days as b
          select coalesce(new.branch_id, 0), d.day, d.reason, d.lost from lost_sale_days d where d.customer_id = customer
          on conflict (branch_id, day, reason) do update set lost = b.lost + excluded.lost;
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger customers_lost_sale_figures_moved after update of branch_id on customers for each row
    when (old.branch_id is distinct from new.branch_id) execute function move_lost_sale_figures()`.execute(db)
  await sql`create trigger customers_lost_sale_figures_gone after delete on customers for each row
    execute function move_lost_sale_figures()`.execute(db)
}
