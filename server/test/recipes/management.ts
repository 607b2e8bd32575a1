import type { Recipe, Recipes } from './recipe.ts'

const waiting = '/api/v1/management/send-waiting-orders'

const command = (name: string, filename?: string): Recipes => {
  const shared = { may: ['ApplicationSettings/read'], rows: 'none', ok: 200 } as const satisfies Partial<Recipe>
  const path = `/api/v1/management/${name}`
  const byGet: Recipe = {
    ...shared,
    changes: true,
    request: () => ({ path: filename === undefined ? path : `${path}?filename=${filename}` }),
  }
  const byPost: Recipe = { ...shared, request: () => ({ path, ...(filename !== undefined && { body: { filename } }) }) }
  return Object.fromEntries([
    [`GET ${path}`, byGet],
    [`POST ${path}`, byPost],
  ])
}

export const recipes: Recipes = {
  ...command('delete-general', 'old.pdf'),
  ...command('delete-pricelists'),
  ...command('delete-flyers', 'old.pdf'),
  ...command('copy-pricelists'),
  ...command('copy-general'),
  ...command('copy-flyers'),
  'GET /api/v1/management/commands': {
    may: ['ApplicationSettings/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/management/commands' }),
    ok: 200,
  },
  'GET /api/v1/management/commands/:command/dry-run': {
    may: ['ApplicationSettings/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/management/commands/copy-general/dry-run' }),
    ok: 200,
  },
  'POST /api/v1/management/commands/:id/cancel': {
    may: ['ApplicationSettings/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/management/commands/999999999/cancel' }),
    ok: 404,
  },
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
