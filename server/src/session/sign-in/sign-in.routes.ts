import { session } from '@disadmin/contract/session/session'
import { type Context, serve } from '../../kit/http/serve.ts'
import { endSession } from './session.queries.ts'
import { passkeyChallenge, signInByPasskey } from './passkey.service.ts'
import { secondStep } from './second-step.service.ts'
import { login } from './session.service.ts'

const logout = async ({ db, who, audit }: Context<typeof session.logoutPost | typeof session.logout>): Promise<void> => {
  await endSession(db, who.sessionId)
  const { customerId, branchId } = who.impersonator ?? who
  await audit({ recordId: who.sessionId, customerId, branchId })
}

export default serve(session, { login, secondStep, passkeyChallenge, passkey: signInByPasskey, logout, logoutPost: logout })
