import type { Recipes } from './recipe.ts'

const path = (id: number | undefined) => `/api/v2/customers/${id}/onboard-customers`

/** Nobody's main user in the probes' world makes a reseller of its company: whoever sees one is told so. */
export const recipes: Recipes = {
  'GET /api/v2/customers/:id/onboard-customers': {
    may: ['Customers/onboard'],
    kind: 'customer',
    rows: 'one',
    request: ([id]) => ({ path: path(id) }),
    ok: 409,
  },
  'POST /api/v2/customers/:id/onboard-customers': {
    may: ['Customers/onboard'],
    kind: 'customer',
    rows: 'one',
    request: ([id]) => ({ path: path(id), body: { module_id: 1 } }),
    ok: 409,
  },
}
