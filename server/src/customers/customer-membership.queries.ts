import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { mainUser } from './main-user.queries.ts'

export const findDiscountGroups = (db: Db, ids: readonly number[]) =>
  db.selectFrom('discount_groups').select(['id', 'name']).where('id', 'in', ids).execute()

/** These groups, held before any customer is: none is deleted before the transaction ends. */
export const lockDiscountGroups = (db: Db, ids: readonly number[]) =>
  db.selectFrom('discount_groups').select(['id', 'name', 'is_base']).where('id', 'in', ids).orderBy('id').forKeyShare().execute()

export const writeDiscountGroup = (db: Db, customerIds: readonly number[], groupId: number | null) =>
  db.updateTable('customers').set({ discount_group_id: groupId }).where('id', 'in', customerIds).execute()

/** What these resellers let through now, by reseller; whoever lets nothing through is missing. */
export const accessibleOf = async (db: Db, resellerIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> => {
  const { rows } = await sql<{ customer_id: number; ids: number[] }>`
    select customer_id, array_agg(permission_id order by permission_id) as ids from customer_accessible_permissions
    where customer_id = any (${[...resellerIds]}::bigint[]) group by customer_id`.execute(db)
  return new Map(rows.map(({ customer_id, ids }) => [customer_id, ids]))
}

/** A permission a reseller lets through, or does no longer. */
export interface Let {
  customer_id: number
  permission_id: number
}

const pairs = (lets: readonly Let[]) =>
  sql`unnest(${lets.map(({ customer_id }) => customer_id)}::bigint[], ${lets.map(({ permission_id }) => permission_id)}::bigint[])`

export const letThrough = async (db: Db, lets: readonly Let[]): Promise<void> => {
  await sql`insert into customer_accessible_permissions (customer_id, permission_id) select * from ${pairs(lets)}`.execute(db)
}

export const letNoLonger = async (db: Db, lets: readonly Let[]): Promise<void> => {
  await sql`delete from customer_accessible_permissions where (customer_id, permission_id) in (select * from ${pairs(lets)})`.execute(
    db,
  )
}

/** How many people of the resellers' customers hold one of these rights, as their own or through a group, and how many rights that is. */
export const countLosing = async (db: Db, lets: readonly Let[]): Promise<{ users: number; rights: number }> => {
  if (lets.length === 0) return { users: 0, rights: 0 }
  const { rows } = await sql<{ users: number; rights: number }>`
    select count(distinct u.id) as users, count(distinct gone.permission_id) as rights
    from ${pairs(lets)} as gone (customer_id, permission_id)
    join customers r on r.id = gone.customer_id
    join customers s on s.reseller_no = r.customer_no and s.site_id = r.site_id
    join users u on u.customer_id = s.id and u.deleted_at is null
    where exists (select from user_permissions up where up.user_id = u.id and up.permission_id = gone.permission_id)
      or exists (select from user_groups ug join group_permissions gp on gp.group_id = ug.group_id
        where ug.user_id = u.id and gp.permission_id = gone.permission_id)`.execute(db)
  return rows[0]!
}

/** Those of these customers the caller sees, each with its main user. */
export const findMainUsers = async (
  db: Db,
  who: Principal,
  ids: readonly number[],
): Promise<{ id: number; name: string; main_user_id: number | null }[]> =>
  (
    await sql<{ id: number; name: string; main_user_id: number | null }>`
      select c.id, c.name, u.id as main_user_id from customers c ${mainUser}
      where c.id = any (${[...ids]}::bigint[]) and ${inScope(who, 'c.id')} order by c.id`.execute(db)
  ).rows
