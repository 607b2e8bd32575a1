import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { differences, each, isIn } from './carts.figures.queries.ts'

/** So many customers are compared in one statement. */
const slice = 1000

interface Compared {
  /** Where the next slice begins; null: there is none. */
  last: number | null
  differs: boolean
}

const list = each((count) => count)
const minus = (row: string) => each((count) => sql`-${sql.ref(row)}.${count}`)

/** Whether the days and notes of some customers are their carts, their sums their days, and their branch theirs. */
export const compareCustomers = async (db: Db, after: number): Promise<Compared> => {
  const ofThese = (column: string) => sql`${sql.ref(column)} in (select id from companies)`
  const day = (column: string) => sql`(${sql.ref(column)} at time zone (select zone from state))::date`
  const { rows } = await sql<Compared>`
    with companies as materialized (select id, branch_id from customers where id > ${after} order by id limit ${sql.lit(slice)}),
    state as materialized (select zone, since from kept_figures where subject = 'carts')
    select (select max(id) from companies) as last,
      exists (select from (
          select customer_id, day, turnover, ${list} from cart_days where ${ofThese('customer_id')}
          union all select customer_id, ${day('created_at')}, turnover, ${list} from cart_notes where ${ofThese('customer_id')}
          union all select customer_id, ${day('created_at')}, -total_customer_price, ${isIn(sql`-`)} from carts
            where ${ofThese('customer_id')}
        ) as days group by customer_id, day having ${differences})
      or exists (select from (
          select customer_id, recent_turnover as turnover, ${list} from cart_sums where ${ofThese('customer_id')}
          union all select d.customer_id, case when d.day >= (select since from state) then -d.turnover else 0 end, ${minus('d')}
            from cart_days d where ${ofThese('d.customer_id')}
        ) as sums group by customer_id having ${differences})
      or exists (select from cart_sums s join companies c on c.id = s.customer_id where s.branch_id <> coalesce(c.branch_id, 0)) as differs`.execute(
    db,
  )
  return rows[0]!
}

/** Whether the days and sums of the branches are those of their customers. */
export const branchesDiffer = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ differs: boolean }>`
    select exists (select from (
        select branch_id, day, turnover, ${list} from branch_cart_days
        union all select s.branch_id, d.day, -d.turnover, ${minus('d')}
          from cart_days d join cart_sums s on s.customer_id = d.customer_id
      ) as days group by branch_id, day having ${differences})
    or exists (select from (
        select branch_id, 0 as turnover, ${list} from branch_cart_sums
        union all select s.branch_id, 0, ${minus('s')} from cart_sums s
      ) as sums group by branch_id having ${differences}) as differs`.execute(db)
  return rows[0]!.differs
}
