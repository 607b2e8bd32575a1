import type { Tenant, World } from '../probes.world.ts'
import type { Foreign, Recipes, Request } from './recipe.ts'

const users = '/api/v2/users'
const accounts = '/api/v2/accounts'
const branches = '/api/v1/branches'
const password = 'Probe-Password-1!'

let probe = 1
const somebody = () => ({ username: `probe-${probe++}`, password })

/** In the caller's own company or house, but for the one id that lies elsewhere. */
const smuggledUsers = (_own: number, foreign: Foreign, world: World, place: Tenant): Request[] => {
  const company = place in world.companyIds ? { customer_id: world.companyIds[place as keyof World['companyIds']] } : {}
  return [
    { path: users, body: { ...somebody(), customer_id: foreign.customer } },
    { path: users, body: { ...somebody(), ...company, branch_id: foreign.branch } },
  ]
}

/** What a caller may make depends on where the caller belongs: an empty body shows who is let in, and the features' own tests the rest. */
export const recipes: Recipes = {
  'GET /api/v2/users': { may: ['Users/read'], rows: 'none', request: () => ({ path: `${users}?limit=0&q=e` }), ok: 200 },
  'GET /api/v2/users/:id': {
    may: ['Users/read'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `${users}/${id}` }),
    ok: 200,
  },
  'POST /api/v2/users': {
    may: ['Users/create'],
    kind: 'user',
    rows: 'none',
    request: () => ({ path: users, body: {} }),
    ok: 422,
    smuggled: smuggledUsers,
  },
  'PATCH /api/v2/users/:id': {
    may: ['Users/update', 'Users/disable'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `${users}/${id}`, body: { language: 'it' } }),
    ok: 200,
    smuggled: (own, foreign) => [{ path: `${users}/${own}`, body: { branch_id: foreign.branch } }],
  },
  'POST /api/v2/users/set-active': {
    may: ['Users/disable'],
    kind: 'user',
    rows: 'many',
    request: (ids) => ({ path: `${users}/set-active`, body: { user_ids: ids, is_active: false } }),
    ok: 200,
  },
  'POST /api/v2/users/:id/password-link': {
    may: ['Users/update'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `${users}/${id}/password-link` }),
    ok: 200,
  },
  'DELETE /api/v2/users/:id': {
    may: ['Users/disable'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `${users}/${id}` }),
    ok: 204,
  },
  'GET /api/v2/users/:id/erasure': {
    may: ['Users/disable'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `${users}/${id}/erasure` }),
    ok: 200,
  },
  'POST /api/v2/users/:id/erasure': {
    may: ['Users/disable'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `${users}/${id}/erasure`, body: { confirmation: 'x', reason: 'x' } }),
    ok: 422,
  },
  'POST /api/v2/users/:id/data-export': {
    may: ['Users/disable'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `${users}/${id}/data-export` }),
    ok: 200,
  },
  'GET /api/v2/users/:id/rights': {
    may: ['Users/read'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `${users}/${id}/rights` }),
    ok: 200,
  },
  'GET /api/v2/users/:id/may': {
    may: ['Users/read'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `${users}/${id}/may?codename=view_cart&record=user&record_id=${id}` }),
    ok: 200,
  },
  'GET /api/v2/users/:id/sessions': {
    may: ['Users/update', 'Users/disable'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `${users}/${id}/sessions` }),
    ok: 200,
  },
  // The person has none; that one of them ends is tested beside the endpoint.
  'DELETE /api/v2/users/:id/sessions/:session_id': {
    may: ['Users/update', 'Users/disable'],
    kind: 'user',
    rows: 'one',
    request: ([id]) => ({ path: `${users}/${id}/sessions/999999999` }),
    ok: 404,
  },
  'GET /api/v2/accounts': { may: ['Accounts/read'], rows: 'none', request: () => ({ path: `${accounts}?limit=0` }), ok: 200 },
  'GET /api/v2/accounts/:id': {
    may: ['Accounts/read'],
    kind: 'account',
    rows: 'one',
    request: ([id]) => ({ path: `${accounts}/${id}` }),
    ok: 200,
  },
  'POST /api/v2/accounts': {
    may: ['Accounts/create'],
    kind: 'account',
    rows: 'none',
    request: () => ({ path: accounts, body: {} }),
    ok: 422,
    smuggled: (_own, foreign) => [
      {
        path: accounts,
        body: { ...somebody(), name: 'Probe', email: 'probe@example.ch', groups: [], branch: { pk: foreign.branch } },
      },
    ],
  },
  'PATCH /api/v2/accounts/:id': {
    may: ['Accounts/update'],
    kind: 'account',
    rows: 'one',
    request: ([id]) => ({ path: `${accounts}/${id}`, body: { name: 'Probe' } }),
    ok: 200,
    smuggled: (own, foreign) => [{ path: `${accounts}/${own}`, body: { branch: { pk: foreign.branch } } }],
  },
  'DELETE /api/v2/accounts/:id': {
    may: ['Accounts/delete'],
    kind: 'account',
    rows: 'one',
    request: ([id]) => ({ path: `${accounts}/${id}` }),
    ok: 204,
  },
  'GET /api/v1/branches': {
    may: ['Users/create', 'Users/update', 'Accounts/read', 'Customers/create', 'Customers/update', 'Customers/onboard'],
    rows: 'none',
    request: () => ({ path: branches }),
    ok: 200,
  },
  'POST /api/v1/branches': {
    may: ['Accounts/create'],
    rows: 'none',
    request: () => ({ path: branches, body: { name: `Probe ${probe++}` } }),
    ok: 200,
  },
  'PATCH /api/v1/branches/:id': {
    may: ['Accounts/update'],
    rows: 'none',
    request: (_ids, world) => ({ path: `${branches}/${world.branchIds.zurich}`, body: { name: 'Zürich' } }),
    ok: 200,
  },
  // It has customers, and stays.
  'DELETE /api/v1/branches/:id': {
    may: ['Accounts/delete'],
    rows: 'none',
    request: (_ids, world) => ({ path: `${branches}/${world.branchIds.zurich}` }),
    ok: 422,
  },
  'GET /api/v2/customers/choices': {
    may: ['Users/create', 'Users/update', 'Customers/read', 'Carts/read', 'Order/read'],
    rows: 'none',
    request: () => ({ path: '/api/v2/customers/choices?q=canary' }),
    ok: 200,
  },
}
