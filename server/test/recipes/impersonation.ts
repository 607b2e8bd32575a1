import type { Recipe, Recipes } from './recipe.ts'

const start: Recipe = {
  may: ['ImpersonateUser/read'],
  kind: 'user',
  rows: 'one',
  request: ([id]) => ({ path: `/api/v1/impersonate/${id}?next=my-user` }),
  ok: 200,
  endsSession: true,
}

// whoever impersonates nobody has nothing to stop
const stop: Recipe = {
  may: 'signed-in',
  rows: 'none',
  request: () => ({ path: '/api/v1/impersonate/stop?next=my-user' }),
  ok: 422,
}

export const recipes: Recipes = {
  'GET /api/v1/impersonate/:id': start,
  'POST /api/v1/impersonate/:id': start,
  'GET /api/v1/impersonate/stop': stop,
  'POST /api/v1/impersonate/stop': stop,
}
