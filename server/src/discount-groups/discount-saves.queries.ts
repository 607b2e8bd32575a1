import { type RawBuilder, sql } from 'kysely'
import type { Author } from '../kit/audit.ts'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { discountsTold } from '../webhooks/index.ts'
import type { SaveKind } from './discount-groups.tables.ts'

/** Category → group → what the cell held before and after, in hundredths of a percent; null: the value of the base. */
export type Difference = Record<string, Record<string, readonly [number | null, number | null]>>

export interface StoredGroup {
  id: number
  name: string
  is_base: boolean
  is_new: boolean
  /** Its place in the arrays of the categories, from 1. */
  slot: number
}

/** How long a group is marked as new. */
export const newFor = sql`interval '24 hours'`

/** The groups in the order of their columns, the base first. */
export const findGroups = async (db: Db): Promise<StoredGroup[]> =>
  (
    await sql<StoredGroup>`
      select g.id, g.name, g.is_base, g.created_at > clock_timestamp() - ${newFor} as is_new, g.slot
      from discount_groups g order by g.is_base desc, g.position, g.id`.execute(db)
  ).rows

/**
 * Whoever changes discounts holds this until the end of the transaction, before anything else: one at a time, so that there is no other
 * order to be kept, and the numbers of saves are in the order of their commits. Answers the number of the newest save.
 */
export const lockDiscounts = async (tx: Db): Promise<number> => (await lockDiscountsUnless(tx, sql`false`))!

/** The same, but where this is true nothing is held, and nothing waited for. */
export const lockDiscountsUnless = async (tx: Db, unless: RawBuilder<boolean>): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`${prepared}
    select version from discount_state where not ${unless} for update`.execute(tx)
  return rows[0]?.version
}

export interface Save {
  what: SaveKind
  author: Author
  difference: Difference
  /** Whole rows of percentages to be written with it. */
  percents?: readonly SavedCategory[]
  /** The groups in their order before it, where it changed one of them. */
  groupsBefore?: readonly StoredGroup[]
  /** Groups it is about besides those of the cells. */
  groups?: readonly number[]
}

/**
 * Writes down one save under the next number, which it answers, numbers the groups whose discounts are others now (all of them after a
 * change of the base), and tells the webhooks: one statement, for the way to the database and back is most of what a small save costs.
 * The lock of `holdDiscounts` is held.
 */
export const writeSave = async (tx: Db, save: Save): Promise<number> => {
  const { what, author, difference, percents = [], groupsBefore, groups = [] } = save
  const touched = new Set(groups)
  let cells = 0
  for (const row of Object.values(difference))
    for (const group of Object.keys(row)) {
      touched.add(Number(group))
      cells++
    }
  const before = groupsBefore?.map(({ id, name, is_base }) => ({ id, name, is_base }))
  const ids = [...touched].toSorted((a, b) => a - b)
  const { rows } = await sql<{ version: number }>`${prepared}
    with written as (${writing(percents)}),
    next as (update discount_state set version = version + 1 returning version),
    kept as (
      insert into discount_saves (id, actor_id, actor_name, what, cells, categories, groups, difference, groups_before)
      select version, ${author.actorId}, ${author.name}, ${what}, ${cells}, ${Object.keys(difference).map(Number)}::bigint[],
        ${ids}::bigint[], ${JSON.stringify(difference)}::jsonb, ${before ? JSON.stringify(before) : null}::jsonb
      from next),
    touched as (
      select id from unnest(${ids}::bigint[]) as t (id) union select g.id from discount_groups g
      where exists (select from discount_groups b where b.is_base and b.id = any (${ids}::bigint[]))),
    numbered as (
      update discount_group_changes n
      set name = coalesce(g.name, n.name), change_no = nextval('discount_changes_no'), changed_at = clock_timestamp()
      from touched t left join discount_groups g on g.id = t.id where n.group_id = t.id returning n.change_no),
    told as (${discountsTold(sql`
      select max(change_no) as change_no, count(*) as groups, ${cells}::int as cells from numbered having count(*) > 0`)})
    select version from next`.execute(tx)
  return rows[0]!.version
}

/** A category with its percentages in hundredths, each at the slot of its group. */
export interface SavedCategory {
  id: number
  category_id: string
  percents: (number | null)[]
}

type Percents = Pick<SavedCategory, 'id' | 'percents'>

/** Writes whole rows of percentages. */
export const writePercents = async (tx: Db, rows: readonly Percents[]): Promise<void> => {
  await sql`${prepared} ${writing(rows)}`.execute(tx)
}

const writing = (rows: readonly Percents[]): RawBuilder<unknown> => {
  const texts = rows.map(({ percents }) => `{${percents.map((percent) => percent ?? 'null').join()}}`)
  return sql`update discount_categories c set percents = n.percents::smallint[]
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${texts}::text[]) as n (id, percents) where c.id = n.id`
}
