import {
  type discountCategories,
  type DiscountChange,
  discountChangesList,
} from '@disadmin/contract/discount-groups/discount-categories'
import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { listPage } from '../kit/list/list.ts'
import { many } from '../kit/list/list-row.ts'

/** So many cells of a save are told. */
const most = sql.lit(200)

interface Reader {
  /** Whether the caller may read values and groups. */
  groups: boolean
  /** Whether the caller is told who it was. */
  staff: boolean
}

/** The groups as they were called when the save `s` was made: before it, where it deleted one. */
const named = sql`coalesce(case when s.what = 'group_deleted' then s.groups_before end,
  (select n.groups_before from discount_saves n where n.id > s.id and n.groups_before is not null order by n.id limit 1),
  (select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name)) from discount_groups g))`

/** What was saved, the newest first; of each the cells that were asked for. */
export const findChanges = (db: Db, query: QueryOf<typeof discountCategories.changes>, { groups, staff }: Reader) => {
  const { category, discount_group: group } = query
  const rows =
    category === undefined
      ? sql`s.difference`
      : sql`jsonb_build_object(${String(category)}::text, coalesce(s.difference -> ${String(category)}, '{}'))`
  const cells = sql`
    select row.key::bigint as category, cell.key::bigint as discount_group, cell.value as change
    from jsonb_each(${rows}) row cross join lateral jsonb_each(row.value) cell
    where ${groups ? sql`true` : sql`false`} and ${group === undefined ? sql`true` : sql`cell.key = ${String(group)}`} limit ${most}`
  return listPage(db, discountChangesList, {
    query,
    from: sql`discount_saves s`,
    key: sql`s.id`,
    scope: sql`s.what in ('save', 'import', 'group_added', 'group_deleted')`,
    filters: {
      category: (id) => sql`s.categories @> array[${id}::bigint]`,
      discount_group: (id) => sql`s.groups @> array[${id}::bigint]`,
    },
    sort: { id: sql`s.id`, at: sql`s.at` },
    row: {
      id: sql`s.id`,
      at: sql`s.at`,
      by: staff ? sql`s.actor_name` : sql`null`,
      what: sql`s.what`,
      cells: sql`s.cells`,
      changes: many<DiscountChange>(
        {
          category_id: sql`c.category_id`,
          category_description: sql`coalesce((select d.category_description from discount_descriptions d
            where d.category = c.id and d.until_no > s.id order by d.until_no limit 1), c.category_description)`,
          discount_group_name: sql`(select g.name from jsonb_to_recordset(names.list) as g (id bigint, name text) where g.id = x.discount_group)`,
          before: sql`trim_scale((x.change ->> 0)::numeric / 100)`,
          after: sql`trim_scale((x.change ->> 1)::numeric / 100)`,
        },
        sql`from (select ${named} as list) names cross join (${cells}) x join discount_categories c on c.id = x.category`,
        sql`c.category_id, x.discount_group`,
      ),
    },
  })
}
