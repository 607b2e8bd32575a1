import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'
import { onTheWire } from '../kit/wire-form.ts'
import { username } from './username.ts'

/** The company of a user; null for staff. */
export const UserCompany = z.object({
  id: f.id,
  customer_no: z.string(),
  site_id: z.string(),
  name: z.string(),
  enable_automatic_order: z.boolean(),
})

const rowFields = {
  id: f.id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  customer: z.nullable(UserCompany),
  branch: z.nullable(f.namedRef),
  /** The first is the role (PERM-06). */
  groups: z.array(f.namedRef),
  auth_type: f.authType,
  is_active: z.boolean(),
  last_login: z.nullable(f.moment),
}

/** USR-06S */
export const UserRow = z.object(rowFields)
export type UserRow = z.output<typeof UserRow>

/** USR-18 */
export const User = z.object({
  ...rowFields,
  oracle_id: z.nullable(z.string()),
  language: f.language,
  enable_notification: z.boolean(),
  /** The rights in effect. */
  permissions: z.array(z.object({ id: f.id, codename: z.string() })),
  /** True when the user holds rights the caller does not: then the caller may not touch credentials, roles or state, nor impersonate. */
  exceeds: z.boolean(),
  /** A user that placed a cart is disabled, never deleted (USR-24S). */
  has_carts: z.boolean(),
})
export type User = z.output<typeof User>

/** One permission as it stands for a user, and where it comes from. */
export const UserRight = z.object({
  permission_id: f.id,
  codename: z.string(),
  name: z.string(),
  /** In effect. */
  held: z.boolean(),
  /** Names of the user's groups that give it. */
  groups: z.array(z.string()),
  own: z.boolean(),
  /** The reseller whose accessible permissions do not contain it; then it is not in effect although given. */
  limited_by: z.nullable(z.string()),
  /** Whether the caller may give it or take it away. */
  grantable: z.boolean(),
})
export type UserRight = z.output<typeof UserRight>

/** What a person may do in the catalogue because of modules of the company, by the names of those modules. */
export const ModuleRight = z.object({ codename: z.string(), modules: z.array(z.string()) })
export type ModuleRight = z.output<typeof ModuleRight>

/** Why a user may or may not do something, on a record or at all. */
export const Verdict = z.object({
  allowed: z.boolean(),
  /**
   * `granted`; or why not: the account is `disabled`, its company is deactivated (`company_inactive`), nobody gave the right (`not_granted`), the reseller does not let it through
   * (`limited`), the record lies `out_of_scope`.
   */
  reason: z.enum(['granted', 'disabled', 'company_inactive', 'not_granted', 'limited', 'out_of_scope']),
  groups: z.array(z.string()),
  own: z.boolean(),
  limited_by: z.nullable(z.string()),
})
export type Verdict = z.output<typeof Verdict>

export const userList = listOf({
  row: UserRow,
  sort: ['username', 'name', 'email', 'is_active', 'last_login'],
  initial: 'username',
  filters: {
    /** Any part of name, login name or email. */
    q: z.optional(f.words(256)),
    is_active: z.optional(f.flag),
    group: z.optional(f.pathId),
    customer: z.optional(f.pathId),
    /** The Customer ID of the company. */
    customer_no: z.optional(f.words(32)),
    branch: z.optional(f.pathId),
    /** Nobody signed in with the account yet. */
    never_signed_in: z.optional(f.flag),
    /** Nobody signed in with the account for so many days, or ever since it was made so long ago. */
    idle_days: z.optional(
      onTheWire(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/, { error: 'whole_number' })), z.transform(Number)), {
        type: 'integer',
        minimum: 1,
        maximum: 9999,
      }),
    ),
  },
})

const groupIds = z.array(f.id).check(
  z.maxLength(50),
  z.refine((list: number[]) => new Set(list).size === list.length, { error: 'twice' }),
)
const password = z.string().check(z.maxLength(256))

const written = {
  name: f.text(256),
  email: z.union([z.literal(''), f.email]),
  language: f.language,
  enable_notification: z.boolean(),
  oracle_id: z.nullable(f.text(32)),
  auth_type: f.authType,
  branch_id: z.nullable(f.id),
  /** In order; the first is the role. */
  group_ids: groupIds,
}

/** USR-17, USR-21. A password is needed for the local type, and refused for oracle. */
export const UserCreate = z.object({
  ...z.partial(z.object(written)).shape,
  username,
  password: z.optional(password),
  customer_id: z.optional(z.nullable(f.id)),
})
export type UserCreate = z.output<typeof UserCreate>

/** USR-22. `password` sets a new one; switching from oracle to local needs it. `is_active` needs Users/disable, `auth_type` Users/changeAuthType. */
export const UserPatch = z.partial(z.object({ ...written, username, password, is_active: z.boolean() }))
export type UserPatch = z.output<typeof UserPatch>

const oneUser = z.object({ id: f.pathId })

/** People of the scope, their roles and rights. */
export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/users',
    needs: ['Users/read'],
    summary: 'Lists users of the scope.',
    query: userList.query,
    reply: userList.reply,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v2/users/:id',
    needs: ['Users/read'],
    summary: 'One user.',
    params: oneUser,
    reply: User,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v2/users',
    needs: ['Users/create'],
    parts: { auth_type: 'Users/changeAuthType' },
    summary: 'Creates a user; nobody gives a role with rights they do not hold.',
    body: UserCreate,
    reply: User,
    audits: 'Users/create',
    freshProof: true,
    whileImpersonating: 'refused',
    idempotent: true,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v2/users/:id',
    needs: ['Users/update', 'Users/disable'],
    parts: { is_active: 'Users/disable', fields: 'Users/update', auth_type: 'Users/changeAuthType' },
    summary: 'Changes what is given of a user. `is_active` alone needs Users/disable, everything else Users/update.',
    params: oneUser,
    body: UserPatch,
    reply: User,
    audits: 'Users/update',
    freshProof: ['group_ids', 'email', 'auth_type', 'password', 'branch_id', 'username', 'is_active'],
    whileImpersonating: 'refused',
  }),
  setActive: endpoint({
    method: 'POST',
    path: '/api/v2/users/set-active',
    needs: ['Users/disable'],
    summary: 'Enables or disables several users, all or none.',
    body: z.object({ user_ids: f.ids, is_active: z.boolean() }),
    reply: z.object({ objects: z.array(UserRow) }),
    audits: 'Users/update',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v2/users/:id',
    needs: ['Users/disable'],
    summary: 'Deletes a user that never placed a cart (USR-24S).',
    params: oneUser,
    audits: 'Users/delete',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/api/v2/users/:id/password-link',
    needs: ['Users/update'],
    summary:
      'Mails a link by which the person sets the password; the older ones end. Within an hour of the last one that one stays.',
    params: oneUser,
    reply: z.object({
      /** False: one was sent within the hour, and stays good. */
      sent: z.boolean(),
      email: z.string(),
    }),
    audits: 'Users/send-link',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  rights: endpoint({
    method: 'GET',
    path: '/api/v2/users/:id/rights',
    needs: ['Users/read'],
    parts: { modules: 'Modules/read' },
    summary:
      'Every permission there is, as it stands for this user, and where it comes from; and what modules of the company permit.',
    params: oneUser,
    reply: z.object({
      /** Why none of them is in effect although they are held; null: they are. */
      off: z.nullable(z.enum(['disabled', 'company_inactive'])),
      objects: z.array(UserRight),
      /** In the catalogue alone: a codename of a module gives nothing in the console. Null for callers without Modules/read. */
      modules: z.nullable(z.array(ModuleRight)),
    }),
  }),
  may: endpoint({
    method: 'GET',
    path: '/api/v2/users/:id/may',
    needs: ['Users/read'],
    summary: 'May this user do this, on this record? With the reason. The record has to be within the caller’s own scope.',
    params: oneUser,
    query: z.strictObject({
      codename: f.requiredWords(100),
      record: z.optional(z.enum(['cart', 'customer', 'user'])),
      record_id: z.optional(f.pathId),
    }),
    reply: Verdict,
  }),
}
