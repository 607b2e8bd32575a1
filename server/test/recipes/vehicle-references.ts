import type { Recipe, Recipes } from './recipe.ts'

const missing = 999_999_999
let number = 0

const recipesOf = (path: string): Record<string, Recipe> => ({
  [`GET ${path}`]: { may: ['VehicleReferences/read'], rows: 'none', request: () => ({ path }), ok: 200 },
  [`POST ${path}`]: {
    may: ['VehicleReferences/create'],
    rows: 'none',
    request: () => ({ path, body: { number: `PROBE ${++number}`, k_type: 1, vehicle_type: 10 } }),
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

/** The references are the house's: one list for all. */
export const vehicleReferences: Recipes = {
  ...recipesOf('/api/v1/typenscheinnummer-ktype-link'),
  ...recipesOf('/api/v1/stammnummer-ktype-link'),
} as Recipes
