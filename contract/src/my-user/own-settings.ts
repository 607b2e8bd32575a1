import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { openSessionList } from '../session/open-sessions.ts'
import { itemsPerPage, MyUser } from './my-user.ts'

/** SET-18. A new password needs the current one, another email too; switching to the local type needs a new password. */
export const MyUserPatch = z.partial(
  z.object({
    email: z.union([z.literal(''), f.email]),
    language: f.language,
    enable_notification: z.boolean(),
    items_per_page: itemsPerPage,
    auth_type: f.authType,
    current_password: z.string().check(z.maxLength(256)),
    new_password: z.string().check(z.maxLength(256)),
  }),
)
export type MyUserPatch = z.output<typeof MyUserPatch>

/** What people change of themselves; where they are signed in. */
export const ownSettings = {
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/my-user',
    needs: ['MyUser/update'],
    parts: { auth_type: 'MyUser/changeAuthType' },
    summary:
      'Saves own settings. A new password and another email need `current_password`; a new password ends all other sessions. `auth_type` ' +
      'needs MyUser/changeAuthType. Whoever has to change the password sends nothing else.',
    body: MyUserPatch,
    reply: MyUser,
    audits: 'MyUser/update',
    refuses: [429],
    whilePasswordIsDue: 'open',
    freshProof: ['email', 'new_password', 'auth_type'],
    whileImpersonating: 'refused',
    transaction: 'own',
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/v1/my-user/sessions',
    needs: 'signed-in',
    summary: 'Where one is signed in, the latest use first.',
    query: openSessionList.query,
    reply: openSessionList.reply,
    whileImpersonating: 'refused',
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/v1/my-user/sessions/:id',
    needs: 'signed-in',
    summary: 'Ends one of one’s own sessions.',
    params: z.object({ id: f.pathId }),
    audits: 'Session/end',
    whileImpersonating: 'refused',
  }),
}
