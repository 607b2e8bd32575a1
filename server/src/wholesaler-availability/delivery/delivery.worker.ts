import { confirmAgainIn } from '@disadmin/contract/kit/handoff.rules'
import type { Messenger } from '../../handoffs/index.ts'
import type { HandoffKind, HandoffParts, HandoffRules } from '../../kit/outbox/handoff.ts'
import { deliverDue, startDelivery } from '../../kit/outbox/handoff.worker.ts'
import type { OutboxWorker } from '../../kit/outbox/outbox.ts'
import { reportedStep } from './availability-message.ts'
import { availabilityTables, isNotOvertaking, isOurs, keepStep, readComposed } from './delivery.queries.ts'

export interface AvailabilityParts extends HandoffParts {
  /** Read at each look: it may be another by then. Undefined where none is configured: everything waits. */
  vpom: Messenger | undefined
}

const availabilityKind = (parts: AvailabilityParts): HandoffKind<Parameters<Messenger['send']>[0]> => ({
  name: 'availability to VPOM',
  tables: availabilityTables,
  atOnce: 4,
  receiver: () => parts.vpom,
  isOurs,
  maySend: async () => isNotOvertaking,
  read: async (db, { id, reference }) => ({ reference, text: await readComposed(db, id) }),
  next: afterCompletion,
  settled: async (tx, { id, reference }, { response }) =>
    response &&
    keepStep(
      tx,
      id,
      reportedStep(response.text, reference) ?? (response.answer.outcome === 'accepted' ? 'sent_to_vpom' : 'planned'),
    ),
})

/** What VPOM completed is asked after for another day, until it says that it is finished. */
const followedSeconds = 86_400

const afterCompletion: NonNullable<HandoffRules['next']> = (handoff, { answer, text }, { asks }) => {
  if (handoff.state !== 'confirmed' && answer.outcome !== 'confirmed') return undefined
  const isFinished = reportedStep(text, handoff.reference) === 'finished'
  const isOver = isFinished || !asks || handoff.done_seconds > followedSeconds
  return { state: 'confirmed', inSeconds: isOver ? null : confirmAgainIn(handoff.accepted_seconds) }
}

/** One round: takes what is due and sees each through. */
export const deliverOnce = (parts: AvailabilityParts): Promise<void> => deliverDue(parts, availabilityKind(parts))

/** Takes up what is due until stopped. */
export const startAvailability = (parts: AvailabilityParts): OutboxWorker => startDelivery(parts, availabilityKind(parts))
