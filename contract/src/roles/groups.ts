import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'

/** ACC-15: a role. */
export const Group = z.object({
  id: f.id,
  name: z.string(),
  /** A role of the delivered product: its name is fixed, and of the administrator its rights too. */
  delivered: z.boolean(),
  /** How many permissions it gives. */
  permissions: z.int(),
  /** How many users of the caller's scope hold it; null without Users/read, and where only the roles to give are asked for. */
  users: z.nullable(z.int()),
})
export type Group = z.output<typeof Group>

export const GroupDetail = z.object({
  id: f.id,
  name: z.string(),
  delivered: z.boolean(),
  users: z.nullable(z.int()),
  permission_ids: z.array(f.id),
})
export type GroupDetail = z.output<typeof GroupDetail>

const oneGroup = z.object({ id: f.pathId })
const name = f.requiredText(100)
const permissionIds = z.array(f.id).check(
  z.maxLength(1000),
  z.refine((list: number[]) => new Set(list).size === list.length, { error: 'twice' }),
)

const groupList = shortListOf({
  row: Group,
  sort: ['id', 'name', 'permissions', 'users'],
  filters: { all: z.optional(f.flag) },
})

/** Roles. */
export const groups = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/groups',
    needs: [
      'Users/create',
      'Users/update',
      'Accounts/create',
      'Accounts/update',
      'Customers/create',
      'Customers/update',
      'Customers/onboard',
      'Permissions/read',
    ],
    parts: { all: 'Permissions/read' },
    summary: 'The roles the caller may give; with `all` and Permissions/read every role.',
    query: groupList.query,
    reply: groupList.reply,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/groups/:id',
    needs: ['Permissions/read'],
    summary: 'One role with its permissions.',
    params: oneGroup,
    reply: GroupDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/groups',
    needs: ['Permissions/create'],
    only: 'house',
    summary: 'Creates a role; for staff of no branch, of permissions the caller holds.',
    body: z.object({ name, permission_ids: permissionIds }),
    reply: GroupDetail,
    audits: 'Groups/create',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/groups/:id',
    needs: ['Permissions/update'],
    only: 'house',
    summary:
      'Renames a role or replaces its permissions; the caller holds every permission that comes or goes. 409 `stale` where `based_on` names other permissions than the role has.',
    params: oneGroup,
    body: z.object({ name: z.optional(name), permission_ids: z.optional(permissionIds), based_on: z.optional(permissionIds) }),
    reply: GroupDetail,
    audits: 'Groups/update',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v1/groups/:id',
    needs: ['Permissions/delete'],
    only: 'house',
    summary: 'Deletes a role that nobody holds and that is not one of the delivered.',
    params: oneGroup,
    audits: 'Groups/delete',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
}
