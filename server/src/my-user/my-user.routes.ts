import { myUser } from '@disadmin/contract/my-user/my-user'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { notFound } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { endOpenSession, findOpenSessions } from '../session/index.ts'
import { myUserOf } from './my-user.presenter.ts'
import { saveOwnSettings } from './own-settings.service.ts'

export default [
  ...serve(myUser, { get: ({ db, who }) => myUserOf(db, who) }),
  ...serve(ownSettings, {
    patch: async (context) => {
      await saveOwnSettings(context)
      return myUserOf(context.db, context.who)
    },
    sessions: ({ db, who, settings, query }) =>
      findOpenSessions(db, who.userId, { lives: settings, page: query, current: who.sessionId }),
    endSession: async ({ db, who, settings, params, audit }) => {
      if (!(await endOpenSession(db, params.id, { userId: who.userId, lives: settings }))) notFound()
      await audit({
        recordId: params.id,
        customerId: who.customerId,
        branchId: who.branchId,
      })
    },
  }),
]
