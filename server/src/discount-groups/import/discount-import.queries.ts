import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'

interface NewCategory {
  category_id: string
  description: string
}

/** Categories a file brings, under the number of its save; answers their ids in the same order. */
export const insertCategories = async (tx: Db, saveNo: number, categories: readonly NewCategory[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number; category_id: string }>`
    insert into discount_categories (category_id, category_description, created_no)
    select n.category_id, n.description, ${saveNo} from unnest(
      ${categories.map(({ category_id }) => category_id)}::text[], ${categories.map(({ description }) => description)}::text[]
    ) with ordinality as n (category_id, description, place) order by n.place
    returning id, category_id`.execute(tx)
  const ids = new Map(rows.map(({ id, category_id }) => [category_id, id]))
  return categories.map(({ category_id }) => ids.get(category_id)!)
}

/** Other words for categories; what they were called until this save is kept. */
export const describeCategories = async (
  tx: Db,
  saveNo: number,
  categories: readonly { id: number; description: string }[],
): Promise<void> => {
  const ids = categories.map(({ id }) => id)
  await sql`insert into discount_descriptions (category, until_no, category_description)
    select id, ${saveNo}, category_description from discount_categories where id = any (${ids}::bigint[])`.execute(tx)
  await sql`update discount_categories c set category_description = n.description
    from unnest(${ids}::bigint[], ${categories.map(({ description }) => description)}::text[]) as n (id, description)
    where c.id = n.id`.execute(tx)
}
