import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { ProofChallenge } from '../kit/proof.ts'

const username = f.requiredWords(128)
/** As `ProofChallenge`, with what it is bound to spelled out. */
export const Challenge = z.object({
  parameters: z.extend(ProofChallenge.shape.parameters, { data: z.object({ for: z.string(), level: z.int() }) }),
  signature: z.string(),
})
export type Challenge = z.output<typeof Challenge>

/** A solved challenge (`packProof`). */
const botCheck = z.string().check(z.maxLength(4096))

/** Links by which people set their own password; known and unknown names are answered alike. */
export const activation = {
  /** PUB-06 */
  request: endpoint({
    method: 'POST',
    path: '/api/v1/activation',
    needs: 'public',
    summary:
      'Has a link to set the password mailed to the person of this name, good for seven days; 204 whether there is one or not. 429 with code ' +
      '`proof_required` after many from one address: send the same again with the solved `challenge` as `bot_check`.',
    body: z.object({ username, bot_check: z.optional(botCheck) }),
    refuses: [429],
    transaction: 'own',
  }),
  /** PUB-12, PUB-14 */
  check: endpoint({
    method: 'POST',
    path: '/api/v1/activation/reset-password/read',
    needs: 'public',
    summary: 'Whether a mailed link still sets the password, by the server’s clock; changes nothing.',
    body: z.object({ username: f.words(128), token: f.words(128), valid_until: f.moment }),
    reply: z.object({
      /** `invalid`: no such link for this person, or one that ended before its time. */
      state: z.enum(['good', 'invalid', 'used', 'expired']),
    }),
    transaction: 'own',
  }),
  /** PUB-19 */
  reset: endpoint({
    method: 'POST',
    path: '/api/v1/activation/reset-password',
    needs: 'public',
    summary:
      'Sets the password with the token of a mailed link, once; every session of the person ends. 410 with code `link_invalid`, ' +
      '`link_used` or `link_expired`.',
    body: z.object({ username, token: f.requiredWords(128), new_password: z.string().check(z.minLength(1), z.maxLength(256)) }),
    audits: 'MyUser/update',
    refuses: [410],
    transaction: 'own',
  }),
  /** PUB-29S */
  challenge: endpoint({
    method: 'GET',
    path: '/api/v1/bot-check',
    needs: 'public',
    summary: 'A proof of work for `POST /{product}/v1/reset-password`, good for five minutes and once.',
    reply: z.object({ challenge: Challenge }),
    passive: true,
  }),
  /** PUB-30 */
  forgotten: endpoint({
    method: 'POST',
    path: '/:product/v1/reset-password',
    needs: 'public',
    summary:
      'Has a link to set the password mailed to the person of this name, good for a day; 204 whether there is one or not. Needs a solved ' +
      'challenge. 404 for a product that is not configured.',
    params: z.object({ product: f.words(100) }),
    body: z.object({ username, bot_check: botCheck }),
    refuses: [404],
    transaction: 'own',
  }),
}
