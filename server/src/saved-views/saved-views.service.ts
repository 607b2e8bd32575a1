import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { may } from '@disadmin/contract/kit/may'
import { holds } from '@disadmin/contract/kit/access'
import { mostViews, type SavedView, type savedViews, type ViewState } from '@disadmin/contract/saved-views/saved-views'
import { asOnlyOne } from '../kit/db/sql-problems.ts'
import { notFound, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { actorOf, isStaff, seesAll, type Principal } from '../kit/principal.ts'
import * as queries from './saved-views.queries.ts'

type Endpoints = typeof savedViews

const lists: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(contract)
    .flatMap((feature) => Object.values(feature) as Endpoint[])
    .filter(
      ({ method, query }) => method === 'GET' && query !== undefined && 'shape' in query && 'order_by' in (query.shape as object),
    )
    .map((endpoint) => [endpoint.path, endpoint]),
)

/** Whether there is this list, and the caller may read it. */
const isOpen = (who: Principal, list: string): boolean => {
  const endpoint = lists.get(list.split('#')[0]!)
  return endpoint !== undefined && may(endpoint, actorOf(who)) === 'yes'
}

const assertOpen = (who: Principal, list: string): void => {
  if (!isOpen(who, list)) refuse([{ source: 'list', key: 'view-tabs:refused.list' }])
}

/** The views the caller sees, without those of lists that are not open to the caller. */
export const viewsOf = async (db: Context['db'], who: Principal, list?: string): Promise<SavedView[]> =>
  (await queries.findViews(db, who, { list })).filter((view) => isOpen(who, view.list))

const viewOf = async (db: Context['db'], who: Principal, id: number): Promise<SavedView> =>
  (await queries.findViews(db, who, { id })).find((view) => isOpen(who, view.list)) ?? notFound()

/** With whom the caller may share: roles are the head office's; a branch is shared with by whoever looks after its people. */
export const audiencesOf = (db: Context['db'], who: Principal) =>
  queries.findAudiences(db, {
    roles: holds(who.codenames, 'Permissions/update') && seesAll(who),
    branches: holds(who.codenames, 'Users/update') && isStaff(who) && (seesAll(who) || (who.branchId ?? false)),
  })

const assertMayShare = async ({ db, who }: Pick<Context, 'db'> & { who: Principal }, share: queries.Share): Promise<void> => {
  if (share === null) return
  const open = await audiencesOf(db, who)
  if (!open.some(({ kind, id }) => kind === share.kind && id === share.id))
    refuse([{ source: 'share', key: 'view-tabs:refused.share' }])
}

export const createView = async (context: Context<Endpoints['create']>): Promise<Answer<Endpoints['create']>> => {
  const { db, who, body, audit } = context
  const { list, name, state, share, is_default } = body
  assertOpen(who, list)
  await queries.lockOwner(db, who.userId)
  await assertRoom(db, who, list)
  await assertMayShare(context, share)
  const id = await asOnlyOne({ source: 'name', value: name }, () =>
    queries.addView(db, { userId: who.userId, list, name, state, share }),
  )
  if (is_default) await queries.openWith(db, who.userId, { list, id })
  const view = await viewOf(db, who, id)
  if (view.shared_with) await audit({ ...entryOf(who, view), after: factsOf(view) })
  return view
}

const assertRoom = async (db: Context['db'], who: Principal, list: string): Promise<void> => {
  if ((await queries.countViews(db, who.userId, list)) >= mostViews)
    refuse([{ source: 'name', key: 'view-tabs:refused.too_many', values: [mostViews] }], 'too_many')
}

/** One's own alone: whoever sees somebody else's keeps a copy of it under a name of their own. */
const ownView = async ({ db, who, params }: Context<Endpoints['patch'] | Endpoints['delete']>): Promise<SavedView> => {
  await queries.lockOwner(db, who.userId)
  const view = await viewOf(db, who, params.id)
  return view.is_own ? view : notFound()
}

export const patchView = async (context: Context<Endpoints['patch']>): Promise<Answer<Endpoints['patch']>> => {
  const { db, who, body, audit } = context
  const before = await ownView(context)
  const { is_default: _own, ...seenByOthers } = body
  // also what was shared before: whoever may no longer share takes it back, and changes nothing others open
  if (Object.keys(seenByOthers).length > 0)
    await assertMayShare(context, body.share === undefined ? before.shared_with : body.share)
  await asOnlyOne({ source: 'name', value: body.name ?? before.name }, () => queries.changeView(db, before.id, body))
  if (body.is_default !== undefined && body.is_default !== before.is_default)
    await queries.openWith(db, who.userId, { list: before.list, id: body.is_default ? before.id : null })
  const after = await viewOf(db, who, before.id)
  const [was, is] = [factsOf(before), factsOf(after)]
  const isShared = before.shared_with !== null || after.shared_with !== null
  if (isShared && JSON.stringify(was) !== JSON.stringify(is))
    await audit({ ...entryOf(who, after, before), before: was, after: is })
  return after
}

export const deleteView = async (context: Context<Endpoints['delete']>): Promise<void> => {
  const { db, who, audit } = context
  const view = await ownView(context)
  await queries.removeView(db, view.id)
  if (view.shared_with) await audit({ ...entryOf(who, view), before: factsOf(view) })
}

export const restoreView = async ({ db, who, params, audit }: Context<Endpoints['restore']>): Promise<SavedView> => {
  await queries.lockOwner(db, who.userId)
  const removed = (await queries.findRemoved(db, who.userId, params.id)) ?? notFound()
  await assertRoom(db, who, removed.list)
  await asOnlyOne({ source: 'name', value: removed.name }, () => queries.bringBack(db, params.id))
  const view = await viewOf(db, who, params.id)
  if (view.shared_with) await audit({ ...entryOf(who, view), after: factsOf(view) })
  return view
}

export const arrangeViews = async ({ db, who, body }: Context<Endpoints['arrange']>): Promise<void> => {
  assertOpen(who, body.list)
  await queries.lockOwner(db, who.userId)
  const seen = new Set((await viewsOf(db, who, body.list)).map(({ id }) => id))
  const unknown = body.tabs.find((id) => !seen.has(id))
  if (unknown !== undefined) refuse([{ source: 'tabs', key: 'view-tabs:refused.view' }])
  if (body.default_id !== null && !seen.has(body.default_id)) refuse([{ source: 'default_id', key: 'view-tabs:refused.view' }])
  await queries.arrange(db, who.userId, body)
}

/** Whoever looks after the branch reads of it what is shared there. */
const entryOf = (who: Principal, view: SavedView, before?: SavedView) => {
  const shared = [view, before].map((one) => one?.shared_with).find((audience) => audience?.kind === 'branch')
  return { recordId: view.id, customerId: who.customerId, branchId: shared?.id ?? who.branchId }
}

const factsOf = ({ list, name, shared_with, state }: SavedView) => ({
  list,
  name,
  shared_with: shared_with?.name ?? null,
  ...flat(state),
})
const flat = ({ filters, order_by, columns, limit }: ViewState) => ({
  filters: filters.map(({ name, value }) => `${name}=${value}`).join(', '),
  order_by,
  columns: columns.join(', '),
  limit,
})
