import { addFile } from '../files.ts'
import type { Plant, Recipes } from './recipe.ts'

const path = '/api/v1/downloads'
const missing = 999_999_999

export const recipes: Recipes = {
  'GET /api/v1/downloads': { may: ['Downloads/read'], rows: 'none', request: () => ({ path }), ok: 200 },
  'POST /api/v1/downloads/:id/link': {
    may: ['Downloads/read'],
    rows: 'none',
    request: () => ({ path: `${path}/file-${missing}/link` }),
    ok: 404,
  },
  'GET /api/v1/download-links/:token': {
    may: ['Downloads/read', 'ApplicationSettings/read'],
    rows: 'none',
    request: () => ({ path: `/api/v1/download-links/${'x'.repeat(43)}` }),
    ok: 404,
    changes: true,
  },
  'POST /api/v1/downloads/visit': { may: ['Downloads/read'], rows: 'none', request: () => ({ path: `${path}/visit` }), ok: 204 },
}

/** A file in the folder of each company, named by the canary. */
export const plant: Plant = async (db, { customerId, canary }) => {
  if (customerId !== null)
    await addFile(db, { area: 'customer', folder: 'general', name: `${canary}.pdf`, customer_id: customerId })
}
