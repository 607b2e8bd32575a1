import { type Kysely, sql } from 'kysely'

/** Every list has an index for whoever reads it: the house, a branch, a reseller. Totals of orders and hand-offs are kept sums. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await carts(db)
  await people(db)
  await handoffs(db)
  await sums(db)
}

const carts = async (db: Kysely<unknown>) => {
  await sql`create index carts_customer_open on carts (customer_id, created_at, id) include (ordered)
    where status in ('new', 'partly_done')`.execute(db)
  await sql`create index carts_not_ordered on carts (customer_id, id) where not ordered`.execute(db)
}

const people = async (db: Kysely<unknown>) => {
  // a branch counts its trail, of the subjects one may read, from the index alone
  await sql`drop index audit_log_customer`.execute(db)
  await sql`create index audit_log_customer on audit_log (customer_id, id) include (subject)`.execute(db)
  // whose customers a branch sees is read from the index alone
  await sql`drop index customers_branch`.execute(db)
  await sql`create index customers_branch on customers (branch_id, id)`.execute(db)
  for (const [name, column] of [
    ['email', 'email collate "und-x-icu"'],
    ['active', 'is_active'],
    ['last_login', 'last_login'],
  ])
    await sql`create index ${sql.ref(`users_${name}`)} on users (${sql.raw(column!)}, id) where deleted_at is null`.execute(db)
}

/** What waits and what failed is found by the kept kind of the cart (below); three partial indexes have no reader any more. */
const handoffs = async (db: Kysely<unknown>) => {
  for (const name of ['not_arrived', 'waiting', 'trouble']) await sql`drop index ${sql.ref(`handoffs_${name}`)}`.execute(db)
  await sql`create index handoffs_state on handoffs (state, id)`.execute(db)
  await sql`create index handoffs_updated on handoffs (updated_at, id)`.execute(db)
}

/** What a cart adds to the sums, such as `cart failed` and `vpom waiting`, is kept beside its kind, so that a change is a difference. */
const sums = async (db: Kysely<unknown>) => {
  await sql`drop table cart_handoffs`.execute(db)
  await sql`
    create table cart_handoffs (
      cart_id bigint primary key,
      customer_id bigint not null,
      kind varchar(16),
      adds text[] not null
    )`.execute(db)
  // customer 0: all of them
  await sql`create table handoff_sums (customer_id bigint, what text, n integer not null, primary key (customer_id, what))`.execute(
    db,
  )
  const kind = sql`(case when h.state in ('accepted', 'confirmed') then 'accepted' when h.state in ('rejected', 'parked') then 'failed'
    when h.state in ('claimed', 'sending') then 'sending' when h.state = 'planned' then 'waiting' else h.state end)`
  await sql`
    insert into cart_handoffs
      select cart_id, customer_id, kind, array_remove(array_append(pieces, 'cart ' || kind), null) from (
        select o.cart_id, k.customer_id, array_agg(h.target || ' ' || ${kind}) as pieces,
          (array_agg(${kind} order by
              case when h.state in ('unknown', 'rejected', 'parked') then 0 when h.state in ('accepted', 'confirmed') then 2 else 1 end,
              h.order_id desc, h.target = 'vpom')
            filter (where o.withdrawn_at is null or not (k.ordered or k.status = 'closed' or h.state in ('accepted', 'confirmed'))))[1] as kind
        from handoffs h join orders o on o.id = h.order_id join carts k on k.id = o.cart_id group by o.cart_id, k.customer_id) now_so
      order by cart_id`.execute(db)
  await sql`
    insert into handoff_sums
      select of.customer_id, what, count(*) from cart_handoffs h
      cross join unnest(h.adds) what cross join lateral (values (h.customer_id), (0)) of (customer_id)
      group by 1, 2 order by 1, 2`.execute(db)
  await sql`create index cart_handoffs_under_way on cart_handoffs (kind, cart_id) where kind <> 'accepted'`.execute(db)
  await sql`create or replace function note_new_handoffs() returns trigger language plpgsql as $$ begin
      insert into handoff_notes select distinct o.cart_id from fresh f join orders o on o.id = f.order_id;
      return null;
    end $$`.execute(db)
}
