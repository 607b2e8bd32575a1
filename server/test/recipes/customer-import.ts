import type { Recipes } from './recipe.ts'

const path = '/api/v2/customer-import'
const missing = 999_999_999
const may = ['Customers/create', 'Customers/update'] as const

/** A file with one row that changes nothing of anybody: what is compared is the feature's own matter. */
const file = () => {
  const form = new FormData()
  form.append('file', new File(['customer_no;name_1\n77777777;Probe'], 'customers.csv'))
  return form
}

/** An import is its owner's: nobody else's exists. */
export const recipes: Recipes = {
  [`GET ${path}/newest`]: { may, rows: 'none', request: () => ({ path: `${path}/newest` }), ok: 200 },
  [`GET ${path}/template`]: { may, rows: 'none', request: () => ({ path: `${path}/template` }), ok: 200 },
  [`POST ${path}`]: { may, rows: 'none', request: () => ({ path, body: file() }), ok: 200 },
  [`GET ${path}/:id`]: { may, rows: 'none', request: () => ({ path: `${path}/${missing}` }), ok: 404 },
  [`PATCH ${path}/:id/start`]: { may, rows: 'none', request: () => ({ path: `${path}/${missing}/start` }), ok: 404 },
  [`GET ${path}/:id/errors`]: { may, rows: 'none', request: () => ({ path: `${path}/${missing}/errors` }), ok: 404 },
  [`GET ${path}/:id/file`]: { may, rows: 'none', request: () => ({ path: `${path}/${missing}/file` }), ok: 404 },
}
