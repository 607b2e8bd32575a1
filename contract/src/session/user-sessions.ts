import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { openSessionList } from './open-sessions.ts'

/** Where other people are signed in. */
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
