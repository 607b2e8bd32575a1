import { sql } from 'kysely'
import type { Plant, Recipes } from './recipe.ts'

const path = '/api/v1/wholesaler-availability'
const missing = 999_999_999
const may = ['Wholesaler/read'] as const

let count = 0
/** A file of its own each time: the same one twice is asked about. */
const file = () => {
  const form = new FormData()
  form.append('file', new File([`product_number;quantity\nP-${++count};1`], 'stock.csv'))
  return form
}

/** A company sees its own, and not those of the companies it keeps: which is told by its own test (availability.test.ts). */
export const recipes: Recipes = {
  [`POST ${path}/import`]: { may, rows: 'none', request: () => ({ path: `${path}/import`, body: file() }), ok: 200 },
  [`POST ${path}/import/preview`]: {
    may,
    rows: 'none',
    request: () => ({ path: `${path}/import/preview`, body: file() }),
    ok: 200,
  },
  [`POST ${path}/change`]: {
    may,
    rows: 'none',
    request: () => ({ path: `${path}/change`, body: { changes: [{ product_number: 'P-1', quantity: 1 }] } }),
    ok: 200,
  },
  [`GET ${path}/history`]: { may, rows: 'none', request: () => ({ path: `${path}/history?limit=0` }), ok: 200 },
  [`GET ${path}/latest`]: { may, rows: 'none', request: () => ({ path: `${path}/latest` }), ok: 200 },
  [`GET ${path}/history/:id`]: { may, rows: 'none', request: () => ({ path: `${path}/history/${missing}` }), ok: 404 },
  [`GET ${path}/history/:id/file`]: { may, rows: 'none', request: () => ({ path: `${path}/history/${missing}/file` }), ok: 404 },
  [`PATCH ${path}/history/:id/resend`]: {
    may,
    rows: 'none',
    request: () => ({ path: `${path}/history/${missing}/resend` }),
    ok: 404,
  },
  [`GET ${path}/download-template-file`]: {
    may,
    rows: 'none',
    request: () => ({ path: `${path}/download-template-file` }),
    ok: 200,
  },
}

export const plant: Plant = async (db, { customerId, branchId, canary }) => {
  await sql`insert into availability_entries (type, user_id, customer_id, branch_id, file_name, row_count)
    select 'upload', min(id), ${customerId}, ${branchId}, ${canary}, 1 from users`.execute(db)
  await sql`insert into availability_entries (type, user_id, customer_id, branch_id, row_count)
    select 'change', min(id), ${customerId}, ${branchId}, 1 from users`.execute(db)
}
