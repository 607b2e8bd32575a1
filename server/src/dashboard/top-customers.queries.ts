import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { recentDays } from '../kit/figures.ts'
import { isOfBranch } from '../kit/rollup-scope.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

const most = 5

interface TopCustomer {
  id: number
  customer_no: string
  name: string
  turnover: number
}

/** Who bought most of late, and since when that is. What is noted of a customer is added before they are compared. */
export const findTopCustomers = async (
  db: Db,
  who: Principal,
  timeZone: string,
): Promise<{ from: string; customers: TopCustomer[] }> => {
  const scope = isOfBranch(who) ? sql<boolean>`k.branch_id = ${who.branchId}` : inScope(who, 'k.customer_id')
  const { rows } = await sql<{ from: string } & TopCustomer>`${prepared}
    with lately as (
      select coalesce((select since from kept_figures where subject = 'carts' and zone = ${timeZone}),
        house_day(${timeZone}) - ${sql.lit(recentDays - 1)}) as day
    ), noted as (
      select n.customer_id, sum(n.turnover) filter (where (n.created_at at time zone ${timeZone})::date >= (select day from lately)) as turnover
      from cart_notes n where ${inScope(who, 'n.customer_id')} group by n.customer_id
    ), best as (
      (select k.customer_id, k.recent_turnover as turnover from cart_sums k
        where ${scope} and k.customer_id not in (select customer_id from noted)
        order by k.recent_turnover desc, k.customer_id desc limit ${sql.lit(most)})
      union all
      select n.customer_id, coalesce(n.turnover, 0) + coalesce((select s.recent_turnover from cart_sums s where s.customer_id = n.customer_id), 0)
      from noted n
    ), chosen as (
      select c.id, c.customer_no, c.name, b.turnover from best b join customers c on c.id = b.customer_id
      where b.turnover > 0 order by b.turnover desc, c.id desc limit ${sql.lit(most)}
    )
    select (select day from lately)::timestamp at time zone ${timeZone} as "from", chosen.*
    from (select) as one left join chosen on true order by turnover desc, id desc`.execute(db)
  return {
    from: rows[0]!.from,
    customers: rows.flatMap(({ from: _, ...customer }) => ((customer.id as number | null) === null ? [] : [customer])),
  }
}
