import type { singleSignOn } from '@disadmin/contract/single-sign-on/single-sign-on'
import { inTransaction } from '../../kit/db/db.ts'
import type { Answer, Context } from '../../kit/http/serve.ts'
import { logoutUrl, reasonOf, takeIdToken } from '../../single-sign-on/index.ts'
import { endSession } from '../sign-in/session.queries.ts'
import { addressIn } from './sign-on-browser.ts'

/** Ends the session here in any case; the provider's end is an address to go to. */
export const signOut = async (context: Context<typeof singleSignOn.logout>): Promise<Answer<typeof singleSignOn.logout>> => {
  const { db, who, audit, settings, log } = context
  const idToken = await inTransaction(db, async (tx) => {
    // first what the provider said, then the session: as the provider's own sign-out does, which may come at this moment
    const kept = await takeIdToken(tx, who.sessionId)
    await endSession(tx, who.sessionId)
    const { customerId, branchId } = who.impersonator ?? who
    await audit({ recordId: who.sessionId, customerId, branchId }, tx)
    return kept
  })
  const { oidc } = settings
  if (!oidc?.logout || idToken === undefined) return { url: null }
  try {
    return { url: await logoutUrl(oidc, { idToken, returnTo: addressIn(context, 'auth/sign-in') }) }
  } catch (error) {
    log.warn({ provider: oidc.issuer, reason: reasonOf(error) }, 'the provider of the single sign-on was not asked to sign out')
    return { url: null }
  }
}
