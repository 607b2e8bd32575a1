import type { Recipes } from './recipe.ts'

const waiting = '/api/v1/management/send-waiting-orders'

export const management: Recipes = {
  'GET /api/v1/jobs': { may: 'signed-in', rows: 'none', request: () => ({ path: '/api/v1/jobs' }), ok: 200 },
  'GET /api/v1/jobs/:id': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/jobs/00000000-0000-4000-8000-000000000000' }),
    ok: 404,
  },
  'GET /api/v1/management/send-waiting-orders': {
    may: ['ApplicationSettings/read'],
    rows: 'none',
    request: () => ({ path: waiting }),
    ok: 200,
  },
  'GET /api/v1/config': { may: ['ApplicationSettings/read'], rows: 'none', request: () => ({ path: '/api/v1/config' }), ok: 200 },
  'PUT /api/v1/config': {
    may: ['ApplicationSettings/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/config', body: { version: 1_000_000, values: { activation_days: 8 } } }),
    ok: 200,
  },
  'POST /api/v1/management/send-waiting-orders': {
    may: ['ApplicationSettings/read', 'Order/update'],
    kind: 'order',
    rows: 'many',
    request: (ids) => ({ path: waiting, body: { cart_ids: ids } }),
    ok: 200,
  },
  'GET /api/v1/management/outbound': {
    may: ['ApplicationSettings/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/management/outbound' }),
    ok: 200,
  },
  'POST /api/v1/management/outbound/release': {
    may: ['ApplicationSettings/read', 'Order/update'],
    rows: 'none',
    request: () => ({ path: '/api/v1/management/outbound/release', body: { send_waiting: false } }),
    ok: 200,
  },
  'PUT /api/v1/management/orders-online': {
    may: ['ApplicationSettings/read', 'Order/update'],
    rows: 'none',
    request: () => ({ path: '/api/v1/management/orders-online', body: { online: false } }),
    ok: 200,
  },
}
