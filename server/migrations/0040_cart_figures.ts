import { type Kysely, sql } from 'kysely'

/**
 * Carts and turnover per day, open carts, and what each customer bought lately: kept per customer and per branch, so that the dashboard
 * reads no carts. A write of a cart only notes what it changed (`cart_notes`), which holds up nobody; a worker adds the notes up.
 * Whoever reads adds what is noted and not added up yet, so that the figures are exact at any moment.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // which figures are kept in which zone, and since which day "lately" is
  await sql`create table kept_figures (subject varchar(20) primary key, zone text not null, since date not null)`.execute(db)
  await tables(db)
  await notes(db)
  await moves(db)
  await sql`create table dashboard_tiles (user_id bigint primary key references users on delete cascade, tiles jsonb not null)`.execute(
    db,
  )
}

const tables = async (db: Kysely<unknown>) => {
  await sql`
    create table cart_notes (
      customer_id bigint not null,
      created_at timestamptz not null,
      carts integer not null,
      turnover numeric(16, 2) not null,
      open integer not null
    )`.execute(db)
  await sql`
    create table cart_days (
      customer_id bigint not null,
      day date not null,
      carts integer not null,
      turnover numeric(16, 2) not null,
      primary key (customer_id, day)
    )`.execute(db)
  await sql`create index cart_days_day on cart_days (day)`.execute(db)
  // branch 0: customers of no branch
  await sql`
    create table branch_cart_days (
      branch_id bigint not null,
      day date not null,
      carts integer not null,
      turnover numeric(16, 2) not null,
      primary key (branch_id, day)
    )`.execute(db)
  await sql`create index branch_cart_days_day on branch_cart_days (day)`.execute(db)
  await sql`
    create table cart_sums (
      customer_id bigint primary key,
      branch_id bigint not null,
      open integer not null,
      recent_turnover numeric(16, 2) not null
    )`.execute(db)
  await sql`create index cart_sums_recent on cart_sums (recent_turnover, customer_id)`.execute(db)
  await sql`create index cart_sums_branch on cart_sums (branch_id, recent_turnover, customer_id)`.execute(db)
  await sql`create table branch_cart_sums (branch_id bigint primary key, open integer not null)`.execute(db)
}

const isOpen = (row: string) => sql.raw(`(${row}.status <> 'closed')::integer`)

const notes = async (db: Kysely<unknown>) => {
  await sql`
    create function note_new_carts() returns trigger language plpgsql as $$ begin
      insert into cart_notes
        select f.customer_id, f.created_at, 1, f.total_customer_price, ${isOpen('f')} from fresh f;
      return null;
    end $$`.execute(db)
  await sql`
    create function note_gone_carts() returns trigger language plpgsql as $$ begin
      insert into cart_notes
        select g.customer_id, g.created_at, -1, -g.total_customer_price, -${isOpen('g')} from gone g;
      return null;
    end $$`.execute(db)
  await sql`
    create function note_changed_cart() returns trigger language plpgsql as $$ begin
      if (old.customer_id, old.created_at) = (new.customer_id, new.created_at) then
        insert into cart_notes values (new.customer_id, new.created_at, 0, new.total_customer_price - old.total_customer_price,
          ${isOpen('new')} - ${isOpen('old')});
      else
        insert into cart_notes values
          (old.customer_id, old.created_at, -1, -old.total_customer_price, -${isOpen('old')}),
          (new.customer_id, new.created_at, 1, new.total_customer_price, ${isOpen('new')});
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger carts_note_insert after insert on carts
    referencing new table as fresh for each statement execute function note_new_carts()`.execute(db)
  await sql`create trigger carts_note_delete after delete on carts
    referencing old table as gone for each statement execute function note_gone_carts()`.execute(db)
  // a lock, a note, a look at it change no figure
  await sql`create trigger carts_note_update after update on carts for each row
    when (old.total_customer_price <> new.total_customer_price or (old.status = 'closed') <> (new.status = 'closed')
      or old.customer_id <> new.customer_id or old.created_at <> new.created_at)
    execute function note_changed_cart()`.execute(db)
  await sql`insert into cart_notes select k.customer_id, k.created_at, 1, k.total_customer_price, ${isOpen('k')} from carts k`.execute(
    db,
  )
}

/** A customer that moves takes its figures along. While they move nothing is added up. */
const moves = async (db: Kysely<unknown>) => {
  await sql`
    create function move_cart_figures(customer bigint, gives bigint, takes bigint) returns void language plpgsql as $$ begin
      perform pg_advisory_xact_lock(hashtextextended('kept figures: carts', 0));
      insert into branch_cart_days as b
        select m.branch_id, d.day, m.sign * d.carts, m.sign * d.turnover
        from cart_days d, (values (gives, -1), (takes, 1)) as m (branch_id, sign)
        where d.customer_id = customer and m.branch_id is not null
        on conflict (branch_id, day) do update set carts = b.carts + excluded.carts, turnover = b.turnover + excluded.turnover;
      insert into branch_cart_sums as b
        select m.branch_id, m.sign * s.open from cart_sums s, (values (gives, -1), (takes, 1)) as m (branch_id, sign)
        where s.customer_id = customer and m.branch_id is not null
        on conflict (branch_id) do update set open = b.open + excluded.open;
      update cart_sums set branch_id = takes where customer_id = customer and takes is not null;
      if takes is null then
        delete from cart_days where customer_id = customer;
        delete from cart_sums where customer_id = customer;
      end if;
    end $$`.execute(db)
  await sql`
    create function customer_took_cart_figures() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' then
        perform move_cart_figures(old.id, coalesce(old.branch_id, 0), null);
      else
        perform move_cart_figures(new.id, coalesce(old.branch_id, 0), coalesce(new.branch_id, 0));
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger customers_cart_figures_moved after update of branch_id on customers for each row
    when (old.branch_id is distinct from new.branch_id) execute function customer_took_cart_figures()`.execute(db)
  await sql`create trigger customers_cart_figures_gone after delete on customers for each row
    execute function customer_took_cart_figures()`.execute(db)
}
