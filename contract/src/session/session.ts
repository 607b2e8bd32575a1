import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/api/v1/auth/login',
    needs: 'public',
    summary:
      'Signs in. 401 for a wrong name or password alike, 403 for a disabled user with the right password, 429 after too many attempts.',
    body: z.object({
      username: f.requiredText(128),
      password: z.string().check(z.minLength(1), z.maxLength(256)),
    }),
    reply: z.object({ token: z.string() }),
    audits: 'Session/login',
    refuses: [401, 429],
    transaction: 'own',
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/v1/auth/logout',
    needs: 'signed-in',
    summary: 'Ends the session.',
    changes: true,
    audits: 'Session/logout',
  }),
  logoutPost: endpoint({
    method: 'POST',
    path: '/api/v1/auth/logout',
    needs: 'signed-in',
    summary: 'Ends the session.',
    audits: 'Session/logout',
  }),
}
