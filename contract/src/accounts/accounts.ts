import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'
import { username } from '../users/username.ts'

/** ACC-15: a staff user; staff belong to no customer. */
export const Account = z.object({
  id: f.id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  /** The first is the role. */
  groups: z.array(f.namedRef),
  branch: z.nullable(f.namedRef),
  enable_notification: z.boolean(),
  auth_type: f.authType,
  is_active: z.boolean(),
  /** True when the account holds rights the caller does not: then the caller may not touch credentials, rights or state, nor delete it. */
  exceeds: z.boolean(),
})
export type Account = z.output<typeof Account>

export const accountList = listOf({
  row: Account,
  sort: ['name', 'username', 'groups__name', 'email'],
  initial: 'username',
  filters: { q: z.optional(f.words(256)) },
})

const pk = z.object({ pk: f.id })
const written = {
  name: f.requiredText(256),
  email: f.email,
  branch: z.nullable(pk),
  groups: z.array(pk).check(
    z.maxLength(50),
    z.refine((list: { pk: number }[]) => new Set(list.map((ref) => ref.pk)).size === list.length, { error: 'twice' }),
  ),
  enable_notification: z.boolean(),
  auth_type: f.authType,
  password: z.string().check(z.maxLength(256)),
}

/** ACC-10, ACC-11, ACC-19. The local type needs a password, the oracle type takes none. */
export const AccountCreate = z.object({
  username,
  name: written.name,
  email: written.email,
  branch: z.optional(written.branch),
  groups: written.groups,
  enable_notification: z.optional(written.enable_notification),
  auth_type: z.optional(written.auth_type),
  password: z.optional(written.password),
})
export type AccountCreate = z.output<typeof AccountCreate>

/** The login name is not editable (ACC-14S). */
export const AccountPatch = z.partial(z.object(written))
export type AccountPatch = z.output<typeof AccountPatch>

const oneAccount = z.object({ id: f.pathId })

/** Staff of the wholesaler. */
export const accounts = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/accounts',
    needs: ['Accounts/read'],
    summary: 'Lists staff.',
    query: accountList.query,
    reply: accountList.reply,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v2/accounts/:id',
    needs: ['Accounts/read'],
    summary: 'One account.',
    params: oneAccount,
    reply: Account,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v2/accounts',
    needs: ['Accounts/create'],
    parts: { auth_type: 'Accounts/changeAuthType' },
    // people of companies are no staff and make none
    only: 'staff',
    summary: 'Creates an account.',
    body: AccountCreate,
    reply: Account,
    audits: 'Accounts/create',
    freshProof: true,
    whileImpersonating: 'refused',
    idempotent: true,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v2/accounts/:id',
    needs: ['Accounts/update'],
    parts: { auth_type: 'Accounts/changeAuthType' },
    summary: 'Changes what is given of an account; `auth_type` needs Accounts/changeAuthType.',
    params: oneAccount,
    body: AccountPatch,
    reply: Account,
    audits: 'Accounts/update',
    freshProof: ['groups', 'email', 'auth_type', 'password', 'branch'],
    whileImpersonating: 'refused',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v2/accounts/:id',
    needs: ['Accounts/delete'],
    summary: 'Deletes an account; never one’s own, never the last administrator.',
    params: oneAccount,
    audits: 'Accounts/delete',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
}
