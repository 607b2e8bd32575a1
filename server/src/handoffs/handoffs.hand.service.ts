import type { Handoff, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { canBeGivenUp, canBeResent, canBeSettled } from '@disadmin/contract/handoffs/handoffs.rules'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { takeOrderAgain } from '../carts/index.ts'
import { notFound, Refusal } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { emit } from '../webhooks/index.ts'
import { askNow, decide, type HeldHandoff, holdHandoff } from './handoffs.hand.queries.ts'
import { readHandoff } from './handoffs.read.service.ts'
import { configuredPartners } from './partners/configured.ts'

type HandContext = Pick<Context<typeof handoffs.resend>, 'db' | 'who' | 'params' | 'settings' | 'audit'>

/**
 * What a person decides about a hand-off. The order stays the same whatever is decided, and so do its key and its words, unless the
 * partner rejected them: under its old key a partner would only repeat that.
 */
export const resend = async (context: Context<typeof handoffs.resend>): Promise<Handoff> => {
  const held = await hold(context)
  if (!canBeResent(held.state)) refuseFor(held)
  if (held.state === 'unknown') {
    if (partnerOf(context, held)?.asks === false) refuse('handoffs:refused.cannot_ask')
    return conclude(context, held, { after: { asked: true }, done: await askNow(context.db, held) })
  }
  // its pieces went back to the lines when it was refused: it goes out again only if nobody ordered or delivered them since
  if (held.target === 'wholesaler' && held.withdrawn && !(await takeOrderAgain(context.db, held.order_id)))
    refuse('handoffs:refused.pieces_gone')
  // one that was given up may have arrived all the same: the partner is asked first
  if (held.state === 'parked' && held.may_have_arrived && partnerOf(context, held)?.asks) {
    const done = await decide(context.db, held, { state: 'unknown', due: 'now', reason: null, anew: true })
    return conclude(context, held, { after: { state: 'unknown', asked: true }, done })
  }
  if (held.waits && held.state === 'planned') refuse('handoffs:refused.waits')
  // VPOM hears of an order when the wholesaler has it, not sooner
  const due = held.waits ? null : 'now'
  const rewritten = held.state === 'rejected'
  const done = await decide(context.db, held, { state: 'planned', due, reason: null, anew: true, rewritten })
  return conclude(context, held, { after: { state: 'planned' }, done })
}

export const giveUp = async (context: Context<typeof handoffs.giveUp>): Promise<Handoff> => {
  const held = await hold(context)
  if (held.at_work) refuse('handoffs:refused.sending')
  if (!canBeGivenUp(held.state)) refuseFor(held)
  const { reason } = context.body
  const done = await decide(context.db, held, { state: 'parked', due: null, reason })
  return conclude(context, held, { after: { state: 'parked', reason }, done })
}

export const settleByHand = async (context: Context<typeof handoffs.settle>): Promise<Handoff> => {
  const held = await hold(context)
  if (!canBeSettled(held.state)) refuseFor(held)
  const { partner_ref, reason } = context.body
  // a partner that can be asked tells when it has done its part
  const due = partnerOf(context, held)?.asks === true ? 'now' : null
  const done = await decide(context.db, held, { state: 'accepted', due, reason, partnerRef: partner_ref })
  if (done && held.target === 'wholesaler') await emit(context.db, 'order.accepted', { orders: [held.order_id] })
  return conclude(context, held, { after: { state: 'accepted', partner_ref, reason }, done })
}

const hold = async ({ db, who, params }: HandContext): Promise<HeldHandoff> => (await holdHandoff(db, who, params.id)) ?? notFound()

const partnerOf = ({ settings }: HandContext, { target }: HeldHandoff) => configuredPartners(settings)[target]

const refuse = (key: TextRef['key']): never => {
  throw new Refusal({ status: 422, text: { key }, code: 'handoff_state' })
}

const refuseFor = ({ state }: HeldHandoff): never => {
  if (state === 'accepted' || state === 'confirmed') return refuse('handoffs:refused.accepted')
  if (state === 'claimed' || state === 'sending') return refuse('handoffs:refused.sending')
  return refuse('handoffs:refused.not_now')
}

interface Outcome {
  after: Readonly<Record<string, unknown>>
  /** False when a worker was quicker. */
  done: boolean
}

const conclude = async (context: HandContext, held: HeldHandoff, { after, done }: Outcome): Promise<Handoff> => {
  if (!done) refuse('handoffs:refused.sending')
  const { db, who, settings, audit } = context
  const before = Object.fromEntries(Object.entries(held).filter(([field]) => field in after))
  await audit({ recordId: held.id, customerId: held.customer_id, before, after })
  return readHandoff(db, who, held.id, settings)
}
