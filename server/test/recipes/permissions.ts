import type { Recipes } from './recipe.ts'

const permission = '/api/v1/permissions'
const group = '/api/v1/groups'
const membership = '/api/v1/user-permission-membership'
const missing = 999_999_999
let number = 0
const names = { name_en: 'Probe', name_de: 'Probe', name_fr: 'Probe', name_it: 'Probe' }

const choosers = [
  'Users/create',
  'Users/update',
  'Accounts/create',
  'Accounts/update',
  'Customers/create',
  'Customers/update',
  'Customers/onboard',
]

export const recipes: Recipes = {
  'GET /api/v1/permissions': {
    may: ['Permissions/read', 'UserPermissionMembership/update', 'CustomerPermissionMembership/update'],
    rows: 'none',
    request: () => ({ path: `${permission}?grantable=true&limit=0` }),
    ok: 200,
  },
  'POST /api/v1/permissions': {
    may: ['Permissions/create'],
    rows: 'none',
    request: () => ({ path: permission, body: { codename: `probe_${++number}`, ...names } }),
    ok: 200,
  },
  'PATCH /api/v1/permissions/:id': {
    may: ['Permissions/update'],
    rows: 'none',
    request: () => ({ path: `${permission}/${missing}`, body: names }),
    ok: 404,
  },
  'DELETE /api/v1/permissions/:id': {
    may: ['Permissions/delete'],
    rows: 'none',
    request: () => ({ path: `${permission}/${missing}` }),
    ok: 404,
  },
  'POST /api/v1/user-permission-membership': {
    may: ['UserPermissionMembership/update'],
    rows: 'many',
    kind: 'user',
    request: (ids, world) => ({
      path: membership,
      body: { user_ids: ids, permission_ids: [world.permissionId] },
    }),
    ok: 200,
  },
  'PATCH /api/v1/user-permission-membership': {
    may: ['UserPermissionMembership/update'],
    rows: 'many',
    kind: 'user',
    request: (ids, world) => ({ path: membership, body: { user_ids: ids, give: [world.permissionId], take: [] } }),
    ok: 200,
  },
  'POST /api/v1/user-permission-membership/take-back': {
    may: ['UserPermissionMembership/update'],
    rows: 'many',
    kind: 'user',
    // whoever was just made holds nothing: it comes as if it had been taken
    request: (ids, { permissionId }) => ({
      path: `${membership}/take-back`,
      body: { objects: ids.map((user_id) => ({ user_id, given: [], taken: [permissionId] })) },
    }),
    ok: 200,
  },
  'POST /api/v1/user-permission-membership/read': {
    may: ['Users/read'],
    rows: 'many',
    kind: 'user',
    request: (ids) => ({ path: `${membership}/read`, body: { user_ids: ids } }),
    ok: 200,
  },
  'GET /api/v1/groups': {
    may: [...choosers, 'Permissions/read'],
    rows: 'none',
    request: () => ({ path: group }),
    ok: 200,
  },
  'GET /api/v1/groups/:id': {
    may: ['Permissions/read'],
    rows: 'none',
    request: (_ids, world) => ({ path: `${group}/${world.groupId}` }),
    ok: 200,
  },
  'POST /api/v1/groups': {
    may: ['Permissions/create'],
    rows: 'none',
    request: () => ({ path: group, body: { name: `probe ${++number}`, permission_ids: [] } }),
    ok: 200,
  },
  'PATCH /api/v1/groups/:id': {
    may: ['Permissions/update'],
    rows: 'none',
    request: () => ({ path: `${group}/${missing}`, body: { name: 'probe' } }),
    ok: 404,
  },
  'DELETE /api/v1/groups/:id': {
    may: ['Permissions/delete'],
    rows: 'none',
    request: () => ({ path: `${group}/${missing}` }),
    ok: 404,
  },
}
