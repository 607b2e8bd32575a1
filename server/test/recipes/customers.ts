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

export const customers: Recipes = {
  'GET /api/v2/customers': {
    may: ['Customers/read'],
    rows: 'none',
    request: () => ({ path: '/api/v2/customers?limit=0&q=canary&order_by=-username' }),
    ok: 200,
  },
  'PUT /api/v2/customers/:id/activate': toOne('Customers/activate', '/activate'),
  'PUT /api/v2/customers/:id/deactivate': toOne('Customers/activate', '/deactivate'),
  'PUT /api/v2/customers/:id/hide': toOne('Customers/hide', '/hide'),
  'PUT /api/v2/customers/:id/unhide': toOne('Customers/hide', '/unhide'),
  'DELETE /api/v2/customers/:id': { ...toOne('Customers/delete', ''), ok: 204 },
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
