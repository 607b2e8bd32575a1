import type { Recipes } from './recipe.ts'

export const customers: Recipes = {
  'GET /api/v2/customers': {
    may: ['Customers/read'],
    rows: 'none',
    request: () => ({ path: '/api/v2/customers?limit=0&q=canary&order_by=-username' }),
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
