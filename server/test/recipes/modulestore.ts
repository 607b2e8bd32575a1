import type { Db } from '../../src/kit/db/db.ts'
import { addLicence, addModule } from '../licences.ts'
import type { Plant, Recipe, Recipes } from './recipe.ts'

const base = '/api/v1/modulestore'
const missing = 999_999_999

/** Of one customer; a licence that is nobody's, so that the probes change nothing of each other. */
const ofOne = (path: (customer: number) => string, more: Partial<Recipe> = {}): Recipe => ({
  may: ['Modules/read'],
  kind: 'customer',
  rows: 'one',
  request: ([id]) => ({ path: `${base}/customers/${id}/${path(id!)}` }),
  ok: 200,
  ...more,
})

/** Changing takes both rights; nobody changes the licences of the own company. */
const change = (what: string, body?: object): Recipe => ({
  may: ['Modules/read', 'Customers/update'],
  kind: 'customer',
  rows: 'one',
  notOwnCompany: true,
  request: ([id]) => ({ path: `${base}/customers/${id}/module-licences${what}`, ...(body && { body }) }),
  ok: 404,
})

/** Of several licences; of one that is nobody's. */
const ofSeveral = (what: string, body?: object): Recipe => ({
  may: ['Modules/read', 'Customers/update'],
  rows: 'none',
  request: () => ({ path: `${base}/renewals${what}`, body: { licence_ids: [missing], ...body } }),
  ok: 404,
})

export const recipes: Recipes = {
  'GET /api/v1/modulestore/modules': {
    may: ['Modules/read'],
    rows: 'none',
    request: () => ({ path: `${base}/modules` }),
    ok: 200,
  },
  'GET /api/v1/modulestore/modules/valid': {
    may: ['Customers/create', 'Customers/onboard', 'Modules/read'],
    rows: 'none',
    request: () => ({ path: `${base}/modules/valid?kind=PACKAGE` }),
    ok: 200,
  },
  'GET /api/v1/modulestore/customers/:customer_id/modules/orderable': ofOne(() => 'modules/orderable', {
    may: ['Customers/create', 'Customers/onboard', 'Modules/read'],
  }),
  'GET /api/v1/modulestore/customers/:customer_id/module-licences': ofOne(() => 'module-licences?limit=1000'),
  'GET /api/v1/modulestore/customers/:customer_id/module-licences/:id/upgradable-modules': ofOne(
    () => `module-licences/${missing}/upgradable-modules`,
    { ok: 404 },
  ),
  'GET /api/v1/modulestore/customers/:customer_id/module-licences/:id/downgradable-modules': ofOne(
    () => `module-licences/${missing}/downgradable-modules`,
    { ok: 404 },
  ),
  'GET /api/v1/modulestore/customers/:customer_id/module-licences/:id/full-modules': ofOne(
    () => `module-licences/${missing}/full-modules`,
    { ok: 404 },
  ),
  'POST /api/v1/modulestore/customers/:customer_id/module-licences': {
    ...change('', { module_id: missing, create_immediately: true }),
    ok: 422,
  },
  'PATCH /api/v1/modulestore/customers/:customer_id/module-licences/:id/cancel': change(`/${missing}/cancel`, {
    execution_time: 'immediate',
  }),
  'PATCH /api/v1/modulestore/customers/:customer_id/module-licences/:id/convert-to-full': change(`/${missing}/convert-to-full`),
  'PATCH /api/v1/modulestore/customers/:customer_id/module-licences/:id/downgrade': change(`/${missing}/downgrade`, {
    target_module_id: missing,
    execution_time: 'immediate',
  }),
  'PATCH /api/v1/modulestore/customers/:customer_id/module-licences/:id/upgrade': change(`/${missing}/upgrade`, {
    target_module_id: missing,
  }),
  'GET /api/v1/modulestore/module-licences': {
    may: ['Modules/read'],
    rows: 'none',
    request: () => ({ path: `${base}/module-licences?limit=0&include_finished=true` }),
    ok: 200,
  },
  'POST /api/v1/modulestore/module-licences/send-csv': {
    may: ['Modules/read'],
    rows: 'none',
    request: () => ({ path: `${base}/module-licences/send-csv` }),
    ok: 200,
  },
  'GET /api/v1/modulestore/module-licences/files/:id': {
    may: ['Modules/read'],
    rows: 'none',
    request: () => ({ path: `${base}/module-licences/files/${missing}` }),
    ok: 404,
  },
  'GET /api/v1/modulestore/renewals': {
    may: ['Modules/read'],
    rows: 'none',
    request: () => ({ path: `${base}/renewals?limit=0&within=90` }),
    ok: 200,
  },
  'GET /api/v1/modulestore/renewals/resellers': {
    may: ['Modules/read'],
    rows: 'none',
    request: () => ({ path: `${base}/renewals/resellers?within=90` }),
    ok: 200,
  },
  'GET /api/v1/modulestore/renewals/calendar': {
    may: ['Modules/read'],
    rows: 'none',
    request: () => ({ path: `${base}/renewals/calendar?within=90` }),
    ok: 200,
  },
  'POST /api/v1/modulestore/renewals/cancel': ofSeveral('/cancel', { execution_time: 'immediate' }),
  'POST /api/v1/modulestore/renewals/mails/preview': ofSeveral('/mails/preview'),
  'POST /api/v1/modulestore/renewals/mails': ofSeveral('/mails'),
}

const planted = new WeakMap<Db, Promise<number>>()

/** A licence for each company; its customer bears the canary. */
export const plant: Plant = async (db, { customerId }) => {
  if (customerId === null) return
  if (!planted.has(db)) planted.set(db, addModule(db, { modulestore_id: 'probed' }))
  await addLicence(db, { customerId, moduleId: await planted.get(db)!, from: '2026-01-01', next: '2026-02-01' })
}
