import type { Recipes } from './recipe.ts'

export const myUser: Recipes = {
  'PATCH /api/v1/my-user': {
    may: ['MyUser/update'],
    rows: 'none',
    request: () => ({ path: '/api/v1/my-user', body: { enable_notification: true } }),
    ok: 200,
  },
  'GET /api/v1/my-user/sessions': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/my-user/sessions' }),
    ok: 200,
  },
  // Sessions hang on the person alone; that those of others are not there is tested beside the endpoint.
  'DELETE /api/v1/my-user/sessions/:id': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/my-user/sessions/999999999' }),
    ok: 404,
  },
}
