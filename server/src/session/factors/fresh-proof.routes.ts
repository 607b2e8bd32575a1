import { freshProof } from '@disadmin/contract/session/fresh-proof'
import type { FactorQuestion } from '@disadmin/contract/session/factor-answer'
import { inTransaction } from '../../kit/db/db.ts'
import { ProblemError, refuse } from '../../kit/http/refusal.ts'
import { type Context, serve } from '../../kit/http/serve.ts'
import { issueTicket, provenWith, questionFor, readTicket, relyingPartyOf, spendTicket } from '../../second-factor/index.ts'
import { countCode, countOwnGuess, clearCodeGuesses, clearOwnGuesses } from '../attempts/attempts.ts'
import { markProven } from '../sessions/sessions.queries.ts'

const boundTo = (sessionId: number) => `session ${sessionId}`

/** A question whose answer is only valid in this session. */
const ask = async (context: Context<typeof freshProof.ask>): Promise<FactorQuestion> => {
  const { db, who } = context
  const ticket = await issueTicket(db, { purpose: 'prove', boundTo: boundTo(who.sessionId) })
  return questionFor(db, { ticket, userId: who.userId, party: relyingPartyOf(context) })
}

/** Counted like tries at the own password, so that a stolen session guesses no faster than a stranger. */
const give = async (context: Context<typeof freshProof.give>): Promise<void> => {
  const { db, who, body, audit } = context
  const ticket = await readTicket(db, body.ticket, { purpose: 'prove', boundTo: boundTo(who.sessionId) })
  if (!ticket) throw over()
  await countOwnGuess(db, who.sessionId)
  if (body.code !== undefined) await countCode(db, who.userId)
  const kind = await inTransaction(db, async (tx) => {
    const proven = await provenWith(tx, { userId: who.userId, answer: body, ticket, party: relyingPartyOf(context) })
    if (!proven) return null
    if (!(await spendTicket(tx, ticket))) throw over()
    if (!(await markProven(tx, who.sessionId)))
      throw new ProblemError({ status: 401, text: { key: 'kit:error.unauthorized' }, code: 'unauthorized' })
    await clearCodeGuesses(tx, who.userId)
    await clearOwnGuesses(tx, who.sessionId)
    const { customerId, branchId } = who
    await audit({ recordId: who.sessionId, customerId, branchId, after: { factor: proven } }, tx)
    return proven
  })
  if (kind === null) refuse([{ source: sourceOf(body), key: 'session:factor.wrong' }], 'wrong_factor')
}

const sourceOf = ({ code, recovery_code }: { code?: string | undefined; recovery_code?: string | undefined }) =>
  code !== undefined ? 'code' : recovery_code !== undefined ? 'recovery_code' : 'passkey'

const over = () => new ProblemError({ status: 422, text: { key: 'session:factor.over' }, code: 'ticket_over' })

export default serve(freshProof, { ask, give })
