import { type AvailabilityEntry, wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { canBeSentAgain } from '@disadmin/contract/wholesaler-availability/availability.rules'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { type Context, serve } from '../kit/http/serve.ts'
import { vpomMessenger } from '../handoffs/index.ts'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import { findEntry, findHistory, findLatest } from './availability-history.queries.ts'
import { getEntry, isEntrySeen, originalOf, templateFile } from './availability-read.service.ts'
import { previewFile, takeChanges, takeFile } from './availability-take.service.ts'
import { availabilityMessage } from './delivery/availability-message.ts'
import { lockEntry, resendAs } from './delivery/resend.queries.ts'

/**
 * Sent again by a person. Under the same key and in the same words, unless VPOM rejected them: under its old key it would only repeat
 * that. What may have arrived is asked after first, and what is older than something VPOM has would put an old stock in its place.
 */
const resend = async (context: Context<typeof wholesalerAvailability.resend>): Promise<AvailabilityEntry> => {
  const { db, who, params, settings, audit } = context
  const locked = (await lockEntry(db, who, params.id)) ?? notFound()
  if (!canBeSentAgain({ ...done, handoff: locked }) || locked.at_work) refuseFor('wholesaler-availability:refused.not_now')
  if (locked.is_overtaken) refuseFor('wholesaler-availability:refused.overtaken')
  const asks = vpomMessenger(settings, availabilityMessage)?.asks === true
  if (locked.state === 'unknown' && !asks) refuseFor('wholesaler-availability:refused.cannot_ask')
  const asked = asks && locked.state !== 'rejected' && (locked.state === 'unknown' || locked.may_have_arrived)
  const state = asked ? 'unknown' : 'planned'
  if (!(await resendAs(db, locked, state))) refuseFor('wholesaler-availability:refused.not_now')
  await audit({ recordId: locked.id, customerId: locked.customer_id, before: { state: locked.state }, after: { state } })
  return (await findEntry(db, who, params.id)) ?? notFound()
}

const done = { validation_passed: true, file_composed: true, sent_to_vpom: false, completed_in_vpom: false }

const refuseFor = (key: TextRef['key']): never => {
  throw new ProblemError({ status: 422, text: { key }, code: 'handoff_state' })
}

export default serve(wholesalerAvailability, {
  import: takeFile,
  preview: previewFile,
  change: { work: takeChanges, isStillSeen: isEntrySeen },
  history: ({ db, who, query }) => findHistory(db, who, query),
  latest: async ({ db, who }) => ({ completed_at: await findLatest(db, who) }),
  get: getEntry,
  original: originalOf,
  resend,
  template: templateFile,
})
