import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import type { Difference } from './discount-saves.queries.ts'
import './discount-groups.tables.ts'

export const isBaseGroup = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('discount_groups').select('is_base').where('id', '=', id).executeTakeFirst())?.is_base === true

interface NewGroup {
  name: string
  /** Whose values it begins with. */
  copy: { id: number; slot: number } | undefined
}

/** The new group as the last column; its limits for every code. */
export const insertGroup = async (tx: Db, { name, copy }: NewGroup): Promise<{ id: number; slot: number }> => {
  const group = await tx.insertInto('discount_groups').values({ name }).returning(['id', 'slot']).executeTakeFirstOrThrow()
  await sql`
    insert into discount_limits (code_id, group_id, percent)
    select c.id, ${group.id}, (select l.percent from discount_limits l where l.code_id = c.id and l.group_id = ${copy?.id ?? null})
    from discount_limit_codes c order by c.id`.execute(tx)
  if (copy)
    await sql`update discount_categories set percents[${sql.lit(group.slot)}] = percents[${sql.lit(copy.slot)}]
      where percents[${sql.lit(copy.slot)}] is not null`.execute(tx)
  return group
}

/** Every value of a group, as a save keeps it: come (`added`), or gone. */
export const differenceOf = async (tx: Db, group: { id: number; slot: number }, added: boolean): Promise<Difference> => {
  const { rows } = await sql<{ id: number; percent: number }>`
    select id, percents[${sql.lit(group.slot)}] as percent from discount_categories
    where percents[${sql.lit(group.slot)}] is not null`.execute(tx)
  return Object.fromEntries(rows.map(({ id, percent }) => [id, { [group.id]: added ? [null, percent] : [percent, null] }]))
}

export const renameGroup = async (tx: Db, id: number, name: string): Promise<void> => {
  await tx.updateTable('discount_groups').set({ name }).where('id', '=', id).execute()
}

/** The groups in the order of these ids. */
export const orderGroups = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await sql`update discount_groups g set position = n.place
    from unnest(${[...ids]}::bigint[]) with ordinality as n (id, place) where n.id = g.id and g.position <> n.place`.execute(tx)
}

/** How many customers are in the group, and how many categories have a value of their own in it. */
export const countUses = async (db: Db, { id, slot }: { id: number; slot: number }) => {
  const { rows } = await sql<{ customers: number; values: number }>`
    select (select count(*) from customers where discount_group_id = ${id})::int as customers,
      (select count(*) from discount_categories where percents[${sql.lit(slot)}] is not null)::int as values`.execute(db)
  return rows[0]!
}

/** Puts the customers of a group into another, or into none; answers who they are. */
export const moveCustomers = async (tx: Db, from: number, to: number | null): Promise<{ id: number; customer_no: string }[]> =>
  (
    await sql<{ id: number; customer_no: string }>`
      update customers c set discount_group_id = ${to} from (
        select id from customers where discount_group_id = ${from} order by id for no key update) held
      where c.id = held.id returning c.id, c.customer_no`.execute(tx)
  ).rows

/** Takes the row itself: whoever is just putting a customer into the group is waited for. */
export const lockGroup = async (tx: Db, id: number): Promise<void> => {
  await sql`select from discount_groups where id = ${id} for update`.execute(tx)
}

/** The group, its limits and its column. */
export const deleteGroup = async (tx: Db, { id, slot }: { id: number; slot: number }): Promise<void> => {
  await sql`update discount_categories set percents[${sql.lit(slot)}] = null where percents[${sql.lit(slot)}] is not null`.execute(
    tx,
  )
  await tx.deleteFrom('discount_groups').where('id', '=', id).execute()
}
