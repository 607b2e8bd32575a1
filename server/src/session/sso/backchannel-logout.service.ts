import { singleSignOn } from '@disadmin/contract/single-sign-on/single-sign-on'
import { writeAudit } from '../../kit/audit.ts'
import { inTransaction } from '../../kit/db/db.ts'
import { notFound, Refusal } from '../../kit/http/refusal.ts'
import type { Answer, Context } from '../../kit/http/serve.ts'
import {
  authorOf,
  isUnreached,
  type OidcSettings,
  reasonOf,
  type SignedOut,
  signedOutBy,
  takeSignOns,
  unavailable,
} from '../../single-sign-on/index.ts'
import { endSessions } from '../sign-in/session.queries.ts'

type Told = Context<typeof singleSignOn.backchannelLogout>

/** Ends what the provider opened here for whoever signed out there. That nothing was open is as right as anything. */
export const backchannelLogout = async (context: Told): Promise<Answer<typeof singleSignOn.backchannelLogout>> => {
  const { db, settings, requestId } = context
  const { oidc } = settings
  if (!oidc) return notFound()
  const told = await signedOut(context, oidc)
  await inTransaction(db, async (tx) => {
    for (const { id, username, customer_id: customerId, branch_id: branchId } of await endSessions(tx, await takeSignOns(tx, told)))
      await writeAudit(tx, authorOf({ requestId }), {
        what: singleSignOn.backchannelLogout.audits,
        recordId: id,
        customerId,
        branchId,
        before: { username },
      })
  })
  return {}
}

const signedOut = async ({ body, log }: Told, oidc: OidcSettings): Promise<SignedOut> => {
  try {
    return await signedOutBy(oidc, body.logout_token)
  } catch (error) {
    log.warn({ provider: oidc.issuer, reason: reasonOf(error) }, 'a logout token of the single sign-on was not accepted')
    if (isUnreached(error)) throw unavailable(oidc.label)
    throw new Refusal({ status: 400, text: { key: 'single-sign-on:logout_token', values: [oidc.label] }, code: 'logout_token' })
  }
}
