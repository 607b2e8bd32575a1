import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { serve } from '../kit/http/serve.ts'
import { giveUp, resend, settleByHand } from './handoffs.hand.service.ts'
import { findHandoffs } from './handoffs.queries.ts'
import { getHandoff, isHandoffSeen } from './handoffs.read.service.ts'

export default serve(handoffs, {
  list: ({ db, who, query }) => findHandoffs(db, who, query),
  get: getHandoff,
  resend: { work: resend, isStillSeen: isHandoffSeen },
  giveUp: { work: giveUp, isStillSeen: isHandoffSeen },
  settle: { work: settleByHand, isStillSeen: isHandoffSeen },
})
