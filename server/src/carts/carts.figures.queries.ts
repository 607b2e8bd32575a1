import { type CartStatus, cartStatuses } from '@disadmin/contract/basket/basket'
import { type RawBuilder, sql } from 'kysely'
import type { Rollup } from '../kit/figures.ts'

/** The columns of the rollups that count carts, one for each status. */
const counts = cartStatuses.map((status) => `${status}_carts`)

/** For each count a piece of SQL, as a list. */
export const each = (piece: (count: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(counts.map((count) => piece(sql.ref(count))))

/** Adds a row that was refused to the one that is there, `k`. */
const added = each((count) => sql`${count} = k.${count} + excluded.${count}`)

/** In which of the counts a cart is. */
export const isIn = (sign = sql``) => sql.join(cartStatuses.map((status) => sql`${sign}(status = ${sql.lit(status)})::integer`))

/** Summed up, rows that should cancel each other do not. */
export const differences = sql`(sum(turnover), ${each((count) => sql`sum(${count})`)}) <> (0, ${each(() => sql`0`)})`

/** How many carts of these statuses a row of a rollup, or of the notes, counts. */
export const cartsIn = (row: string, statuses: readonly CartStatus[] = cartStatuses): RawBuilder<number> =>
  sql<number>`(${sql.join(
    statuses.map((status) => sql.ref(`${row}.${status}_carts`)),
    sql` + `,
  )})`

/** What is noted of each customer that is still there, per day of the wholesaler; what one that is gone had is gone with it. */
const adds = (zone: string, atMost: number) => sql`
  taken as (
    delete from cart_notes where ctid = any (array(select ctid from cart_notes limit ${sql.lit(atMost)})) returning *
  ), per as (
    select n.customer_id, coalesce(c.branch_id, 0) as branch_id, (n.created_at at time zone ${zone})::date as day,
      sum(n.turnover) as turnover, ${each((count) => sql`sum(n.${count}) as ${count}`)}
    from taken n join customers c on c.id = n.customer_id group by 1, 2, 3
  )`

const list = each((count) => count)
const sums = each((count) => sql`sum(${count})`)

/** Carts by status and turnover per day, carts by status, and the turnover of late, per customer and branch (migrations 0040, 0059). */
export const cartFigures: Rollup = {
  subject: 'carts',
  anew: (tx) =>
    sql`
    with a as (delete from cart_days), b as (delete from branch_cart_days), c as (delete from cart_sums),
      d as (delete from branch_cart_sums), e as (delete from cart_notes)
    insert into cart_notes (customer_id, created_at, turnover, ${list})
      select customer_id, created_at, total_customer_price, ${isIn()} from carts`.execute(tx),
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
        insert into cart_days as k (customer_id, day, turnover, ${list})
          select customer_id, day, turnover, ${list} from per order by 1, 2
        on conflict (customer_id, day) do update set turnover = k.turnover + excluded.turnover, ${added}
      ), branch_days as (
        insert into branch_cart_days as k (branch_id, day, turnover, ${list})
          select branch_id, day, sum(turnover), ${sums} from per group by 1, 2 order by 1, 2
        on conflict (branch_id, day) do update set turnover = k.turnover + excluded.turnover, ${added}
      ), sums as (
        insert into cart_sums as k (customer_id, branch_id, recent_turnover, ${list})
          select customer_id, branch_id, coalesce(sum(turnover) filter (where day >= ${since}::date), 0), ${sums}
          from per group by 1, 2 order by 1
        on conflict (customer_id) do update set recent_turnover = k.recent_turnover + excluded.recent_turnover, ${added}
      ), branch_sums as (
        insert into branch_cart_sums as k (branch_id, ${list}) select branch_id, ${sums} from per group by 1 order by 1
        on conflict (branch_id) do update set ${added}
      ) select count(*) as taken from taken`.execute(tx)
    return rows[0]!.taken
  },
}
