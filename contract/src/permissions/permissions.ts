import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'

/** PLIST-08. `name` is in the language asked for. */
export const Permission = z.object({
  id: f.id,
  codename: z.string(),
  name: z.string(),
  name_en: z.string(),
  name_de: z.string(),
  name_fr: z.string(),
  name_it: z.string(),
  /** A codename of the product itself cannot be renamed or deleted (PLIST-06S). */
  delivered: z.boolean(),
})
export type Permission = z.output<typeof Permission>

export const permissionList = listOf({
  row: Permission,
  sort: ['codename', 'name_en', 'name_de', 'name_fr', 'name_it'],
  initial: 'codename',
  tie: 'codename',
  filters: {
    /** Any part of the codename or a name. */
    q: z.optional(f.words(100)),
    /** Only those the caller may give; then either membership right is enough. */
    grantable: z.optional(f.flag),
  },
})

/** PLIST-05, PLIST-06S */
export const PermissionWrite = z.object({
  codename: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(100),
    z.refine((text: string) => text === '' || /^[a-z][a-z0-9_]*$/.test(text), { error: 'codename' }),
  ),
  name_en: f.requiredText(255),
  name_de: f.requiredText(255),
  name_fr: f.requiredText(255),
  name_it: f.requiredText(255),
})
export type PermissionWrite = z.output<typeof PermissionWrite>

const onePermission = z.object({ id: f.pathId })

/** What can be given to people and roles. */
export const permissions = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/permissions',
    needs: ['Permissions/read', 'UserPermissionMembership/update', 'CustomerPermissionMembership/update'],
    parts: {
      all: 'Permissions/read',
      to_users: 'UserPermissionMembership/update',
      to_customers: 'CustomerPermissionMembership/update',
    },
    summary: 'Lists permissions; without Permissions/read only with `grantable=true`.',
    query: permissionList.query,
    reply: permissionList.reply,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/permissions',
    needs: ['Permissions/create'],
    only: 'house',
    summary: 'Adds a permission; the administrator role gets it, so that it can be given.',
    body: PermissionWrite,
    reply: Permission,
    audits: 'Permissions/create',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/permissions/:id',
    needs: ['Permissions/update'],
    only: 'house',
    summary: 'Changes a permission; the codenames of the product are fixed.',
    params: onePermission,
    body: z.partial(PermissionWrite),
    reply: Permission,
    audits: 'Permissions/update',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v1/permissions/:id',
    needs: ['Permissions/delete'],
    only: 'house',
    summary: 'Deletes a permission that is not the product’s own; whoever held it holds it no more.',
    params: onePermission,
    audits: 'Permissions/delete',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
}
