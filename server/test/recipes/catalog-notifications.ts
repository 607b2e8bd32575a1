import type { Recipes } from './recipe.ts'

const path = '/api/v1/catalog-notifications'
const missing = 999_999_999
const may = ['ApplicationSettings/read'] as const

/** What everybody is told in the catalogue is nobody's row. */
export const recipes: Recipes = {
  'GET /api/v1/catalog-notifications': { may, rows: 'none', request: () => ({ path }), ok: 200 },
  'GET /api/v1/catalog-notifications/:id': { may, rows: 'none', request: () => ({ path: `${path}/${missing}` }), ok: 404 },
  'POST /api/v1/catalog-notifications': {
    may,
    rows: 'none',
    request: () => ({
      path,
      body: {
        user_type: 'all',
        valid_from: '2026-11-22T02:00:00Z',
        ...{ title_de: 'T', title_en: 'T', title_fr: 'T', title_it: 'T' },
        ...{ text_de: 'T', text_en: 'T', text_fr: 'T', text_it: 'T' },
      },
    }),
    ok: 200,
  },
  'PATCH /api/v1/catalog-notifications/:id': {
    may,
    rows: 'none',
    request: () => ({ path: `${path}/${missing}`, body: { user_type: 'staff' } }),
    ok: 404,
  },
  'DELETE /api/v1/catalog-notifications/:id': {
    may,
    rows: 'none',
    request: () => ({ path: `${path}/${missing}` }),
    ok: 404,
  },
}
