import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

export interface FoundReason {
  customer_id: number
  customer_name: string
  group_id: number | null
  group_name: string | null
  category_id: string
  category_description: string
  group_value: number | null
  base_value: number | null
}

/** What the discount of a customer of the caller's scope on a category follows from. */
export const findReason = async (
  db: Db,
  who: Principal,
  ids: { category: number; customer: number },
): Promise<FoundReason | undefined> => {
  const { rows } = await sql<FoundReason>`
    select cu.id as customer_id, cu.name as customer_name, g.id as group_id, g.name as group_name,
      c.category_id, c.category_description, trim_scale(c.percents[g.slot] / 100.0) as group_value,
      trim_scale(c.percents[b.slot] / 100.0) as base_value
    from discount_categories c cross join customers cu join discount_groups b on b.is_base
    left join discount_groups g on g.id = cu.discount_group_id
    where c.id = ${ids.category} and cu.id = ${ids.customer} and ${inScope(who, 'cu.id')}`.execute(db)
  return rows[0]
}

/** The limit of a code for a group, or for the base where that one says nothing; undefined for an unknown code. */
export const findLimit = async (db: Db, code: string, groupId: number | null): Promise<{ value: number | null } | undefined> => {
  const { rows } = await sql<{ value: number | null }>`
    select trim_scale(coalesce(own.percent, base.percent) / 100.0) as value from discount_limit_codes c
    join discount_groups b on b.is_base left join discount_limits base on base.code_id = c.id and base.group_id = b.id
    left join discount_limits own on own.code_id = c.id and own.group_id = ${groupId}
    where c.code = ${code}`.execute(db)
  return rows[0]
}
