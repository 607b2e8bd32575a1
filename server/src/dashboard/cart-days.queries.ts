import { sql } from 'kysely'
import { cartsIn } from '../carts/index.ts'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { recentDays } from '../kit/figures.ts'
import { rollupFor } from '../kit/rollup-scope.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

/** The days shown, and the four weeks before the first of them, which say what is usual. */
const weeksBefore = 4

interface CartDay {
  day: string
  from: string
  next: string
  carts: number
  turnover: number
  usual_carts: number
  usual_turnover: number
}

/** Carts and turnover of each of the last days in the wholesaler's time zone, today the last one. */
export const readCartDays = async (db: Db, who: Principal, timeZone: string): Promise<CartDay[]> => {
  const { from, scope } = rollupFor(who, { customers: 'cart_days', branches: 'branch_cart_days' })
  const today = sql`house_day(${timeZone})`
  const first = sql`(${today} - ${sql.lit(recentDays - 1 + 7 * weeksBefore)})`
  const day = sql`(n.created_at at time zone ${timeZone})::date`
  const { rows } = await sql<CartDay>`${prepared}
    with counted as (
      select day, sum(carts) as carts, sum(turnover) as turnover from (
        select k.day, ${cartsIn('k')} as carts, k.turnover from ${from} where ${scope} and k.day between ${first} and ${today}
        union all
        select ${day}, ${cartsIn('n')}, n.turnover from cart_notes n join customers c on c.id = n.customer_id
        where ${day} between ${first} and ${today} and ${inScope(who, 'n.customer_id')}) as all_days
      group by day
    ), days as (
      select d::date as day, coalesce(c.carts, 0) as carts, coalesce(c.turnover, 0) as turnover
      from generate_series(${first}, ${today}, interval '1 day') d left join counted c on c.day = d::date
    ), usual as (
      select day, carts, turnover, ${usual('carts')} as usual_carts, ${usual('turnover')} as usual_turnover from days
    )
    select day, day::timestamp at time zone ${timeZone} as "from", (day + 1)::timestamp at time zone ${timeZone} as next,
      carts, turnover, round(usual_carts, 1) as usual_carts, round(usual_turnover, 2) as usual_turnover
    from usual where day > ${today} - ${sql.lit(recentDays)} order by day`.execute(db)
  return rows
}

/** The mean of the same weekday in the weeks before. */
const usual = (column: 'carts' | 'turnover') => {
  const before = Array.from(
    { length: weeksBefore },
    (_, week) => sql`lag(${sql.ref(column)}, ${sql.lit(7 * (week + 1))}) over (order by day)`,
  )
  return sql`(${sql.join(before, sql` + `)}) / ${sql.lit(weeksBefore)}.0`
}
