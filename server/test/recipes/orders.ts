import type { Recipes } from './recipe.ts'

const orders = '/api/v1/orders'
const handoffs = '/api/v1/handoffs'

export const recipes: Recipes = {
  'GET /api/v1/orders': { may: ['Order/read'], rows: 'none', request: () => ({ path: `${orders}?limit=0` }), ok: 200 },
  'GET /api/v1/orders/counts': { may: ['Order/read'], rows: 'none', request: () => ({ path: `${orders}/counts` }), ok: 200 },
  // nobody holds the new cart: whoever may and sees it is told so
  'POST /api/v1/carts/send-to-wholesaler': {
    may: ['Order/update'],
    rows: 'many',
    request: (ids, world) => ({
      path: '/api/v1/carts/send-to-wholesaler',
      body: { cart_ids: ids, delivery_date: '2099-01-04', delivery_option_id: world.optionId },
    }),
    ok: 422,
  },
  'GET /api/v1/handoffs': { may: ['Order/read'], rows: 'none', request: () => ({ path: `${handoffs}?limit=0` }), ok: 200 },
  'GET /api/v1/handoffs/:id': {
    may: ['Order/read'],
    kind: 'handoff',
    rows: 'one',
    request: ([id]) => ({ path: `${handoffs}/${id}` }),
    ok: 200,
  },
  'POST /api/v1/handoffs/:id/resend': {
    may: ['Order/update'],
    kind: 'handoff',
    rows: 'one',
    request: ([id]) => ({ path: `${handoffs}/${id}/resend` }),
    ok: 200,
  },
  'POST /api/v1/handoffs/:id/give-up': {
    may: ['Order/update'],
    kind: 'handoff',
    rows: 'one',
    request: ([id]) => ({ path: `${handoffs}/${id}/give-up`, body: { reason: 'probe' } }),
    ok: 200,
  },
  'POST /api/v1/handoffs/:id/settle': {
    may: ['Order/update'],
    kind: 'handoff',
    rows: 'one',
    request: ([id]) => ({ path: `${handoffs}/${id}/settle`, body: { partner_ref: 'P-1', reason: 'probe' } }),
    ok: 200,
  },
}
