import type { DiscountGroupChange } from '@disadmin/contract/catalogue/catalogue-discounts'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import '../customers/index.ts'
import '../discount-groups/index.ts'

interface Buyer {
  version: number
  customer_no: string
  site_id: string
  discount_group: { id: number; name: string } | null
}

/** The customer, its group, and the number of the newest save: what its discounts follow from. */
export const findBuyer = async (db: Db, customerNo: string, siteId: string): Promise<Buyer | undefined> => {
  const { rows } = await sql<Buyer>`
    select s.version, c.customer_no, c.site_id,
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as discount_group
    from customers c cross join discount_state s left join discount_groups g on g.id = c.discount_group_id
    where c.customer_no = ${customerNo} and c.site_id = ${siteId}`.execute(db)
  return rows[0]
}

interface FoundDiscounts {
  version: number
  /** `[category_id, of the group, of the base]`, in hundredths. */
  categories: [string, number | null, number | null][]
  limit_codes: { code: string; value: number | null }[]
}

/** What a group, or none, has on every category and limit code, of one moment. */
export const findDiscounts = async (db: Db, groupId: number | null): Promise<FoundDiscounts> => {
  const { rows } = await sql<FoundDiscounts>`
    select s.version, (
        select coalesce(json_agg(json_build_array(c.category_id, c.percents[g.slot], c.percents[b.slot]) order by c.category_id, c.id), '[]')
        from discount_categories c) as categories, (
        select coalesce(json_agg(json_build_object('code', k.code, 'value', trim_scale(coalesce(own.percent, base.percent) / 100.0))
          order by k.code), '[]')
        from discount_limit_codes k left join discount_limits base on base.code_id = k.id and base.group_id = b.id
        left join discount_limits own on own.code_id = k.id and own.group_id = g.id) as limit_codes
    from discount_state s join discount_groups b on b.is_base left join discount_groups g on g.id = ${groupId}`.execute(db)
  return rows[0]!
}

/** Up to `limit` groups whose discounts changed after the cursor, in order. */
export const discountChangesAfter = async (db: Db, cursor: number, limit: number): Promise<DiscountGroupChange[]> => {
  const { rows } = await sql<DiscountGroupChange>`
    select n.change_no, n.group_id as id, coalesce(g.name, n.name) as name, coalesce(g.is_base, false) as is_base, g.id is null as is_deleted
    from discount_group_changes n left join discount_groups g on g.id = n.group_id
    where n.change_no > ${cursor} order by n.change_no limit ${limit}`.execute(db)
  return rows
}
