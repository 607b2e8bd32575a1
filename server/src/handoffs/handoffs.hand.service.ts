import type { Handoff, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { canBeGivenUp, canBeResent, canBeSettled } from '@disadmin/contract/handoffs/handoffs.rules'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { takeOrderAgain } from '../carts/index.ts'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { decide } from '../kit/outbox/handoff.resend.queries.ts'
import { emit } from '../webhooks/index.ts'
import { noteAlert } from './handoffs.alerts.queries.ts'
import { askNow, type LockedOrder, lockHandoff, sendAnew, setAccepted } from './handoffs.hand.queries.ts'
import { orderTables, tellState } from './handoffs.work.queries.ts'
import { readHandoff } from './handoffs.read.service.ts'
import { configuredPartners } from './partners/configured.ts'

type HandContext = Pick<Context<typeof handoffs.resend>, 'db' | 'who' | 'params' | 'settings' | 'audit'>

/**
 * What a person decides about a hand-off. The order stays the same whatever is decided, and so do its key and its words, unless the
 * partner rejected them: under its old key a partner would only repeat that.
 */
export const resend = async (context: Context<typeof handoffs.resend>): Promise<Handoff> => {
  const locked = await lock(context)
  if (!canBeResent(locked.state)) refuseFor(locked)
  if (locked.state === 'unknown') {
    if (partnerOf(context, locked)?.asks === false) refuse('handoffs:refused.cannot_ask')
    return conclude(context, locked, { after: { asked: true }, done: await askNow(context.db, locked) })
  }
  // its pieces went back to the lines when it was refused: it goes out again only if nobody ordered or delivered them since
  if (locked.target === 'wholesaler' && locked.withdrawn && !(await takeOrderAgain(context.db, locked.order_id)))
    refuse('handoffs:refused.pieces_gone')
  // one that was given up may have arrived all the same: the partner is asked first
  if (locked.state === 'parked' && locked.may_have_arrived && partnerOf(context, locked)?.asks) {
    const done = await decide(context.db, orderTables, locked, { state: 'unknown', due: 'now', anew: true })
    if (done) await noteAlert(context.db, locked.id)
    if (done) await tell(context.db, locked, 'unknown', null)
    return conclude(context, locked, { after: { state: 'unknown', asked: true }, done })
  }
  if (locked.waits && locked.state === 'planned') refuse('handoffs:refused.waits')
  // VPOM hears of an order when the wholesaler has it, not sooner
  const due = locked.waits ? null : 'now'
  const done = await sendAnew(context.db, locked, due)
  if (done) await noteAlert(context.db, locked.id)
  return conclude(context, locked, { after: { state: 'planned' }, done })
}

export const giveUp = async (context: Context<typeof handoffs.giveUp>): Promise<Handoff> => {
  const locked = await lock(context)
  if (locked.at_work) refuse('handoffs:refused.sending')
  if (!canBeGivenUp(locked.state)) refuseFor(locked)
  const { reason } = context.body
  const done = await decide(context.db, orderTables, locked, { state: 'parked', due: null, reason })
  // of one that was refused this was told already
  if (done && locked.state !== 'rejected') await tell(context.db, locked, 'parked', reason)
  return conclude(context, locked, { after: { state: 'parked', reason }, done })
}

export const settleByHand = async (context: Context<typeof handoffs.settle>): Promise<Handoff> => {
  const locked = await lock(context)
  if (!canBeSettled(locked.state)) refuseFor(locked)
  const { partner_ref, reason } = context.body
  // a partner that can be asked tells when it has done its part
  const due = partnerOf(context, locked)?.asks === true ? 'now' : null
  const done = await setAccepted(context.db, locked, { partnerRef: partner_ref, reason, due })
  if (done && locked.target === 'wholesaler') await emit(context.db, 'order.accepted', { orders: [locked.order_id] })
  return conclude(context, locked, { after: { state: 'accepted', partner_ref, reason }, done })
}

const tell = (db: HandContext['db'], { order_id, target }: LockedOrder, state: 'unknown' | 'parked', reason: string | null) =>
  tellState(db, order_id, { target, state, reason })

const lock = async ({ db, who, params }: HandContext): Promise<LockedOrder> => (await lockHandoff(db, who, params.id)) ?? notFound()

const partnerOf = ({ settings }: HandContext, { target }: LockedOrder) => configuredPartners(settings)[target]

const refuse = (key: TextRef['key']): never => {
  throw new ProblemError({ status: 422, text: { key }, code: 'handoff_state' })
}

const refuseFor = ({ state }: LockedOrder): never => {
  if (state === 'accepted' || state === 'confirmed') return refuse('handoffs:refused.accepted')
  if (state === 'claimed' || state === 'sending') return refuse('handoffs:refused.sending')
  return refuse('handoffs:refused.not_now')
}

interface Outcome {
  after: Readonly<Record<string, unknown>>
  /** False when a worker was quicker. */
  done: boolean
}

const conclude = async (context: HandContext, locked: LockedOrder, { after, done }: Outcome): Promise<Handoff> => {
  if (!done) refuse('handoffs:refused.sending')
  const { db, who, settings, audit } = context
  const before = Object.fromEntries(Object.entries(locked).filter(([field]) => field in after))
  await audit({ recordId: locked.id, customerId: locked.customer_id, before, after })
  return readHandoff(db, who, locked.id, settings)
}
