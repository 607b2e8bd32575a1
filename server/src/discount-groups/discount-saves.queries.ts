import { sql } from 'kysely'
import type { Author } from '../kit/audit.ts'
import type { Db } from '../kit/db/db.ts'
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
export const holdDiscounts = async (tx: Db): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select version from discount_state for update`.execute(tx)
  return rows[0]!.version
}

export interface Save {
  what: SaveKind
  author: Author
  difference: Difference
  /** The groups in their order before it, where it changed one of them. */
  groupsBefore?: readonly StoredGroup[]
  /** Groups it is about besides those of the cells. */
  groups?: readonly number[]
}

/** Writes down one save under the next number, which it answers. The lock of `holdDiscounts` is held. */
export const writeSave = async (tx: Db, { what, author, difference, groupsBefore, groups = [] }: Save): Promise<number> => {
  const touched = new Set(groups)
  let cells = 0
  for (const row of Object.values(difference))
    for (const group of Object.keys(row)) {
      touched.add(Number(group))
      cells++
    }
  const before = groupsBefore?.map(({ id, name, is_base }) => ({ id, name, is_base }))
  const { rows } = await sql<{ version: number }>`
    with next as (update discount_state set version = version + 1 returning version)
    insert into discount_saves (id, actor_id, actor_name, what, cells, categories, groups, difference, groups_before)
    select version, ${author.actorId}, ${author.name}, ${what}, ${cells}, ${Object.keys(difference).map(Number)}::bigint[],
      ${[...touched].toSorted((a, b) => a - b)}::bigint[], ${JSON.stringify(difference)}::jsonb,
      ${before ? JSON.stringify(before) : null}::jsonb
    from next returning id as version`.execute(tx)
  return rows[0]!.version
}
