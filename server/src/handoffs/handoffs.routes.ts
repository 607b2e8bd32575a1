import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { serve } from '../kit/serve.ts'
import { giveUp, resend, settleByHand } from './handoffs.hand.service.ts'
import { getHandoff, listHandoffs } from './handoffs.read.service.ts'

export default serve(handoffs, { list: listHandoffs, get: getHandoff, resend, giveUp, settle: settleByHand })
