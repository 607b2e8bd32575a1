import type { Recipes } from './recipe.ts'

// The probes' house has no provider: that right answers open, and wrong ones do not, is tested beside the endpoints.
export const recipes: Recipes = {
  'GET /api/v1/my-user/identities': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/my-user/identities' }),
    ok: 200,
  },
  'GET /api/v2/users/:id/identities': {
    may: ['Users/update'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `/api/v2/users/${id}/identities` }),
    ok: 200,
  },
  // A person without any: that one goes, and what ends with it, is tested beside the endpoint.
  'DELETE /api/v2/users/:id/identities/:identity_id': {
    may: ['Users/update'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `/api/v2/users/${id}/identities/999999999` }),
    ok: 404,
  },
  'POST /api/v1/auth/single-sign-on/start': {
    may: 'public',
    rows: 'none',
    request: () => ({ path: '/api/v1/auth/single-sign-on/start', body: {} }),
    ok: 404,
  },
  'POST /api/v1/auth/single-sign-on/finish': {
    may: 'public',
    rows: 'none',
    request: () => ({ path: '/api/v1/auth/single-sign-on/finish', body: { answer: 'code=probe&state=probe' } }),
    ok: 404,
  },
  'POST /api/v1/auth/single-sign-on/logout': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/auth/single-sign-on/logout' }),
    ok: 200,
    endsSession: true,
  },
  'POST /api/v1/auth/single-sign-on/backchannel-logout': {
    may: 'public',
    rows: 'none',
    byServer: true,
    request: () => ({
      path: '/api/v1/auth/single-sign-on/backchannel-logout',
      body: new URLSearchParams({ logout_token: 'probe' }),
    }),
    ok: 404,
  },
}
