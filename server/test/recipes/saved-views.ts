import type { Recipes } from './recipe.ts'

const path = '/api/v1/saved-views'
const missing = 999_999_999

/** Views are their owner's own; who sees which, and that nobody reaches those of others, is tested beside the endpoints. */
export const recipes: Recipes = {
  'GET /api/v1/saved-views': { may: 'signed-in', rows: 'none', request: () => ({ path }), ok: 200 },
  'GET /api/v1/saved-views/audiences': { may: 'signed-in', rows: 'none', request: () => ({ path: `${path}/audiences` }), ok: 200 },
  'POST /api/v1/saved-views': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({
      path,
      body: {
        list: '/api/v1/none',
        name: 'Probe',
        state: { filters: {}, order_by: '', columns: ['id'], limit: 20 },
        share: null,
      },
    }),
    ok: 422,
  },
  'PATCH /api/v1/saved-views/:id': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: `${path}/${missing}`, body: { name: 'Probe' } }),
    ok: 404,
  },
  'DELETE /api/v1/saved-views/:id': { may: 'signed-in', rows: 'none', request: () => ({ path: `${path}/${missing}` }), ok: 404 },
  'POST /api/v1/saved-views/:id/restore': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: `${path}/${missing}/restore` }),
    ok: 404,
  },
  'PUT /api/v1/saved-views/arrangement': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: `${path}/arrangement`, body: { list: '/api/v1/none', tabs: [], default_id: null } }),
    ok: 422,
  },
}
