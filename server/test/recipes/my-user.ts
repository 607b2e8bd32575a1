import { testPassword } from '../client.ts'
import type { Recipes } from './recipe.ts'

let key = 1

export const recipes: Recipes = {
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
  'GET /api/v1/my-user/api-keys': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/my-user/api-keys' }),
    ok: 200,
  },
  'POST /api/v1/my-user/api-keys': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/my-user/api-keys', body: { name: `probe ${key++}`, current_password: testPassword } }),
    ok: 200,
  },
  // Keys hang on the person alone, as sessions do.
  'DELETE /api/v1/my-user/api-keys/:id': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/my-user/api-keys/999999999' }),
    ok: 404,
  },
  'GET /api/v2/users/:id/api-keys': {
    may: ['Users/update'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `/api/v2/users/${id}/api-keys` }),
    ok: 200,
  },
  // A person without a key: that one is ended, and of whom not, is tested beside the endpoint.
  'DELETE /api/v2/users/:id/api-keys/:key_id': {
    may: ['Users/update'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `/api/v2/users/${id}/api-keys/999999999` }),
    ok: 404,
  },
  // Sessions hang on the person alone; that those of others are not there is tested beside the endpoint.
  'DELETE /api/v1/my-user/sessions/:id': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/my-user/sessions/999999999' }),
    ok: 404,
  },
}
