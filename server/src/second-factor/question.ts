import type { FactorAnswer, FactorKind, FactorQuestion } from '@disadmin/contract/session/factor-answer'
import type { Db } from '../kit/db/db.ts'
import { stepOf } from './authenticator-app.ts'
import { counterAfter, requestOf } from './passkeys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import type { RelyingParty } from './relying-party.ts'
import * as queries from './second-factor.queries.ts'
import { challengeOf, type Ticket } from './tickets.ts'

interface Asking {
  ticket: string
  userId: number
  party: RelyingParty | null
}

/** What this person may answer with, for a ticket that was issued for it. */
export const questionFor = async (db: Db, { ticket, userId, party }: Asking): Promise<FactorQuestion> => {
  const passkeys = party ? await queries.findPasskeys(db, userId) : []
  const apps = await queries.findApps(db, userId)
  const codes = await queries.countRecoveryCodes(db, userId)
  const kinds: FactorKind[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(apps.length > 0 ? (['app'] as const) : []),
    ...(codes > 0 ? (['recovery_code'] as const) : []),
  ]
  if (!party || passkeys.length === 0) return { ticket, kinds }
  return { ticket, kinds, passkey: await requestOf(party, challengeOf(ticket), passkeys) }
}

interface Given {
  userId: number
  answer: FactorAnswer
  ticket: Ticket
  party: RelyingParty | null
}

/** With what the answer proves this person, and uses it up: no code and no signature is taken twice. Null: it proves nothing. */
export const provenWith = async (db: Db, { userId, answer, ticket, party }: Given): Promise<FactorKind | null> => {
  if (answer.code !== undefined) return (await provenByApp(db, userId, answer.code)) ? 'app' : null
  if (answer.recovery_code !== undefined)
    return (await queries.useRecoveryCode(db, userId, hashRecoveryCode(answer.recovery_code))) ? 'recovery_code' : null
  const response = answer.passkey!
  const passkey = await queries.findPasskey(db, response.id)
  if (!party || passkey?.user_id !== userId) return null
  const counter = await counterAfter(response, passkey, { party, challenge: ticket.challenge, alone: false })
  return counter !== null && (await queries.usePasskey(db, passkey.id, counter)) ? 'passkey' : null
}

const provenByApp = async (db: Db, userId: number, code: string): Promise<boolean> => {
  for (const { id, secret, last_step } of await queries.findApps(db, userId)) {
    const step = await stepOf(secret, code, last_step)
    if (step !== null && (await queries.useStep(db, id, step))) return true
  }
  return false
}
