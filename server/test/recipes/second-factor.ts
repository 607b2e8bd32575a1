import { testPassword } from '../client.ts'
import type { Recipes } from './recipe.ts'

const own = '/api/v1/my-user/second-factors'
// signed by nobody: that right ones open, and in whose session, is tested beside the endpoints
const ticket = 'e30.AAAA'
const signed = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' }
const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: signed, clientExtensionResults: {} }

export const recipes: Recipes = {
  'POST /api/v1/auth/second-step': {
    may: 'public',
    rows: 'none',
    request: () => ({ path: '/api/v1/auth/second-step', body: { answer: { ticket, code: '000000' } } }),
    ok: 401,
  },
  'POST /api/v1/auth/passkey/challenge': {
    may: 'public',
    rows: 'none',
    request: () => ({ path: '/api/v1/auth/passkey/challenge' }),
    ok: 200,
  },
  'POST /api/v1/auth/passkey': {
    may: 'public',
    rows: 'none',
    request: () => ({ path: '/api/v1/auth/passkey', body: { ticket, passkey } }),
    ok: 401,
  },
  'POST /api/v1/auth/proof/challenge': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/auth/proof/challenge' }),
    ok: 200,
  },
  'POST /api/v1/auth/proof': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: '/api/v1/auth/proof', body: { ticket, code: '000000' } }),
    ok: 422,
  },
  'GET /api/v1/my-user/second-factors': { may: 'signed-in', rows: 'none', request: () => ({ path: own }), ok: 200 },
  'POST /api/v1/my-user/second-factors/begin': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: `${own}/begin`, body: { kind: 'app', current_password: testPassword } }),
    ok: 200,
  },
  'POST /api/v1/my-user/second-factors': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: own, body: { ticket, name: 'probe', code: '000000' } }),
    ok: 422,
  },
  // Factors hang on the person alone, as sessions and keys do.
  'PATCH /api/v1/my-user/second-factors/:id': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: `${own}/999999999`, body: { name: 'probe' } }),
    ok: 404,
  },
  'DELETE /api/v1/my-user/second-factors/:id': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: `${own}/999999999` }),
    ok: 404,
  },
  'POST /api/v1/my-user/second-factors/recovery-codes': {
    may: 'signed-in',
    rows: 'none',
    request: () => ({ path: `${own}/recovery-codes` }),
    ok: 404,
  },
  'GET /api/v2/users/:id/second-factors': {
    may: ['Users/update'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `/api/v2/users/${id}/second-factors` }),
    ok: 200,
  },
  // A person without any: that they go, and of whom not, is tested beside the endpoint.
  'DELETE /api/v2/users/:id/second-factors': {
    may: ['Users/update'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `/api/v2/users/${id}/second-factors` }),
    ok: 404,
  },
}
