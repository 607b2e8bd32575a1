import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** That an account is somebody's at a provider. */
export const Identity = z.object({
  id: f.id,
  issuer: z.string(),
  subject: z.string(),
  created_at: f.moment,
  last_used_at: f.moment,
})
export type Identity = z.output<typeof Identity>

const reply = z.object({ objects: z.array(Identity) })

/** With which accounts of a provider people sign in. */
export const identities = {
  own: endpoint({
    method: 'GET',
    path: '/api/v1/my-user/identities',
    needs: 'signed-in',
    summary: 'With which accounts of a provider one signs in oneself.',
    reply,
    whileImpersonating: 'refused',
    whileFactorIsDue: 'open',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v2/users/:id/identities',
    needs: ['Users/update'],
    only: 'administrators',
    summary:
      'With which accounts of a provider a user of the scope signs in; not of somebody with rights the caller does not hold.',
    params: z.object({ id: f.pathId }),
    reply,
    whileImpersonating: 'refused',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v2/users/:id/identities/:identity_id',
    needs: ['Users/update'],
    only: 'administrators',
    summary: 'Removes such a link, and ends the sessions of the user.',
    params: z.object({ id: f.pathId, identity_id: f.pathId }),
    audits: 'Identities/delete',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
}
