import { sql } from 'kysely'
import type { Plant, Recipes } from './recipe.ts'

export const recipes: Recipes = {
  'GET /api/v1/lost-sale-reasons': {
    may: ['LostSaleReason/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/lost-sale-reasons?limit=0' }),
    ok: 200,
  },
  'GET /api/v1/lost-sale-reasons/counts': {
    may: ['LostSaleReason/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/lost-sale-reasons/counts' }),
    ok: 200,
  },
  'POST /api/v1/catalogue/lost-sales': {
    may: 'api-key',
    rows: 'none',
    request: () => ({
      path: '/api/v1/catalogue/lost-sales',
      body: { external_id: 'probe', username: 'nobody', product_no: 'P', reason: 'Too expensive' },
    }),
    ok: 422,
  },
}

export const plant: Plant = async (db, { customerId, canary }) => {
  if (customerId === null) return
  await sql`insert into lost_sales (customer_id, username, username_key, product_no, reason, created_at)
    select ${customerId}, ${canary} || n, lower(${canary} || n), 'P-' || (7 * n) % 5, (array['Too late', 'other', 'Too expensive'])[1 + n % 3] || ' ' || ${canary},
      now() - (n * 7919 % 101) * interval '1 hour'
    from generate_series(1, 3) n`.execute(db)
}
