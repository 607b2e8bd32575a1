import type { UserCreate, users } from '@disadmin/contract/users/users'
import { ProblemError } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import type { Settings } from '../kit/settings.ts'
import { sendPasswordLink } from '../password-links/index.ts'
import { createPerson } from './users.create.service.ts'
import { lockWithin } from './users.lock.service.ts'
import type { PersonResource, Writing } from './users.rules.ts'

/** Adds a user or an account, and sends a link to set the password if none was given. Returns its id. */
export const createWithLink = async (
  writing: Writing & { settings: Settings },
  draft: UserCreate,
  resource: PersonResource,
): Promise<number> => {
  const id = await createPerson(writing, draft, resource)
  if (draft.auth_type !== 'oracle' && draft.password === undefined)
    await sendPasswordLink(writing.db, id, { settings: writing.settings, language: draft.language ?? 'de' })
  return id
}

/** Sends a link to a user in scope who holds no right the caller does not; 422 for a user who cannot use one. */
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
