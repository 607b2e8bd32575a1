import type { Recipe, Recipes } from './recipe.ts'

const base = '/api/v2/customers'

/** What is done to one customer by its address; never by its own people. */
const toOne = (right: string, what: string): Recipe => ({
  may: [right],
  kind: 'newcomer',
  rows: 'one',
  notOwnCompany: true,
  request: ([id]) => ({ path: `${base}/${id}${what}` }),
  ok: 200,
})

let probe = 1
const newCustomer = () => ({
  customer_no: `6${String(probe++).padStart(6, '0')}`,
  name_1: 'Probe',
  main_user_username: `probe-customer-${probe}`,
  main_user_password: 'Probe-Password-1!',
})

export const recipes: Recipes = {
  'GET /api/v2/customers': {
    may: ['Customers/read'],
    rows: 'none',
    request: () => ({ path: '/api/v2/customers?limit=0&q=canary&order_by=-username' }),
    ok: 200,
  },
  'POST /api/v2/customers/export': {
    may: ['Customers/read'],
    kind: 'customer',
    rows: 'many',
    request: (ids) => ({ path: `${base}/export`, body: { customer_ids: ids } }),
    ok: 200,
  },
  'PUT /api/v2/customers/:id/activate': toOne('Customers/activate', '/activate'),
  'PUT /api/v2/customers/:id/deactivate': toOne('Customers/activate', '/deactivate'),
  'PUT /api/v2/customers/:id/hide': toOne('Customers/hide', '/hide'),
  'PUT /api/v2/customers/:id/unhide': toOne('Customers/hide', '/unhide'),
  'DELETE /api/v2/customers/:id': { ...toOne('Customers/delete', ''), ok: 204 },
  'GET /api/v2/customers/:id/erasure': toOne('Customers/delete', '/erasure'),
  'POST /api/v2/customers/:id/erasure': {
    ...toOne('Customers/delete', ''),
    request: ([id]) => ({ path: `${base}/${id}/erasure`, body: { confirmation: 'x', reason: 'x' } }),
    ok: 422,
  },
  'POST /api/v2/customers/:id/data-export': toOne('Customers/delete', '/data-export'),
  'POST /api/v2/customers/set-active': {
    ...toOne('Customers/activate', ''),
    rows: 'many',
    request: (ids) => ({ path: `${base}/set-active`, body: { customer_ids: ids, is_active: false } }),
  },
  'POST /api/v2/customers/set-active/read': {
    may: ['Customers/activate'],
    kind: 'customer',
    rows: 'many',
    request: (ids) => ({ path: `${base}/set-active/read`, body: { customer_ids: ids } }),
    ok: 200,
  },
  'POST /api/v2/customers/by-number': {
    may: ['Customers/read', 'DiscountGroup/read'],
    rows: 'none',
    request: () => ({ path: `${base}/by-number`, body: { customer_nos: ['999999999'] } }),
    ok: 200,
  },
  'GET /api/v2/customers/:id': {
    may: ['Customers/read'],
    kind: 'customer',
    rows: 'one',
    request: ([id]) => ({ path: `/api/v2/customers/${id}` }),
    ok: 200,
  },
  // What a caller may make depends on where the caller belongs: an empty body shows who is let in, the feature's own tests the rest.
  'POST /api/v2/customers': {
    may: ['Customers/create'],
    kind: 'customer',
    rows: 'none',
    request: () => ({ path: '/api/v2/customers', body: {} }),
    ok: 422,
    smuggled: (_own, foreign) => [{ path: '/api/v2/customers', body: { ...newCustomer(), branch_id: foreign.branch } }],
  },
  'PATCH /api/v2/customers/:id': {
    may: ['Customers/update'],
    kind: 'customer',
    rows: 'one',
    notOwnCompany: true,
    request: ([id]) => ({ path: `/api/v2/customers/${id}`, body: { name_2: `Probe ${probe++}` } }),
    ok: 200,
    smuggled: (own, foreign) => [{ path: `/api/v2/customers/${own}`, body: { branch_id: foreign.branch } }],
  },
  'POST /api/v1/customer-discount-group-membership': {
    ...toOne('DiscountGroup/update', ''),
    rows: 'many',
    // there is none
    request: (ids) => ({
      path: '/api/v1/customer-discount-group-membership',
      body: { customer_ids: ids, discount_group_ids: [999_999_999] },
    }),
    ok: 422,
  },
  'POST /api/v1/customer-permission-membership': {
    ...toOne('CustomerPermissionMembership/update', ''),
    rows: 'many',
    request: (ids, { permissionId }) => ({
      path: '/api/v1/customer-permission-membership',
      body: { customer_ids: ids, permission_ids: [permissionId, 999_999_999] },
    }),
    ok: 422,
  },
  'POST /api/v1/customer-permission-membership/take-back': {
    ...toOne('CustomerPermissionMembership/update', ''),
    rows: 'many',
    request: (ids) => ({
      path: '/api/v1/customer-permission-membership/take-back',
      body: { objects: ids.map((customer_id) => ({ customer_id, given: [999_999_999], taken: [] })) },
    }),
    ok: 422,
    // of a main user who holds nothing: it comes as if it had been taken
    changing: (ids, { permissionId }) => ({
      path: '/api/v1/customer-permission-membership/take-back',
      body: { objects: ids.map((customer_id) => ({ customer_id, given: [], taken: [permissionId] })) },
    }),
  },
  'POST /api/v1/customer-permission-membership/read': {
    ...toOne('CustomerPermissionMembership/update', ''),
    rows: 'many',
    request: (ids) => ({ path: '/api/v1/customer-permission-membership/read', body: { customer_ids: ids } }),
    ok: 200,
  },
  // A garage lets nothing through.
  'POST /api/v1/customer-accessible-permission-membership': {
    ...toOne('CustomerPermissionMembership/update', ''),
    rows: 'many',
    request: (ids, { permissionId }) => ({
      path: '/api/v1/customer-accessible-permission-membership',
      body: { customer_ids: ids, permission_ids: [permissionId] },
    }),
    ok: 422,
  },
  'PUT /api/v2/customers/:id/impersonate': {
    may: ['ImpersonateCustomer/read'],
    kind: 'customer',
    rows: 'one',
    request: ([id]) => ({ path: `/api/v2/customers/${id}/impersonate` }),
    ok: 200,
  },
  'POST /api/v1/catalogue/sessions': {
    may: 'api-key',
    rows: 'none',
    request: () => ({ path: '/api/v1/catalogue/sessions', body: { token: 'x'.repeat(43) } }),
    ok: 404,
  },
}
