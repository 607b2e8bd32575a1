import { sql } from 'kysely'
import type { Rollup } from '../kit/figures.ts'

/** Lost sales per day and reason, per customer and branch (migration 0041). */
export const lostSaleFigures: Rollup = {
  subject: 'lost sales',
  anew: (tx) =>
    sql`
    with a as (delete from lost_sale_days), b as (delete from branch_lost_sale_days), c as (delete from lost_sale_notes)
    insert into lost_sale_notes select customer_id, created_at, reason, 1 from lost_sales`.execute(tx),
  addUp: async (tx, { zone }, atMost) => {
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from lost_sale_notes where ctid = any (array(select ctid from lost_sale_notes limit ${sql.lit(atMost)})) returning *
      ), per as (
        select n.customer_id, coalesce(c.branch_id, 0) as branch_id, (n.created_at at time zone ${zone})::date as day, n.reason,
          sum(n.lost) as lost
        from taken n join customers c on c.id = n.customer_id group by 1, 2, 3, 4
      ), days as (
        insert into lost_sale_days as k select customer_id, day, reason, lost from per order by 1, 2, 3
        on conflict (customer_id, day, reason) do update set lost = k.lost + excluded.lost
      ), branch_days as (
        insert into branch_lost_sale_days as k select branch_id, day, reason, sum(lost) from per group by 1, 2, 3 order by 1, 2, 3
        on conflict (branch_id, day, reason) do update set lost = k.lost + excluded.lost
      ) select count(*) as taken from taken`.execute(tx)
    return rows[0]!.taken
  },
}
