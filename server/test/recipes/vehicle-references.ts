import type { Recipe, Recipes } from './recipe.ts'

const missing = 999_999_999
let number = 0

const recipesOf = (path: string): Record<string, Recipe> => ({
  [`GET ${path}`]: { may: ['VehicleReferences/read'], rows: 'none', request: () => ({ path }), ok: 200 },
  [`POST ${path}`]: {
    may: ['VehicleReferences/create'],
    rows: 'none',
    request: () => ({ path, body: { number: String(100_000_000 + ++number), k_type: 1, vehicle_type: 10 } }),
    ok: 200,
  },
  [`PATCH ${path}/:id`]: {
    may: ['VehicleReferences/create'],
    rows: 'none',
    request: () => ({ path: `${path}/${missing}`, body: { k_type: 2 } }),
    ok: 404,
  },
  [`DELETE ${path}/:id`]: {
    may: ['VehicleReferences/create'],
    rows: 'none',
    request: () => ({ path: `${path}/${missing}` }),
    ok: 404,
  },
})

const file = () => {
  const form = new FormData()
  form.append('file', new File([`number;k_type;vehicle_type\n${100_000_000 + ++number};1;10`], 'references.csv'))
  return form
}

/** An import is its owner's: nobody else's exists. */
const importRecipesOf = (path: string): Record<string, Recipe> => {
  const may = ['VehicleReferences/create'] as const
  const get = (end: string, ok: number): Recipe => ({ may, rows: 'none', request: () => ({ path: `${path}/${end}` }), ok })
  return {
    [`GET ${path}/newest`]: get('newest', 200),
    [`GET ${path}/template`]: get('template', 200),
    [`POST ${path}`]: { may, rows: 'none', request: () => ({ path, body: file() }), ok: 200 },
    [`GET ${path}/:id`]: get(String(missing), 404),
    [`PATCH ${path}/:id/start`]: get(`${missing}/start`, 404),
    [`GET ${path}/:id/errors`]: get(`${missing}/errors`, 404),
    [`GET ${path}/:id/file`]: get(`${missing}/file`, 404),
  }
}

/** The references are the wholesaler's: one list for all. */
export const recipes: Recipes = {
  ...recipesOf('/api/v1/typenscheinnummer-ktype-link'),
  ...recipesOf('/api/v1/stammnummer-ktype-link'),
  ...importRecipesOf('/api/v1/typenscheinnummer-ktype-link/import'),
  ...importRecipesOf('/api/v1/stammnummer-ktype-link/import'),
} as Recipes
