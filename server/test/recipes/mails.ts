import { sql } from 'kysely'
import type { Plant, Recipes } from './recipe.ts'

const planted = 900_000_001
const texts = { language: 'en', subject: '', introduction: '', closing: '' }

/** They go to people of every company, and are nobody's row. */
export const recipes: Recipes = {
  'GET /api/v1/mails': {
    may: ['ApplicationSettings/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/mails?limit=0' }),
    ok: 200,
  },
  'POST /api/v1/mails/repeat': {
    may: ['ApplicationSettings/read', 'Order/update'],
    rows: 'none',
    request: () => ({ path: '/api/v1/mails/repeat', body: { mail_ids: [planted] } }),
    ok: 200,
  },
  'POST /api/v1/mails/delivery/preview': {
    may: ['ApplicationSettings/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/mails/delivery/preview', body: texts }),
    ok: 200,
  },
  'POST /api/v1/mails/delivery/test': {
    may: ['ApplicationSettings/read'],
    rows: 'none',
    request: () => ({ path: '/api/v1/mails/delivery/test', body: texts }),
    ok: 200,
  },
}

export const plant: Plant = async (db, { canary }) => {
  await sql`insert into mails (id, recipient, subject, body, given_up_at)
    select coalesce(max(id) + 1, ${planted}), ${`${canary}@example.ch`}, ${canary}, ${canary}, now() from mails where id >= ${planted}`.execute(
    db,
  )
}
