import type { Recipes } from './recipe.ts'

// The probes' house has no provider: that right answers open, and wrong ones do not, is tested beside the endpoints.
export const singleSignOn: Recipes = {
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
}
