import { userSessions } from '@disadmin/contract/session/user-sessions'
import { refuseExceeding } from '../../kit/grants.ts'
import { notFound } from '../../kit/http/refusal.ts'
import { serve } from '../../kit/http/serve.ts'
import { lockWithin, readUser } from '../../users/index.ts'
import { endOpenSession, findOpenSessions } from './sessions.queries.ts'

/** Other users' sessions, for administrators. */
export default serve(userSessions, {
  list: async ({ db, who, settings, params, query }) => {
    const user = await readUser(db, who, params.id)
    if (user.exceeds) refuseExceeding()
    return findOpenSessions(db, user.id, { lives: settings, page: query, current: who.sessionId })
  },
  end: async ({ db, who, settings, params, audit }) => {
    const user = await lockWithin({ db, who }, params.id)
    if (!(await endOpenSession(db, params.session_id, { userId: user.id, lives: settings }))) notFound()
    await audit({
      recordId: params.session_id,
      customerId: user.customer_id,
      branchId: user.branch_id,
      after: { username: user.username },
    })
  },
})
