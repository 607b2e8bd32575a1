import type { Recipes } from './recipe.ts'

let probe = 1
const newCustomer = () => ({
  customer_no: `6${String(probe++).padStart(6, '0')}`,
  name_1: 'Probe',
  main_user_username: `probe-customer-${probe}`,
  main_user_password: 'Probe-Password-1!',
})

export const customers: Recipes = {
  'GET /api/v2/customers': {
    may: ['Customers/read'],
    rows: 'none',
    request: () => ({ path: '/api/v2/customers?limit=0&q=canary&order_by=-username' }),
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
