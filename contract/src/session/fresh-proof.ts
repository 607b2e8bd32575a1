import { endpoint } from '../kit/endpoint.ts'
import { FactorAnswer, FactorQuestion } from './factor-answer.ts'

/** Proving oneself anew with the second factor, in an open session. */
export const freshProof = {
  ask: endpoint({
    method: 'POST',
    path: '/api/v1/auth/proof/challenge',
    needs: 'signed-in',
    summary: 'Asks for a fresh proof with the second factor in this session.',
    reply: FactorQuestion,
    whilePasswordIsDue: 'open',
    whileImpersonating: 'refused',
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/v1/auth/proof',
    needs: 'signed-in',
    summary: 'Proves oneself: what asks for a fresh proof is open for 15 minutes in this session. 422 for what proves nothing.',
    body: FactorAnswer,
    audits: 'Session/prove',
    refuses: [429],
    whilePasswordIsDue: 'open',
    whileImpersonating: 'refused',
    transaction: 'own',
  }),
}
