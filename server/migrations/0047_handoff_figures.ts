import { type Kysely, sql } from 'kysely'

/**
 * The carts whose hand-off waits or needs a person, kept as the figures of carts are (0040): a write of a hand-off, or of what decides
 * which of them tells of its cart, only notes the cart; a worker looks at the noted ones again, and so does whoever reads meanwhile.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table handoff_notes (cart_id bigint not null)`.execute(db)
  await sql`
    create table cart_handoffs (
      cart_id bigint primary key,
      customer_id bigint not null,
      state varchar(16) not null
    )`.execute(db)
  await ofHandoffs(db)
  await ofOrdersAndCarts(db)
  await sql`insert into handoff_notes select distinct o.cart_id from handoffs h join orders o on o.id = h.order_id
    where h.state not in ('accepted', 'confirmed')`.execute(db)
}

const ofHandoffs = async (db: Kysely<unknown>) => {
  await sql`
    create function note_new_handoffs() returns trigger language plpgsql as $$ begin
      insert into handoff_notes select distinct o.cart_id from fresh f join orders o on o.id = f.order_id
        where f.state not in ('accepted', 'confirmed');
      return null;
    end $$`.execute(db)
  await sql`
    create function note_handoff() returns trigger language plpgsql as $$ begin
      insert into handoff_notes select cart_id from orders where id = old.order_id;
      return null;
    end $$`.execute(db)
  await sql`create trigger handoffs_note_insert after insert on handoffs
    referencing new table as fresh for each statement execute function note_new_handoffs()`.execute(db)
  // a lease, an answer, a next time change no figure
  await sql`create trigger handoffs_note_update after update on handoffs for each row
    when (old.state <> new.state) execute function note_handoff()`.execute(db)
  await sql`create trigger handoffs_note_delete after delete on handoffs for each row execute function note_handoff()`.execute(db)
}

const ofOrdersAndCarts = async (db: Kysely<unknown>) => {
  await sql`
    create function note_order_of_handoffs() returns trigger language plpgsql as $$ begin
      insert into handoff_notes values (old.cart_id);
      return null;
    end $$`.execute(db)
  await sql`create trigger orders_note_withdrawn after update of withdrawn_at on orders for each row
    when ((old.withdrawn_at is null) <> (new.withdrawn_at is null)) execute function note_order_of_handoffs()`.execute(db)
  await sql`create trigger orders_note_delete after delete on orders for each row execute function note_order_of_handoffs()`.execute(
    db,
  )
  await sql`
    create function note_cart_of_handoffs() returns trigger language plpgsql as $$ begin
      insert into handoff_notes select new.id where exists (select from orders where cart_id = new.id);
      return null;
    end $$`.execute(db)
  // what was refused is history once its cart is ordered or closed all the same
  await sql`create trigger carts_note_handoffs after update on carts for each row
    when (old.ordered <> new.ordered or (old.status = 'closed') <> (new.status = 'closed') or old.customer_id <> new.customer_id)
    execute function note_cart_of_handoffs()`.execute(db)
}
