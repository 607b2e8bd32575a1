import type { Recipes } from './recipe.ts'

let nobody = 1

export const recipes: Recipes = {
  'POST /api/v1/auth/login': {
    may: 'public',
    rows: 'none',
    request: () => ({ path: '/api/v1/auth/login', body: { username: `nobody ${nobody++}`, password: 'wrong' } }),
    ok: 401,
  },
  'GET /api/v1/auth/logout': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/auth/logout' }),
    ok: 204,
    endsSession: true,
  },
  'POST /api/v1/auth/logout': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/auth/logout' }),
    ok: 204,
    endsSession: true,
  },
}
