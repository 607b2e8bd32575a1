import type { activation } from '@disadmin/contract/activation/activation'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { writeAudit } from '../kit/audit.ts'
import { inTransaction } from '../kit/db/db.ts'
import { ProblemError } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { hashToken } from '../kit/token.ts'
import { findUsableLink, type LinkState, setPasswordByLink } from '../password-links/index.ts'
import { assertPassword, endSessionsOf, hashPassword, usernameKey } from '../users/index.ts'

/** PUB-12: what its page asks before anybody types a password; the end that the address says counts as well. */
export const checkLink = async ({ db, body }: Context<typeof activation.check>): Promise<Answer<typeof activation.check>> => {
  if (Date.parse(body.valid_until) <= Date.now()) return { state: 'expired' }
  const link = await findUsableLink(db, usernameKey(body.username), hashToken(body.token))
  return { state: 'state' in link ? link.state : 'good' }
}

/**
 * PUB-19: the new password with the token of a link, once. Every session of the person ends, every other link too, and the person hears of it
 * by mail. Hashing takes long and happens outside of the transaction.
 */
export const resetPassword = async (context: Context<typeof activation.reset>): Promise<void> => {
  const { db, body, requestId } = context
  const tokenHash = hashToken(body.token)
  const link = await findUsableLink(db, usernameKey(body.username), tokenHash)
  if ('state' in link) throw gone(link.state)
  assertPassword(body.new_password, context, 'new_password')
  const hash = await hashPassword(body.new_password)
  await inTransaction(db, async (tx) => {
    const person = await setPasswordByLink(tx, { tokenHash, userId: link.userId, hash, settings: context.settings })
    if (!person) throw gone('used')
    await endSessionsOf(tx, [person.id])
    const author = { actorId: person.id, effectiveId: person.id, name: person.username, requestId }
    await writeAudit(tx, author, [
      {
        what: 'MyUser/update',
        recordId: person.id,
        customerId: person.customer_id,
        branchId: person.branch_id,
        after: { password: 'changed' },
      },
    ])
  })
}

const words: Record<LinkState, TextRef> = {
  invalid: { key: 'activation:link.invalid' },
  used: { key: 'activation:link.used' },
  expired: { key: 'activation:link.expired' },
}

const gone = (state: LinkState): ProblemError => new ProblemError({ status: 410, text: words[state], code: `link_${state}` })
