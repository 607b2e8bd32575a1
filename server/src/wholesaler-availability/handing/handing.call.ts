import { after, confirmAgainIn, type Next } from '@disadmin/contract/handoffs/handoffs.rules'
import { faults } from '@disadmin/contract/kit/outbound'
import type { Logger } from 'pino'
import type { Messenger, Said } from '../../handoffs/index.ts'
import type { Db } from '../../kit/db/db.ts'
import { jittered } from '../../kit/jobs/outbox.ts'
import { stepSaid } from './availability-message.ts'
import { beginCall, type Claimed, readComposed, settle, settleWithoutCall, wakeWaiting } from './handing.work.queries.ts'

/** The moments between which a process may die; a test ends it at each of them. */
export type Moment = 'claimed' | 'begun' | 'answered' | 'settled'

export interface HandingParts {
  db: Db
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Read at each look: it may be another by then. Undefined where none is configured: what is to be sent waits. */
  vpom: Messenger | undefined
  /** How long a claim stands: 1.5 times as long as a call may take. 30 s unless said. */
  leaseSeconds?: number
  /** Whether anything may leave the house. */
  mayLeave?: () => Promise<boolean>
  at?: (moment: Moment) => Promise<void> | void
}

/** Whether VPOM did not take a connection lately. */
export interface Connection {
  isDown: boolean
}

/** Sends the file or asks after it, and writes what came of it. */
export const callAndSettle = async (
  { vpom, ...parts }: HandingParts & { vpom: Messenger },
  one: Claimed,
  connection: Connection & { mayLeave: () => boolean },
): Promise<void> => {
  const { db, at } = parts
  const sends = one.state === 'claimed'
  if (!sends && !vpom.asks) return decideUnasked(db, vpom, one)
  const key = one.idempotency_key
  const { reference } = one
  const call = sends ? vpom.send({ reference, text: await readComposed(db, one.entry_id) }, key) : vpom.ask(reference, key)
  const attemptId = await beginCall(db, one, sends ? 'send' : 'ask', call.text)
  if (attemptId === undefined) return
  await at?.('begun')
  const said = await call.run(connection.mayLeave)
  await at?.('answered')
  await settleAnswer(parts, { vpom, one, attemptId, said })
  await at?.('settled')
  await followConnection(db, said, connection)
}

interface Answered {
  vpom: Messenger
  one: Claimed
  attemptId: number
  said: Said
}

const settleAnswer = async ({ db, logger }: Omit<HandingParts, 'vpom'>, { vpom, one, attemptId, said }: Answered) => {
  const counted = countOf(one, said)
  const { answer, text, status } = said
  const step = stepSaid(text, one.reference) ?? (answer.outcome === 'accepted' ? 'sent_to_vpom' : undefined)
  const next = nextOf(vpom, one, said, { ...counted, isFinished: step === 'finished' })
  const inSeconds = next.inSeconds === null ? null : jittered(next.inSeconds)
  await settle(db, one, { attemptId, answer, said: text, status, step, ...counted, next: { ...next, inSeconds } })
  const log = { entry: one.entry_id, outcome: answer.outcome, state: next.state }
  logger[next.state === 'parked' || next.state === 'rejected' ? 'error' : 'info'](log, 'availability to VPOM')
}

/** What VPOM completed is asked after for another day, until it says that it is finished. */
const followedSeconds = 86_400

type Counted = Pick<Claimed, 'attempts' | 'absent' | 'unsaid'> & { isFinished: boolean }

const nextOf = (vpom: Messenger, one: Claimed, { answer }: Said, { isFinished, ...counted }: Counted): Next => {
  const { asks, keys } = vpom
  const again = confirmAgainIn(one.accepted_seconds)
  if (one.state === 'confirmed' || answer.outcome === 'confirmed') {
    const isOver = isFinished || !asks || one.completed_seconds > followedSeconds
    return { state: 'confirmed', inSeconds: isOver ? null : again }
  }
  const next = after(answer, { ...counted, asked: one.state !== 'claimed', asks, keys })
  // what VPOM took and could not be asked after stays taken
  return one.state === 'accepted' && next.state !== 'rejected' ? { state: 'accepted', inSeconds: again } : next
}

/** It can stay unknown for weeks; beyond this nobody counts. */
const mostCounted = 1000

const countOf = ({ state, attempts, absent, unsaid }: Claimed, { answer }: Said) => {
  if (state === 'claimed')
    return { attempts: Math.min(mostCounted, attempts + (answer.outcome === 'not_sent' ? 0 : 1)), absent: 0, unsaid: 0 }
  return {
    attempts,
    absent: Math.min(mostCounted, absent + (answer.outcome === 'absent' ? 1 : 0)),
    unsaid: Math.min(mostCounted, unsaid + (answer.outcome === 'unknown' ? 1 : 0)),
  }
}

/** Left by a worker that died, at a VPOM that cannot be asked: the rules decide as if no answer had come. */
const decideUnasked = async (db: Db, { asks, keys }: Messenger, one: Claimed): Promise<void> => {
  const { state, attempts, absent, unsaid } = one
  if (state === 'accepted' || state === 'confirmed') return void (await settleWithoutCall(db, one, { state, inSeconds: null }))
  const answer = { outcome: 'unknown', reason: one.reason ?? faults.worker_ended } as const
  await settleWithoutCall(db, one, after(answer, { attempts, absent, unsaid, asks, keys }))
}

const followConnection = async (db: Db, { answer }: Said, connection: Connection) => {
  if (answer.outcome === 'not_sent') connection.isDown = true
  else if (answer.outcome !== 'unknown' && connection.isDown) {
    connection.isDown = false
    await wakeWaiting(db)
  }
}
