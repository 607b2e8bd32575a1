import type { Recipes } from './recipe.ts'

export const recipes: Recipes = {
  'GET /api/v1/audit': { may: ['Audit/read'], rows: 'none', request: () => ({ path: '/api/v1/audit?limit=0' }), ok: 200 },
  'GET /api/v1/last-logins': {
    may: ['LastLogin/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/last-logins?limit=0' }),
    ok: 200,
  },
}
