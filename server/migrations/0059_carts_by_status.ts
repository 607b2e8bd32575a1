import { type Kysely, sql } from 'kysely'

const statuses = ['new', 'partly_done', 'closed']
const counts = statuses.map((status) => `${status}_carts`)

/** For each count a piece of SQL, as a list. */
const each = (piece: (count: string, status: string) => string) =>
  sql.raw(counts.map((count, i) => piece(count, statuses[i]!)).join(', '))

/**
 * The rollups of carts (0040) count each status apart, so that the totals of the list and its far pages come from them. All carts are
 * noted anew; the worker adds them up.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('kept figures: carts', 0))`.execute(db)
  await notes(db)
  await columns(db)
  await moves(db)
  await sql`alter table kept_figures add column repairs integer not null default 0`.execute(db)
  await sql`insert into cart_notes (customer_id, created_at, turnover, ${each((count) => count)})
    select k.customer_id, k.created_at, k.total_customer_price, ${isIn('k')} from carts k`.execute(db)
}

const columns = async (db: Kysely<unknown>) => {
  await sql`truncate cart_notes, cart_days, branch_cart_days, cart_sums, branch_cart_sums`.execute(db)
  const changes = { cart_notes: ['carts', 'open'], cart_days: ['carts'], branch_cart_days: ['carts'], cart_sums: ['open'] }
  for (const [table, old] of Object.entries({ ...changes, branch_cart_sums: ['open'] }))
    await sql`alter table ${sql.table(table)} ${sql.raw(old.map((column) => `drop column ${column}`).join(', '))},
      ${each((count) => `add column ${count} integer not null`)}`.execute(db)
}

const isIn = (row: string, sign = '') => each((_, status) => `${sign}(${row}.status = '${status}')::integer`)

const notes = async (db: Kysely<unknown>) => {
  const into = sql`insert into cart_notes (customer_id, created_at, turnover, ${each((count) => count)})`
  // before the tables: writers that are under way note as before, and are waited for
  await sql`drop trigger carts_note_update on carts`.execute(db)
  await sql`
    create or replace function note_new_carts() returns trigger language plpgsql as $$ begin
      ${into} select f.customer_id, f.created_at, f.total_customer_price, ${isIn('f')} from fresh f;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace function note_gone_carts() returns trigger language plpgsql as $$ begin
      ${into} select g.customer_id, g.created_at, -g.total_customer_price, ${isIn('g', '-')} from gone g;
      return null;
    end $$`.execute(db)
  await sql`
    create or replace function note_changed_cart() returns trigger language plpgsql as $$ begin
      if (old.customer_id, old.created_at) = (new.customer_id, new.created_at) then
        ${into} values (new.customer_id, new.created_at, new.total_customer_price - old.total_customer_price,
          ${each((_, status) => `(new.status = '${status}')::integer - (old.status = '${status}')::integer`)});
      else
        ${into} values (old.customer_id, old.created_at, -old.total_customer_price, ${isIn('old', '-')}),
          (new.customer_id, new.created_at, new.total_customer_price, ${isIn('new')});
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger carts_note_update after update on carts for each row
    when (old.total_customer_price <> new.total_customer_price or old.status <> new.status
      or old.customer_id <> new.customer_id or old.created_at <> new.created_at)
    execute function note_changed_cart()`.execute(db)
}

/** A customer that moves takes its rollups along, as before. */
const moves = async (db: Kysely<unknown>) => {
  const given = sql`${each((count) => `m.sign * s.${count}`)}`
  const added = sql`${each((count) => `${count} = b.${count} + excluded.${count}`)}`
  await sql`
    create or replace function move_cart_figures(customer bigint, gives bigint, takes bigint) returns void language plpgsql as $$ begin
      perform pg_advisory_xact_lock(hashtextextended('kept figures: carts', 0));
      insert into branch_cart_days as b (branch_id, day, turnover, ${each((count) => count)})
        select m.branch_id, s.day, m.sign * s.turnover, ${given}
        from cart_days s, (values (gives, -1), (takes, 1)) as m (branch_id, sign)
        where s.customer_id = customer and m.branch_id is not null
        on conflict (branch_id, day) do update set turnover = b.turnover + excluded.turnover, ${added};
      insert into branch_cart_sums as b (branch_id, ${each((count) => count)})
        select m.branch_id, ${given} from cart_sums s, (values (gives, -1), (takes, 1)) as m (branch_id, sign)
        where s.customer_id = customer and m.branch_id is not null
        on conflict (branch_id) do update set ${added};
      update cart_sums set branch_id = takes where customer_id = customer and takes is not null;
      if takes is null then
        delete from cart_days where customer_id = customer;
        delete from cart_sums where customer_id = customer;
      end if;
    end $$`.execute(db)
}
