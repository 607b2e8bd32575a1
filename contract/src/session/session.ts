import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { FactorAnswer, FactorQuestion, PasskeyAnswer, PasskeyRequest } from './factor-answer.ts'

/** A solved challenge (`packProof`). */
const bot_check = z.optional(z.string().check(z.maxLength(4096)))
const ticket = z.string().check(z.minLength(1), z.maxLength(2000))

/** Signing in and out. */
export const session = {
  login: endpoint({
    method: 'POST',
    path: '/api/v1/auth/login',
    needs: 'public',
    summary:
      'Signs in. 401 for a wrong name or password alike, 403 for a disabled user with the right password. 429 with code `proof_required` ' +
      'after too many wrong guesses: send the same again with the solved `challenge` as `bot_check`. Whoever has a second factor gets no token, but `second_step`.',
    body: z.object({
      username: f.requiredWords(128),
      password: z.string().check(z.minLength(1), z.maxLength(256)),
      bot_check,
    }),
    reply: z.object({
      token: z.optional(z.string()),
      /** Instead of the token, where the person has a second factor: goes on with `secondStep`. */
      second_step: z.optional(FactorQuestion),
    }),
    audits: 'Session/login',
    refuses: [401, 429],
    transaction: 'own',
  }),
  secondStep: endpoint({
    method: 'POST',
    path: '/api/v1/auth/second-step',
    needs: 'public',
    summary:
      'The second step of a sign-in, with the ticket of the first in the same browser. Wrong answers count as wrong passwords do: 401, then ' +
      '429 with code `proof_required`; wrong codes of an app have a limit of their own. Code `ticket_over`: begin again.',
    body: z.object({ answer: FactorAnswer, bot_check }),
    reply: z.object({ token: z.string() }),
    audits: 'Session/login',
    refuses: [401, 429],
    transaction: 'own',
  }),
  passkeyChallenge: endpoint({
    method: 'POST',
    path: '/api/v1/auth/passkey/challenge',
    needs: 'public',
    summary: 'What a passkey signs to sign in without a name and a password. 422 where the address cannot have passkeys.',
    reply: z.object({ ticket: z.string(), passkey: PasskeyRequest }),
  }),
  passkey: endpoint({
    method: 'POST',
    path: '/api/v1/auth/passkey',
    needs: 'public',
    summary:
      'Signs in with a passkey that recognised its person. 401 for one that is not known or not right; 429 as for passwords.',
    body: z.object({ ticket, passkey: PasskeyAnswer, bot_check }),
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
    whileFactorIsDue: 'open',
    changes: true,
    audits: 'Session/logout',
  }),
  logoutPost: endpoint({
    method: 'POST',
    path: '/api/v1/auth/logout',
    needs: 'signed-in',
    summary: 'Ends the session.',
    whilePasswordIsDue: 'open',
    whileFactorIsDue: 'open',
    audits: 'Session/logout',
  }),
}
