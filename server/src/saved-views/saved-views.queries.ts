import type { Audience, ViewState } from '@disadmin/contract/saved-views/saved-views'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { isKnown } from '../kit/scope.ts'
import { isStaff, type Principal } from '../kit/principal.ts'
import './saved-views.tables.ts'

export interface ViewRow {
  id: number
  list: string
  name: string
  state: ViewState
  is_own: boolean
  owner: string | null
  shared_with: Audience | null
  is_default: boolean
  is_tab: boolean
}

/** Whose, or for whom: people of companies belong to no branch of the wholesaler, whatever their company does. */
const isSeen = (who: Principal) => sql<boolean>`(v.deleted_at is null and owner.deleted_at is null and (v.owner_id = ${who.userId}
  or v.role_id in (select group_id from user_groups where user_id = ${who.userId})
  ${isStaff(who) && who.branchId !== null ? sql`or v.branch_id = ${who.branchId}` : sql``}))`

/** The views somebody sees: those that stand as tabs first, in their order, then the own ones, by name. */
export const findViews = async (
  db: Db,
  who: Principal,
  of: { list?: string | undefined; id?: number } = {},
): Promise<ViewRow[]> => {
  const { rows } = await sql<ViewRow>`
    select v.id, v.list, v.name, v.state, v.owner_id = ${who.userId} as is_own,
      case when ${isKnown(who, sql`v.owner_id`)} then coalesce(nullif(owner.name, ''), owner.username) end as owner,
      case when v.role_id is not null then jsonb_build_object('kind', 'role', 'id', v.role_id, 'name', g.name)
        when v.branch_id is not null then jsonb_build_object('kind', 'branch', 'id', v.branch_id, 'name', b.name) end as shared_with,
      coalesce(p.is_default, false) as is_default, p.position is not null as is_tab
    from saved_views v
      join users owner on owner.id = v.owner_id
      left join groups g on g.id = v.role_id
      left join branches b on b.id = v.branch_id
      left join saved_view_places p on p.view_id = v.id and p.user_id = ${who.userId}
    where ${isSeen(who)}
      ${of.list === undefined ? sql`` : sql`and v.list = ${of.list}`}
      ${of.id === undefined ? sql`` : sql`and v.id = ${of.id}`}
    order by p.position nulls last, is_own desc, v.name, v.id`.execute(db)
  return rows
}

/** With how many people a view would be shared: those who hold each role, and the staff of each branch. */
export const findAudiences = async (db: Db, { roles, branches }: { roles: boolean; branches: boolean | number }) => {
  const branch = typeof branches === 'number' ? sql`b.id = ${branches}` : sql`${branches}`
  const { rows } = await sql<Audience & { people: number }>`
    select 'role' as kind, g.id, g.name, (
      select count(*)::int from user_groups ug join users u on u.id = ug.user_id
      where ug.group_id = g.id and u.is_active and u.deleted_at is null) as people
    from groups g where ${roles}
    union all
    select 'branch', b.id, b.name, (
      select count(*)::int from users u
      where u.branch_id = b.id and u.customer_id is null and u.is_active and u.deleted_at is null)
    from branches b where ${branch}
    order by 1 desc, 3`.execute(db)
  return rows
}

/** Holds the person: of two views kept at once the second waits here, so that neither is one too many. */
export const lockOwner = async (db: Db, userId: number): Promise<void> => {
  await sql`select id from users where id = ${userId} for update`.execute(db)
}

export const countViews = async (db: Db, userId: number, list: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from saved_views
    where owner_id = ${userId} and list = ${list} and deleted_at is null`.execute(db)
  return rows[0]!.count
}

interface NewView {
  userId: number
  list: string
  name: string
  state: ViewState
  share: Share
}
export type Share = { kind: 'role' | 'branch'; id: number } | null

const sharedAs = (share: Share) => ({
  role_id: share?.kind === 'role' ? share.id : null,
  branch_id: share?.kind === 'branch' ? share.id : null,
})

/** The new view, the last of its owner's tabs. */
export const addView = async (db: Db, { userId, list, name, state, share }: NewView): Promise<number> => {
  const { id } = await db
    .insertInto('saved_views')
    .values({ owner_id: userId, list, name, state: JSON.stringify(state), ...sharedAs(share), deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into saved_view_places (user_id, view_id, list, position)
    select ${userId}, ${id}, ${list}, coalesce(max(position) + 1, 0) from saved_view_places
    where user_id = ${userId} and list = ${list}`.execute(db)
  return id
}

interface ViewChange {
  name?: string | undefined
  state?: ViewState | undefined
  share?: Share | undefined
}

export const changeView = async (db: Db, id: number, { name, state, share }: ViewChange): Promise<void> => {
  const change = {
    ...(name !== undefined && { name }),
    ...(state !== undefined && { state: JSON.stringify(state) }),
    ...(share !== undefined && sharedAs(share)),
  }
  if (Object.keys(change).length > 0) await db.updateTable('saved_views').set(change).where('id', '=', id).execute()
}

export const removeView = (db: Db, id: number) =>
  sql`update saved_views set deleted_at = clock_timestamp() where id = ${id}`.execute(db)

/** A view of this person that was deleted within the last hour; held. */
export const findRemoved = async (db: Db, userId: number, id: number) => {
  const { rows } = await sql<{ list: string; name: string }>`select list, name from saved_views
    where id = ${id} and owner_id = ${userId} and deleted_at > clock_timestamp() - interval '1 hour' for update`.execute(db)
  return rows[0]
}

export const bringBack = (db: Db, id: number) => sql`update saved_views set deleted_at = null where id = ${id}`.execute(db)

/** The list opens with this view for this person; with none where `id` is null. */
export const openWith = async (db: Db, userId: number, { list, id }: { list: string; id: number | null }): Promise<void> => {
  await sql`update saved_view_places set is_default = false where user_id = ${userId} and list = ${list} and is_default`.execute(db)
  if (id === null) return
  await sql`insert into saved_view_places (user_id, view_id, list, is_default) values (${userId}, ${id}, ${list}, true)
    on conflict (user_id, view_id) do update set is_default = true`.execute(db)
}

interface Arrangement {
  list: string
  tabs: readonly number[]
  default_id: number | null
}

/** Takes the place of how this person had the views of the list before. */
export const arrange = async (db: Db, userId: number, { list, tabs, default_id }: Arrangement): Promise<void> => {
  await sql`delete from saved_view_places where user_id = ${userId} and list = ${list}`.execute(db)
  const places = tabs.map((view_id, position) => ({ view_id, position: position as number | null }))
  if (default_id !== null && !tabs.includes(default_id)) places.push({ view_id: default_id, position: null })
  if (places.length === 0) return
  await db
    .insertInto('saved_view_places')
    .values(places.map((place) => ({ ...place, user_id: userId, list, is_default: place.view_id === default_id })))
    .execute()
}
