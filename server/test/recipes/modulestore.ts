import type { Recipes } from './recipe.ts'

export const modulestore: Recipes = {
  'GET /api/v1/modulestore/modules/valid': {
    may: ['Customers/create', 'Customers/onboard', 'Modules/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/modulestore/modules/valid?kind=PACKAGE' }),
    ok: 200,
  },
}
