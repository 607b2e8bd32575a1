import { singleSignOn } from '@disadmin/contract/single-sign-on/single-sign-on'
import { writeAudit } from '../../kit/audit.ts'
import { inTransaction } from '../../kit/db/db.ts'
import { notFound, ProblemError } from '../../kit/http/refusal.ts'
import { type Answer, type Context, serve } from '../../kit/http/serve.ts'
import {
  authorOf,
  isUnreached,
  logoutUrl,
  type OidcSettings,
  reasonOf,
  type SignedOut,
  signedOutBy,
  takeIdToken,
  takeSignOns,
  unavailable,
} from '../../single-sign-on/index.ts'
import { endSession, endSessions } from '../sessions/sessions.queries.ts'
import { finishSignOn, pageUrl, startSignOn } from './sign-on.service.ts'

/** Ends the session here in any case, and returns the URL that ends the provider's. */
const logout = async (context: Context<typeof singleSignOn.logout>): Promise<Answer<typeof singleSignOn.logout>> => {
  const { db, who, audit, settings, log } = context
  const idToken = await inTransaction(db, async (tx) => {
    // locked in the same order as in backchannelLogout, which may run now
    const token = await takeIdToken(tx, who.sessionId)
    await endSession(tx, who.sessionId)
    const { customerId, branchId } = who.impersonator ?? who
    await audit({ recordId: who.sessionId, customerId, branchId }, tx)
    return token
  })
  const { oidc } = settings
  if (!oidc?.logout || idToken === undefined) return { url: null }
  try {
    return { url: await logoutUrl(oidc, { idToken, returnTo: pageUrl(context, 'auth/sign-in') }) }
  } catch (error) {
    log.warn({ provider: oidc.issuer, reason: reasonOf(error) }, 'the provider of the single sign-on was not asked to sign out')
    return { url: null }
  }
}

type Call = Context<typeof singleSignOn.backchannelLogout>

/** Ends the sessions of a user who signed out at the provider. Finding none is no error. */
const backchannelLogout = async (context: Call): Promise<Answer<typeof singleSignOn.backchannelLogout>> => {
  const { db, settings, requestId } = context
  const { oidc } = settings
  if (!oidc) return notFound()
  const signOut = await verifySignOut(context, oidc)
  await inTransaction(db, async (tx) => {
    for (const { id, username, customer_id: customerId, branch_id: branchId } of await endSessions(
      tx,
      await takeSignOns(tx, signOut),
    ))
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

const verifySignOut = async ({ body, log }: Call, oidc: OidcSettings): Promise<SignedOut> => {
  try {
    return await signedOutBy(oidc, body.logout_token)
  } catch (error) {
    log.warn({ provider: oidc.issuer, reason: reasonOf(error) }, 'a logout token of the single sign-on was not accepted')
    if (isUnreached(error)) throw unavailable(oidc.label)
    throw new ProblemError({
      status: 400,
      text: { key: 'single-sign-on:logout_token', values: [oidc.label] },
      code: 'logout_token',
    })
  }
}

export default serve(singleSignOn, { start: startSignOn, finish: finishSignOn, logout, backchannelLogout })
