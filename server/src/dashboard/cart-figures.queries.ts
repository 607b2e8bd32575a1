import { sql } from 'kysely'
import type { Rollup } from '../kit/figures.ts'

/** What is noted of each customer that is still there, per day of the wholesaler; what one that is gone had is gone with it. */
const adds = (zone: string, atMost: number) => sql`
  taken as (
    delete from cart_notes where ctid = any (array(select ctid from cart_notes limit ${sql.lit(atMost)})) returning *
  ), per as (
    select n.customer_id, coalesce(c.branch_id, 0) as branch_id, (n.created_at at time zone ${zone})::date as day,
      sum(n.carts) as carts, sum(n.turnover) as turnover, sum(n.open) as open
    from taken n join customers c on c.id = n.customer_id group by 1, 2, 3
  )`

/** Carts and turnover per day, open carts, and the turnover of late, per customer and branch (migration 0040). */
export const cartFigures: Rollup = {
  subject: 'carts',
  anew: (tx) =>
    sql`
    with a as (delete from cart_days), b as (delete from branch_cart_days), c as (delete from cart_sums),
      d as (delete from branch_cart_sums), e as (delete from cart_notes)
    insert into cart_notes select customer_id, created_at, 1, total_customer_price, (status <> 'closed')::integer from carts`.execute(
      tx,
    ),
  turn: (tx, from, to) =>
    sql`
    update cart_sums s set recent_turnover = s.recent_turnover + d.turnover
    from (
      select customer_id, sum(case when day < ${to}::date then -turnover else turnover end) as turnover from cart_days
      where day >= least(${from}::date, ${to}::date) and day < greatest(${from}::date, ${to}::date) group by customer_id
    ) d where d.customer_id = s.customer_id`.execute(tx),
  addUp: async (tx, { zone, since }, atMost) => {
    const { rows } = await sql<{ taken: number }>`
      with ${adds(zone, atMost)}, days as (
        insert into cart_days as k select customer_id, day, carts, turnover from per order by 1, 2
        on conflict (customer_id, day) do update set carts = k.carts + excluded.carts, turnover = k.turnover + excluded.turnover
      ), branch_days as (
        insert into branch_cart_days as k select branch_id, day, sum(carts), sum(turnover) from per group by 1, 2 order by 1, 2
        on conflict (branch_id, day) do update set carts = k.carts + excluded.carts, turnover = k.turnover + excluded.turnover
      ), sums as (
        insert into cart_sums as k
          select customer_id, branch_id, sum(open), coalesce(sum(turnover) filter (where day >= ${since}::date), 0)
          from per group by 1, 2 order by 1
        on conflict (customer_id) do update set open = k.open + excluded.open,
          recent_turnover = k.recent_turnover + excluded.recent_turnover
      ), branch_sums as (
        insert into branch_cart_sums as k select branch_id, sum(open) from per group by 1 order by 1
        on conflict (branch_id) do update set open = k.open + excluded.open
      ) select count(*) as taken from taken`.execute(tx)
    return rows[0]!.taken
  },
}
