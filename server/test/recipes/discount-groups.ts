import { sql } from 'kysely'
import type { Plant, Recipes } from './recipe.ts'

const groups = '/api/v1/discount-groups'
const categories = '/api/v1/discount-categories'
const limits = '/api/v1/discount-limits'
const imports = `${categories}/import`
const missing = 999_999_999
let number = 0

const read = ['DiscountCategory/read'] as const
const update = ['DiscountGroup/update'] as const

const file = () => {
  const form = new FormData()
  form.append('file', new File(['category_id;Basic\n77777777;5'], 'discounts.csv'))
  return form
}

/** The matrix is the wholesaler’s: one for everybody, and nobody’s own. */
export const recipes: Recipes = {
  [`GET ${groups}`]: { may: ['DiscountGroup/read'], rows: 'none', request: () => ({ path: groups }), ok: 200 },
  [`POST ${groups}`]: {
    may: ['DiscountGroup/create'],
    rows: 'none',
    request: () => ({ path: groups, body: { name: `probe ${++number}`, copy_of: missing } }),
    ok: 422,
  },
  [`PATCH ${groups}/:id`]: {
    may: update,
    rows: 'none',
    request: () => ({ path: `${groups}/${missing}`, body: { name: 'probe' } }),
    ok: 404,
  },
  [`PUT ${groups}/order`]: {
    may: update,
    rows: 'none',
    request: () => ({ path: `${groups}/order`, body: { ids: [missing] } }),
    ok: 409,
  },
  [`GET ${groups}/:id/usage`]: {
    may: ['DiscountGroup/delete'],
    rows: 'none',
    request: () => ({ path: `${groups}/${missing}/usage` }),
    ok: 404,
  },
  [`DELETE ${groups}/:id`]: {
    may: ['DiscountGroup/delete'],
    rows: 'none',
    request: () => ({ path: `${groups}/${missing}` }),
    ok: 404,
  },
  [`GET ${categories}`]: { may: read, rows: 'none', request: () => ({ path: categories }), ok: 200 },
  [`GET ${categories}/matrix`]: { may: read, rows: 'none', request: () => ({ path: `${categories}/matrix` }), ok: 200 },
  [`PATCH ${categories}`]: {
    may: update,
    rows: 'none',
    request: () => ({ path: categories, body: { objects: [{ id: missing, discount_groups: [{ pk: missing, value: 1 }] }] } }),
    ok: 409,
  },
  [`GET ${categories}/changes`]: { may: read, rows: 'none', request: () => ({ path: `${categories}/changes` }), ok: 200 },
  [`GET ${categories}/export`]: { may: read, rows: 'none', request: () => ({ path: `${categories}/export` }), ok: 200 },
  [`GET ${categories}/why/:id`]: {
    may: ['DiscountCategory/read', 'DiscountGroup/read', 'Customers/read'],
    rows: 'none',
    request: () => ({ path: `${categories}/why/${missing}?customer_id=${missing}` }),
    ok: 404,
  },
  [`GET ${imports}/newest`]: { may: update, rows: 'none', request: () => ({ path: `${imports}/newest` }), ok: 200 },
  [`GET ${imports}/template`]: { may: update, rows: 'none', request: () => ({ path: `${imports}/template` }), ok: 200 },
  [`POST ${imports}`]: { may: update, rows: 'none', request: () => ({ path: imports, body: file() }), ok: 200 },
  [`GET ${imports}/:id`]: { may: update, rows: 'none', request: () => ({ path: `${imports}/${missing}` }), ok: 404 },
  [`PATCH ${imports}/:id/start`]: { may: update, rows: 'none', request: () => ({ path: `${imports}/${missing}/start` }), ok: 404 },
  [`GET ${imports}/:id/errors`]: { may: update, rows: 'none', request: () => ({ path: `${imports}/${missing}/errors` }), ok: 404 },
  [`GET ${imports}/:id/file`]: { may: update, rows: 'none', request: () => ({ path: `${imports}/${missing}/file` }), ok: 404 },
  [`GET ${limits}`]: { may: ['DiscountLimitCode/read'], rows: 'none', request: () => ({ path: limits }), ok: 200 },
  [`PATCH ${limits}`]: {
    may: update,
    rows: 'none',
    request: () => ({ path: limits, body: { objects: [{ id: missing, value: 1 }] } }),
    ok: 404,
  },
  [`POST ${limits}`]: {
    may: update,
    rows: 'none',
    request: () => ({ path: limits, body: { code: `probe ${++number}` } }),
    ok: 200,
  },
  [`DELETE ${limits}/:id`]: { may: update, rows: 'none', request: () => ({ path: `${limits}/${missing}` }), ok: 404 },
}

/** Categories and saves have no place: everybody who may reads all of them. */
export const plant: Plant = async (db) => {
  await sql`insert into discount_categories (category_id, category_description)
    select 'planted ' || count(*), 'Planted ' || 100 - count(*) from discount_categories`.execute(db)
  await sql`
    with next as (update discount_state set version = version + 1 returning version)
    insert into discount_saves (id, at, actor_name, what, cells, categories, groups, difference)
    select version, clock_timestamp() - version * interval '1 hour', 'planted', 'save', 0, '{}', '{}', '{}' from next`.execute(db)
}
