import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** Signing in and out. */
export const session = {
  login: endpoint({
    method: 'POST',
    path: '/api/v1/auth/login',
    needs: 'public',
    summary:
      'Signs in. 401 for a wrong name or password alike, 403 for a disabled user with the right password. 429 with code `proof_required` ' +
      'after too many wrong guesses: send the same again with the solved `challenge` as `bot_check`.',
    body: z.object({
      username: f.requiredText(128),
      password: z.string().check(z.minLength(1), z.maxLength(256)),
      /** A solved challenge (`packProof`). */
      bot_check: z.optional(z.string().check(z.maxLength(4096))),
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
    whilePasswordIsDue: 'open',
    changes: true,
    audits: 'Session/logout',
  }),
  logoutPost: endpoint({
    method: 'POST',
    path: '/api/v1/auth/logout',
    needs: 'signed-in',
    summary: 'Ends the session.',
    whilePasswordIsDue: 'open',
    audits: 'Session/logout',
  }),
}
