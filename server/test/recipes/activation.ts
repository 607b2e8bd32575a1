import type { Recipes } from './recipe.ts'

let nobody = 1

export const recipes: Recipes = {
  'POST /api/v1/activation': {
    may: 'public',
    rows: 'none',
    request: () => ({ path: '/api/v1/activation', body: { username: `nobody ${nobody++}` } }),
    ok: 204,
  },
  'POST /api/v1/activation/reset-password/read': {
    may: 'public',
    rows: 'none',
    request: () => ({
      path: '/api/v1/activation/reset-password/read',
      body: { username: 'nobody', token: 'x', valid_until: '2027-01-01T00:00:00Z' },
    }),
    ok: 200,
  },
  'POST /api/v1/activation/reset-password': {
    may: 'public',
    rows: 'none',
    request: () => ({
      path: '/api/v1/activation/reset-password',
      body: { username: 'nobody', token: 'x'.repeat(43), new_password: 'Probe-Password-1!' },
    }),
    ok: 410,
  },
  'GET /api/v1/bot-check': { may: 'public', rows: 'none', request: () => ({ path: '/api/v1/bot-check' }), ok: 200 },
  'POST /:product/v1/reset-password': {
    may: 'public',
    rows: 'none',
    request: () => ({ path: '/disadmin/v1/reset-password', body: { username: 'nobody', bot_check: 'x' } }),
    ok: 422,
  },
}
