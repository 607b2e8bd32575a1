import { type Kysely, sql } from 'kysely'

/**
 * Who has a basket open now: written every few seconds and worth nothing after a crash. And up to which row of its trail each person of
 * the staff saw a basket when they last looked (`trail_id`), and before that (`since_id`).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create unlogged table cart_viewers (
      cart_id bigint,
      user_id bigint,
      seen_at timestamptz not null,
      primary key (cart_id, user_id)
    )`.execute(db)
  await sql`
    create table cart_looks (
      cart_id bigint references carts on delete cascade,
      user_id bigint references users on delete cascade,
      looked_at timestamptz not null,
      trail_id bigint not null,
      since timestamptz not null,
      since_id bigint not null,
      primary key (cart_id, user_id)
    )`.execute(db)
  await sql`create index cart_looks_age on cart_looks (looked_at)`.execute(db)
}
