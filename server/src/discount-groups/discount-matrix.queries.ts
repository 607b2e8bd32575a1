import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { type Difference, newFor, type SavedCategory, type StoredGroup } from './discount-saves.queries.ts'

/** `[id, category_id, category_description, percents, created_no]`; percents by slot, in hundredths, as long as there is a value. */
export type StoredRow = readonly [number, string, string, readonly (number | null)[], number]

export interface StoredMatrix {
  version: number
  groups: StoredGroup[]
  rows: StoredRow[]
}

const groupsWhere = (which: RawBuilder<boolean>): RawBuilder<StoredGroup[]> => sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'is_base', g.is_base,
    'is_new', g.created_at > clock_timestamp() - ${newFor}, 'slot', g.slot) order by g.is_base desc, g.position, g.id), '[]')
  from discount_groups g where ${which})`

const groups = groupsWhere(sql`true`)

/** The number of the newest save and the groups, of one moment. */
export const findHead = async (db: Db): Promise<Omit<StoredMatrix, 'rows'>> => {
  const { rows } = await sql<Omit<StoredMatrix, 'rows'>>`select version, ${groups} as groups from discount_state`.execute(db)
  return rows[0]!
}

/** Everything there is, of one moment: one statement, whose rows are read as one text. */
export const findMatrix = async (db: Db): Promise<StoredMatrix> => {
  const { rows } = await sql<StoredMatrix>`
    select version, ${groups} as groups, (
      select coalesce(json_agg(json_build_array(c.id, c.category_id, c.category_description, c.percents, c.created_no)
        order by c.category_id, c.id), '[]')
      from discount_categories c) as rows
    from discount_state`.execute(db)
  return rows[0]!
}

/** These groups and these categories, of one moment; what is not there is missing. */
export const findPart = async (
  db: Db,
  { categories: ids, groups: pks }: { categories: readonly number[]; groups: readonly number[] },
): Promise<{ groups: StoredGroup[]; categories: Map<number, SavedCategory> }> => {
  const { rows } = await sql<{ groups: StoredGroup[]; categories: SavedCategory[] }>`${prepared}
    select ${groupsWhere(sql`g.id = any (${[...pks]}::bigint[])`)} as groups, (
      select coalesce(json_agg(json_build_object('id', c.id, 'category_id', c.category_id, 'percents', c.percents)), '[]')
      from discount_categories c where c.id = any (${[...ids]}::bigint[])) as categories`.execute(db)
  const { groups: found, categories } = rows[0]!
  return { groups: found, categories: new Map(categories.map((category) => [category.id, category])) }
}

/** The end of a day in the wholesaler's zone, and the number of the last save until then. */
export const findDay = async (
  db: Db,
  day: string,
  timeZone: string,
): Promise<{ end: string; is_over: boolean; version: number }> => {
  const { rows } = await sql<{ end: string; is_over: boolean; version: number }>`
    select day.end - interval '1 millisecond' as end, day.end <= clock_timestamp() as is_over,
      coalesce((select max(s.id) from discount_saves s where s.at < day.end), 0) as version
    from (select (${day}::date + 1)::timestamp at time zone ${timeZone} as end) day`.execute(db)
  return rows[0]!
}

/** The groups as they stood after the save of this number; undefined where nothing changed them since. */
export const findGroupsThen = async (db: Db, version: number): Promise<Omit<StoredGroup, 'slot' | 'is_new'>[] | undefined> => {
  const { rows } = await sql<{ groups_before: Omit<StoredGroup, 'slot' | 'is_new'>[] }>`
    select groups_before from discount_saves where id > ${version} and groups_before is not null order by id limit 1`.execute(db)
  return rows[0]?.groups_before
}

/** What was saved between two numbers, the newest first, some at a time: below `before` and above `after`. */
export const findSavesBetween = async (db: Db, after: number, before: number, limit: number) => {
  const { rows } = await sql<{ id: number; difference: Difference }>`
    select id, difference from discount_saves where id > ${after} and id < ${before} and cells > 0 order by id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** What categories were called after the save of this number, where they are called otherwise by now. */
export const findDescriptionsThen = async (db: Db, version: number): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ category: number; category_description: string }>`
    select distinct on (category) category, category_description from discount_descriptions
    where until_no > ${version} order by category, until_no`.execute(db)
  return new Map(rows.map((row) => [row.category, row.category_description]))
}
