import type { users } from '@disadmin/contract/users/users'
import { ProblemError } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { lockWithin } from '../users/index.ts'
import { sendPasswordLink } from './password-links.service.ts'

/** A link for somebody of the scope who holds no right the caller does not; 422 for whoever cannot use one. */
export const sendLinkTo = async (context: Context<typeof users.sendLink>): Promise<Answer<typeof users.sendLink>> => {
  const { db, params, settings } = context
  const user = await lockWithin(context, params.id)
  const sent = await sendPasswordLink(db, user.id, { settings, language: user.language })
  if (sent === 'nobody') throw new ProblemError({ status: 422, text: { key: 'people:refused.no_link' }, code: 'no_link' })
  if (sent === 'sent') {
    const place = { customerId: user.customer_id, branchId: user.branch_id }
    await context.audit({ recordId: user.id, ...place, after: { email: user.email } })
  }
  return { sent: sent === 'sent', email: user.email }
}
