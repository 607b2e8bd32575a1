import { flatPng } from '../images.ts'
import type { Recipes } from './recipe.ts'

const path = '/api/v1/my-customer'
const own = { rows: 'none', onlyCompanies: true } as const

const logo = () => {
  const form = new FormData()
  form.append('logo', new Blob([flatPng(8, 8)]), 'logo.png')
  return form
}

export const recipes: Recipes = {
  'GET /api/v1/my-customer': { may: ['MyCustomer/read'], ...own, request: () => ({ path }), ok: 200 },
  'PATCH /api/v1/my-customer': {
    may: ['MyCustomer/update'],
    ...own,
    request: () => ({ path, body: { address_3: 'Probe' } }),
    ok: 200,
  },
  'GET /api/v1/my-customer/logo': { may: ['MyCustomer/read'], ...own, request: () => ({ path: `${path}/logo` }), ok: 200 },
  'POST /api/v1/my-customer/upload-logo': {
    may: ['MyCustomer/update'],
    ...own,
    request: () => ({ path: `${path}/upload-logo`, body: logo() }),
    ok: 200,
  },
  'DELETE /api/v1/my-customer/logo': { may: ['MyCustomer/update'], ...own, request: () => ({ path: `${path}/logo` }), ok: 204 },
}
