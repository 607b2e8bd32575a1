import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { MyUser } from '../my-user/my-user.ts'

const query = z.strictObject({ next: z.optional(z.literal('my-user')) })

const start = {
  path: '/api/v1/impersonate/:id',
  needs: ['ImpersonateUser/read'],
  summary: 'Acts as another user of the scope from now on, for 60 minutes at most; answers the user now in effect (IMP-12S).',
  params: z.object({ id: f.pathId }),
  query,
  reply: MyUser,
  audits: 'Impersonation/start',
  freshProof: true,
  whileImpersonating: 'refused',
} as const

const stop = {
  path: '/api/v1/impersonate/stop',
  needs: 'signed-in',
  summary: 'Acts as oneself again; answers the user now in effect.',
  query,
  reply: MyUser,
  audits: 'Impersonation/stop',
} as const

/**
 * Acting as another user.
 * The GETs are the specification's; the console uses their POST twins.
 */
export const impersonation = {
  start: endpoint({ method: 'GET', changes: true, ...start }),
  startPost: endpoint({ method: 'POST', ...start }),
  stop: endpoint({ method: 'GET', changes: true, ...stop }),
  stopPost: endpoint({ method: 'POST', ...stop }),
}
