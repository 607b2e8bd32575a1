import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { usersInScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

export interface Member {
  id: number
  customer_id: number | null
  branch_id: number | null
}

/** Those of the users the caller sees, held until the transaction ends, so that two changes of one user come one after the other. */
export const claimMembers = async (db: Db, who: Principal, ids: readonly number[]): Promise<Member[]> =>
  (
    await sql<Member>`select u.id, u.customer_id, u.branch_id from users u
      where u.id = any (${[...ids]}::bigint[]) and ${usersInScope(who, 'u')} order by u.id for no key update`.execute(db)
  ).rows

export interface Change {
  user_id: number
  /** Own permissions before, those taken away and those added, by id. */
  before: number[]
  removed: number[]
  added: number[]
}

/** What shall become of own permissions; `others` takes whatever is not given. */
export interface RequestedGrants {
  give: readonly number[]
  take: readonly number[] | 'others'
}

/**
 * Gives permissions to any number of users and takes others from them, in one statement that also tells what became different. Users
 * for whom there is nothing to tell are missing. Every part of the statement sees the rows as they were before it, so nothing may be
 * both given and taken.
 */
export const changeOwnPermissions = async (
  db: Db,
  userIds: readonly number[],
  { give, take }: RequestedGrants,
): Promise<ReadonlyMap<number, Change>> => {
  const users = sql`${[...userIds]}::bigint[]`
  const given = sql`${[...give]}::bigint[]`
  const goes = take === 'others' ? sql`permission_id <> all (${given})` : sql`permission_id = any (${[...take]}::bigint[])`
  const { rows } = await sql<Change>`
    with removed as (
      delete from user_permissions where user_id = any (${users}) and ${goes} returning user_id, permission_id),
    added as (
      insert into user_permissions (user_id, permission_id) select u, p from unnest(${users}) u, unnest(${given}) p
      on conflict do nothing returning user_id, permission_id)
    ${tellChanges(users)}`.execute(db)
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** Ends a statement that has `removed` and `added` with what became different of each user. */
const tellChanges = (users: RawBuilder<unknown>) => {
  const ids = (what: string) =>
    sql`coalesce(array_agg(permission_id order by permission_id) filter (where what = ${sql.lit(what)}), '{}')`
  return sql`select user_id, ${ids('before')} as before, ${ids('removed')} as removed, ${ids('added')} as added
    from (
      select 'before' as what, user_id, permission_id from user_permissions where user_id = any (${users})
      union all select 'removed', * from removed
      union all select 'added', * from added) as told
    group by user_id`
}

/** What was given to a user and taken from them once. */
export interface Flip {
  user_id: number
  given: readonly number[]
  taken: readonly number[]
}

/** Takes from each user what they were given and gives what was taken, as far as it still stands so; tells what became different. */
export const flipBack = async (db: Db, flips: readonly Flip[]): Promise<ReadonlyMap<number, Change>> => {
  const users = sql`${flips.map(({ user_id }) => user_id)}::bigint[]`
  const pairs = (of: 'given' | 'taken') => {
    const all = flips.flatMap((flip) => flip[of].map((id) => [flip.user_id, id] as const))
    return sql`unnest(${all.map(([user]) => user)}::bigint[], ${all.map(([, id]) => id)}::bigint[])`
  }
  const { rows } = await sql<Change>`
    with removed as (
      delete from user_permissions using ${pairs('given')} as g (u, p) where user_id = u and permission_id = p
      returning user_id, permission_id),
    added as (
      insert into user_permissions (user_id, permission_id) select u, p from ${pairs('taken')} as g (u, p)
      on conflict do nothing returning user_id, permission_id)
    ${tellChanges(users)}`.execute(db)
  return new Map(rows.map((row) => [row.user_id, row]))
}
