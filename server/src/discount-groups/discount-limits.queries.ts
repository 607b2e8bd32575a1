import type { DiscountLimitCode } from '@disadmin/contract/discount-groups/discount-limits'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { many, rowReader } from '../kit/list/list-row.ts'

/** Which codes are read, and whether the caller may read what stands in them. */
interface Asked {
  groups: boolean
  id?: number
}

/** DISC-33: the codes by their names, each with its limit per group in the order of the columns. */
export const findLimitCodes = async (db: Db, { groups, id }: Asked): Promise<DiscountLimitCode[]> => {
  const code = rowReader<DiscountLimitCode>({
    id: sql`c.id`,
    code: sql`c.code`,
    discount_limits: many(
      {
        id: sql`l.id`,
        discount_group_id: sql`g.id`,
        discount_group_name: sql`g.name`,
        value: sql`trim_scale(l.percent / 100.0)`,
        resource_uri: sql`'/api/v1/discount-limits/' || l.id || '/'`,
      },
      sql`from discount_limits l join discount_groups g on g.id = l.group_id where l.code_id = c.id and ${sql.lit(groups)}`,
      sql`g.is_base desc, g.position, g.id`,
    ),
  })
  const { rows } = await sql<object>`select ${code.columns} from discount_limit_codes c
    where ${id === undefined ? sql`true` : sql`c.id = ${id}`} order by c.code, c.id`.execute(db)
  return rows.map(code.read)
}

export interface StoredLimit {
  id: number
  code: string
  discount_group: string
  percent: number | null
  save_no: number
}

/** These limits; those that are not there are missing. */
export const findLimits = async (db: Db, ids: readonly number[]): Promise<Map<number, StoredLimit>> => {
  const { rows } = await sql<StoredLimit>`
    select l.id, c.code, g.name as discount_group, l.percent, l.save_no from discount_limits l
    join discount_limit_codes c on c.id = l.code_id join discount_groups g on g.id = l.group_id
    where l.id = any (${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes limits that were saved under this number. */
export const writeLimits = async (
  tx: Db,
  saveNo: number,
  limits: readonly { id: number; percent: number | null }[],
): Promise<void> => {
  await sql`update discount_limits l set percent = n.percent, save_no = ${saveNo}
    from unnest(${limits.map(({ id }) => id)}::bigint[], ${limits.map(({ percent }) => percent)}::smallint[]) as n (id, percent)
    where l.id = n.id`.execute(tx)
}

/** The groups these limits belong to. */
export const groupsOfLimits = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ group_id: number }>`
    select distinct group_id from discount_limits where id = any (${[...ids]}::bigint[])`.execute(db)
  return rows.map(({ group_id }) => group_id)
}

/** Who saved under these numbers, and when. */
export const findSavers = async (db: Db, saves: readonly number[]): Promise<Map<number, { by: string; at: string }>> => {
  const { rows } = await sql<{ id: number; by: string; at: string }>`
    select id, actor_name as by, at from discount_saves where id = any (${[...saves]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, by, at }) => [id, { by, at }]))
}

/** The code, with a limit for every group that says nothing yet. */
export const insertLimitCode = async (tx: Db, code: string): Promise<number> => {
  const { id } = await tx.insertInto('discount_limit_codes').values({ code }).returning('id').executeTakeFirstOrThrow()
  await sql`insert into discount_limits (code_id, group_id)
    select ${id}, g.id from discount_groups g order by g.is_base desc, g.position, g.id`.execute(tx)
  return id
}

export const deleteLimitCode = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('discount_limit_codes').where('id', '=', id).execute()
}
