import type { Recipes } from './recipe.ts'

const path = '/api/v1/webhooks'
const missing = 999_999_999

/** Webhooks report everybody's baskets and belong to nobody. */
export const recipes: Recipes = {
  'GET /api/v1/webhooks': { may: ['Webhooks/read'], rows: 'none', request: () => ({ path }), ok: 200 },
  'POST /api/v1/webhooks': {
    may: ['Webhooks/update'],
    rows: 'none',
    request: () => ({ path, body: { url: 'https://receiver.example.ch/hook', events: ['basket.placed'] } }),
    ok: 200,
  },
  'PATCH /api/v1/webhooks/:id': {
    may: ['Webhooks/update'],
    rows: 'none',
    request: () => ({ path: `${path}/${missing}`, body: { renew_secret: true } }),
    ok: 404,
  },
  'DELETE /api/v1/webhooks/:id': {
    may: ['Webhooks/update'],
    rows: 'none',
    request: () => ({ path: `${path}/${missing}` }),
    ok: 404,
  },
  'POST /api/v1/webhooks/:id/test': {
    may: ['Webhooks/update'],
    rows: 'none',
    request: () => ({ path: `${path}/${missing}/test` }),
    ok: 404,
  },
  'GET /api/v1/webhook-deliveries': {
    may: ['Webhooks/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/webhook-deliveries' }),
    ok: 200,
  },
  'POST /api/v1/webhook-deliveries/:id/repeat': {
    may: ['Webhooks/update'],
    rows: 'none',
    request: () => ({ path: `/api/v1/webhook-deliveries/${missing}/repeat` }),
    ok: 404,
  },
}
