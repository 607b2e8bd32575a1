import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { SecondFactor } from './second-factor.ts'

const one = z.object({ id: f.pathId })

/** Second factors of other people. */
export const userFactors = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/users/:id/second-factors',
    needs: ['Users/update'],
    only: 'administrators',
    summary: 'The passkeys and authenticator apps of a user of the scope; not of somebody with rights the caller does not hold.',
    params: one,
    reply: z.object({ objects: z.array(SecondFactor) }),
    whileImpersonating: 'refused',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v2/users/:id/second-factors',
    needs: ['Users/update'],
    only: 'administrators',
    summary: 'Removes all of them and the recovery codes, of somebody who lost them; ends the sessions and mails the person.',
    params: one,
    audits: 'SecondFactors/reset',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
}
