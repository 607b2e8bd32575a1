import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'
import { pageSizes } from '../kit/paging.ts'

/** How many views a person may keep of one list. */
export const mostViews = 50
export const viewNameLength = 60

const name = f.requiredText(100).check(z.maxLength(viewNameLength))
/** The address of the list's own call; behind a # which of several screens shows it. */
const list = z.string().check(z.maxLength(200), z.regex(/^\/api\/[a-z0-9/-]+(#[a-z-]{1,40})?$/, { error: 'value' }))
/** Names of filters and of columns are the console's: it says which of them there are no more. */
const word = z.string().check(z.regex(/^\w{1,60}$/, { error: 'value' }))

/** What of a list is kept under a name. */
export const ViewState = z.strictObject({
  filters: z.array(z.strictObject({ name: word, value: f.words(512) })).check(
    z.maxLength(30),
    z.refine((filters: { name: string }[]) => new Set(filters.map((one) => one.name)).size === filters.length, { error: 'value' }),
  ),
  order_by: z.string().check(z.maxLength(200), z.regex(/^[\w,-]*$/, { error: 'order_by' })),
  /** The columns shown. */
  columns: z.array(word).check(z.maxLength(60)),
  /** Rows of a page. */
  limit: z.literal([...pageSizes]),
})
export type ViewState = z.output<typeof ViewState>

/** Whom a view is shared with: everybody who holds a role, or the staff of a branch. */
export const Audience = z.object({ kind: z.enum(['role', 'branch']), id: f.id, name: z.string() })
export type Audience = z.output<typeof Audience>

export const SavedView = z.object({
  id: f.id,
  list: z.string(),
  name: z.string(),
  state: ViewState,
  /** The caller's own: only then may it be changed. */
  is_own: z.boolean(),
  /** Whose it is; null where the caller knows the person not. */
  owner: z.nullable(z.string()),
  /** Null for a view that only its owner sees. */
  shared_with: z.nullable(Audience),
  /** The list opens with it. */
  is_default: z.boolean(),
  /** It stands as a tab above the list. */
  is_tab: z.boolean(),
})
export type SavedView = z.output<typeof SavedView>

const share = z.nullable(z.object({ kind: z.enum(['role', 'branch']), id: f.id }))
const viewList = shortListOf({ row: SavedView, sort: ['name'], filters: { list: z.optional(list) } })
const audienceList = shortListOf({
  row: z.object({
    ...Audience.shape,
    /** How many people that are, the caller included. */
    people: z.int(),
  }),
  sort: ['name'],
  filters: {},
})
const viewIds = z.array(f.id).check(
  z.maxLength(1000),
  z.refine((ids: number[]) => new Set(ids).size === ids.length, { error: 'twice' }),
)

export const ViewCreate = z.strictObject({ list, name, state: ViewState, share, is_default: z._default(z.boolean(), false) })
export const ViewPatch = z.strictObject({
  name: z.optional(name),
  state: z.optional(ViewState),
  share: z.optional(share),
  is_default: z.optional(z.boolean()),
})

const path = '/api/v1/saved-views'
const one = z.object({ id: f.pathId })

/** Views of lists that people keep under a name, for themselves or for a role or a branch. */
export const savedViews = {
  list: endpoint({
    method: 'GET',
    path,
    needs: 'signed-in',
    summary:
      'The views the caller sees, of the lists the caller may read: one’s own, and those shared with one’s roles and branch. Tabs first, in their order.',
    query: viewList.query,
    reply: viewList.reply,
  }),
  audiences: endpoint({
    method: 'GET',
    path: `${path}/audiences`,
    needs: 'signed-in',
    summary:
      'With whom the caller may share: roles with Permissions/update (staff of no branch), branches with Users/update (one’s own).',
    query: audienceList.query,
    reply: audienceList.reply,
  }),
  create: endpoint({
    method: 'POST',
    path,
    needs: 'signed-in',
    summary: 'Keeps a view of a list the caller may read. At most 50 of a list; no two of them have one name.',
    body: ViewCreate,
    reply: SavedView,
    audits: 'SavedViews/create',
    whileImpersonating: 'refused',
  }),
  patch: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    needs: 'signed-in',
    summary: 'Renames one’s own view, replaces what it keeps, or shares it with somebody else or nobody.',
    params: one,
    body: ViewPatch,
    reply: SavedView,
    audits: 'SavedViews/update',
    whileImpersonating: 'refused',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    needs: 'signed-in',
    summary: 'Takes one’s own view away, from everybody who saw it. For an hour it can be brought back.',
    params: one,
    audits: 'SavedViews/delete',
    whileImpersonating: 'refused',
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/:id/restore`,
    needs: 'signed-in',
    summary: 'Brings back a view of one’s own that was deleted within the last hour, with its place.',
    params: one,
    reply: SavedView,
    audits: 'SavedViews/restore',
    whileImpersonating: 'refused',
  }),
  arrange: endpoint({
    method: 'PUT',
    path: `${path}/arrangement`,
    needs: 'signed-in',
    summary: 'Which views of a list stand as tabs, in which order, and with which the list opens; for the caller alone.',
    body: z.strictObject({ list, tabs: viewIds, default_id: z.nullable(f.id) }),
    whileImpersonating: 'refused',
  }),
}
