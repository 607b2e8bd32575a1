import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { FactorQuestion } from '../session/factor-answer.ts'

const path = '/api/v1/auth/single-sign-on'

/** Signing in at the identity provider (OpenID Connect), and out there as well. */
export const singleSignOn = {
  start: endpoint({
    method: 'POST',
    path: `${path}/start`,
    needs: 'public',
    summary:
      'Begins a sign-in at the provider: the address to go to, good for ten minutes in this browser, to which it sets a cookie. 404 where none is configured, 503 with code ' +
      '`sign_on_unavailable` while it does not answer.',
    body: z.object({
      /** Asks who it is although somebody is signed in there: whoever was refused may be somebody else. */
      again: z.optional(z.boolean()),
    }),
    reply: z.object({ url: z.string() }),
    refuses: [404, 503],
  }),
  finish: endpoint({
    method: 'POST',
    path: `${path}/finish`,
    needs: 'public',
    summary:
      'Ends it with what the provider answered, in the browser that began it. 401 for an answer that proves nothing, 403 for whoever has no account, or no role, here. ' +
      'Whoever has a second factor goes on as after a password.',
    body: z.object({
      /** The query of the address that the provider sent the browser to. */
      answer: z.string().check(z.minLength(1), z.maxLength(16_384)),
      bot_check: z.optional(z.string().check(z.maxLength(4096))),
    }),
    reply: z.object({ token: z.optional(z.string()), second_step: z.optional(FactorQuestion) }),
    audits: 'Session/login',
    refuses: [401, 403, 404, 429, 503],
    transaction: 'own',
  }),
  logout: endpoint({
    method: 'POST',
    path: `${path}/logout`,
    needs: 'signed-in',
    summary: 'Ends the session, and answers the address at which it ends at the provider too; null where it does not.',
    reply: z.object({ url: z.nullable(z.string()) }),
    whilePasswordIsDue: 'open',
    whileFactorIsDue: 'open',
    audits: 'Session/logout',
    transaction: 'own',
  }),
  backchannelLogout: endpoint({
    method: 'POST',
    path: `${path}/backchannel-logout`,
    needs: 'public',
    summary:
      'The provider tells that somebody signed out there (OpenID Connect Back-Channel Logout 1.0): the sessions it opened end here too. 400 for a token that proves nothing, ' +
      '503 while its keys cannot be read. 200 also where nothing was open.',
    form: true,
    bodyLimit: 32 * 1024,
    // the specification of it lets a provider say more
    body: z.looseObject({ logout_token: z.string().check(z.minLength(1), z.maxLength(16_384)) }),
    reply: z.object({}),
    audits: 'Session/logout',
    refuses: [404, 503],
    transaction: 'own',
  }),
}
