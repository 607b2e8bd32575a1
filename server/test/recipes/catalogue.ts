import type { Recipes } from './recipe.ts'

export const recipes: Recipes = {
  'POST /api/v1/catalogue/carts': {
    may: 'api-key',
    rows: 'none',
    request: () => ({
      path: '/api/v1/catalogue/carts',
      body: {
        external_id: 'probe',
        customer_no: '70010',
        items: [{ product_no: 'P', description: 'Probe', list_price: 1, customer_price: 1, ordered: 1 }],
      },
    }),
    ok: 200,
  },
  'GET /api/v1/catalogue/customers': {
    may: 'api-key',
    rows: 'none',
    request: () => ({ path: '/api/v1/catalogue/customers?limit=1' }),
    ok: 200,
  },
  'GET /api/v1/catalogue/discounts': {
    may: 'api-key',
    rows: 'none',
    request: () => ({ path: '/api/v1/catalogue/discounts?customer_no=70010' }),
    ok: 200,
  },
  'GET /api/v1/catalogue/discounts/changes': {
    may: 'api-key',
    rows: 'none',
    request: () => ({ path: '/api/v1/catalogue/discounts/changes?limit=1' }),
    ok: 200,
  },
  'GET /api/v1/catalogue/customers/:customer_no': {
    may: 'api-key',
    rows: 'none',
    request: () => ({ path: '/api/v1/catalogue/customers/70010' }),
    ok: 200,
  },
  'GET /api/v1/catalogue/vehicle-references': {
    may: 'api-key',
    rows: 'none',
    request: () => ({ path: '/api/v1/catalogue/vehicle-references?number=nothing' }),
    ok: 200,
  },
  'GET /api/v1/catalogue/notifications': {
    may: 'api-key',
    rows: 'none',
    request: () => ({ path: '/api/v1/catalogue/notifications?username=nobody' }),
    ok: 404,
  },
  'POST /api/v1/catalogue/notifications/:id/seen': {
    may: 'api-key',
    rows: 'none',
    request: () => ({ path: '/api/v1/catalogue/notifications/999999999/seen', body: { username: 'nobody' } }),
    ok: 404,
  },
}
