import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'

/** Where somebody is signed in. */
export const OpenSession = z.object({
  id: f.id,
  /** The browser's own words about itself. */
  browser_identification: z.string(),
  ip_address: z.string(),
  created_at: f.moment,
  last_used_at: f.moment,
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.output<typeof OpenSession>

export const openSessionList = shortListOf({
  row: OpenSession,
  sort: ['browser_identification', 'ip_address', 'created_at', 'last_used_at'],
  initial: '-last_used_at',
  filters: {},
})

export const userSessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/users/:id/sessions',
    needs: ['Users/update', 'Users/disable'],
    summary: 'Where a user is signed in, the latest use first; not of somebody with rights the caller does not hold.',
    params: z.object({ id: f.pathId }),
    query: openSessionList.query,
    reply: openSessionList.reply,
    whileImpersonating: 'refused',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/v2/users/:id/sessions/:session_id',
    needs: ['Users/update', 'Users/disable'],
    summary: 'Ends a session of a user; not of somebody with rights the caller does not hold.',
    params: z.object({ id: f.pathId, session_id: f.pathId }),
    audits: 'Session/end',
    whileImpersonating: 'refused',
  }),
}
