import type { Recipes } from './recipe.ts'

export const recipes: Recipes = {
  'GET /api/v1/my-user': { may: 'signed-in', rows: 'none', request: () => ({ path: '/api/v1/my-user' }), ok: 200 },
  'GET /api/v1/config/current': { may: 'public', rows: 'none', request: () => ({ path: '/api/v1/config/current' }), ok: 200 },
  'GET /api/v1/notifications': { may: 'signed-in', rows: 'none', request: () => ({ path: '/api/v1/notifications' }), ok: 200 },
  'GET /api/v1/search': { may: 'signed-in', rows: 'none', request: () => ({ path: '/api/v1/search?q=garage' }), ok: 200 },
  'GET /api/v1/search/names': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/search/names?carts=100001&customers=1&users=1&orders=1' }),
    ok: 200,
  },
  'GET /api/v1/dashboard': { may: 'signed-in', rows: 'none', request: () => ({ path: '/api/v1/dashboard' }), ok: 200 },
  'PUT /api/v1/dashboard/tiles': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/dashboard/tiles', body: { tiles: [{ tile: 'turnover', shown: true }] } }),
    ok: 204,
  },
  'GET /api/v1/my-delivery-options': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/my-delivery-options' }),
    ok: 200,
  },
}
