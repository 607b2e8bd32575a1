import { sql } from 'kysely'
import type { Db } from '../src/kit/db/db.ts'
import type { Client } from './client.ts'

/** A group beside the base, as the next column. */
export const addDiscountGroup = async (db: Db, name: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into discount_groups (name) values (${name}) returning id`.execute(db)
  return rows[0]!.id
}

/** A category with percentages in the order of the slots, as a catalogue or an import brings it. */
export const addDiscountCategory = async (db: Db, categoryId: string, percents: (number | null)[] = []): Promise<number> => {
  const cells = `{${[null, ...percents]
    .slice(percents.length > 0 ? 1 : 0)
    .map((percent) => (percent === null ? 'null' : Math.round(percent * 100)))
    .join()}}`
  const { rows } = await sql<{ id: number }>`
    insert into discount_categories (category_id, category_description, percents)
    values (${categoryId}, ${`Teile ${categoryId}`}, ${cells}::smallint[]) returning id`.execute(db)
  return rows[0]!.id
}

export const matrixPath = '/api/v1/discount-categories/matrix'

interface Matrix {
  version: number
  groups: { name: string }[]
  categories: { category_id: string; values: (number | null)[] }[]
}

/** The matrix as lines: the names of the groups, then each category with its values. */
export const matrixLines = async (client: Client, query = ''): Promise<string[]> => {
  const { status, body, text } = await client.get(matrixPath + query)
  if (status !== 200) throw new Error(text)
  const { groups, categories } = body as Matrix
  return [
    groups.map(({ name }) => name).join(' '),
    ...categories.map(({ category_id, values }) => `${category_id}: ${values.map((value) => value ?? '–').join(' ')}`),
  ]
}
