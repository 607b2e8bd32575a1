import { discountCategoryList, type discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { contains } from '../kit/db/search.ts'
import { listPage } from '../kit/list/list.ts'
import { made, many } from '../kit/list/list-row.ts'
import { narrow, search } from '../kit/list/list-where.ts'
import { newFor } from './discount-saves.queries.ts'
import { resourceOf } from './discount-percents.ts'

const id = sql<number>`c.id`

const inTexts = search(sql`c.search`)

/** What stands in the category id stands in the column of all texts as well, and that one has an index. */
const inCategoryId = (text: string) =>
  sql<boolean>`${contains(sql`c.search`, text)} and ${contains(sql`c.category_id_search`, text)}`

/** DISC-30: page by page, in the long form. @param groups whether the caller may read them */
export const findCategories = (db: Db, query: QueryOf<typeof discountCategories.list>, { groups }: { groups: boolean }) =>
  listPage(db, discountCategoryList, {
    query,
    from: sql`discount_categories c`,
    key: id,
    scope: sql`true`,
    filters: {
      q: inTexts,
      category_id: (text) => inTexts(text) && narrow(inCategoryId(text)),
    },
    sort: { id, category_id: sql`c.category_id`, category_description: sql`c.category_description` },
    row: {
      id,
      category_id: sql`c.category_id`,
      category_description: sql`c.category_description`,
      resource_uri: made({ id }, (row) => resourceOf('categories', row.id)),
      discount_groups: many(
        {
          id: sql`g.id`,
          name: sql`g.name`,
          is_new: sql`g.created_at > clock_timestamp() - ${newFor}`,
          value: sql`trim_scale(c.percents[g.slot] / 100.0)`,
          pk: sql`g.id`,
          resource_uri: sql`'/api/v1/discount-groups/' || g.id || '/'`,
        },
        sql`from discount_groups g where ${sql.lit(groups)}`,
        sql`g.is_base desc, g.position, g.id`,
      ),
    },
  })

interface CellPlace {
  id: number
  pk: number
}

/** Who changed these cells last, and when; what nobody changed is missing. The key is `category:group`. */
export const findLastChanges = async (db: Db, cells: readonly CellPlace[]): Promise<Map<string, { by: string; at: string }>> => {
  if (cells.length === 0) return new Map()
  const { rows } = await sql<{ key: string; by: string; at: string }>`
    select cell.id || ':' || cell.pk as key, last.by, last.at
    from unnest(${cells.map((cell) => cell.id)}::bigint[], ${cells.map(({ pk }) => pk)}::bigint[]) as cell (id, pk)
    cross join lateral (
      select s.actor_name as by, s.at from discount_saves s
      where s.categories @> array[cell.id] and s.difference -> cell.id::text ? cell.pk::text order by s.id desc limit 1) as last`.execute(
    db,
  )
  return new Map(rows.map(({ key, by, at }) => [key, { by, at }]))
}
