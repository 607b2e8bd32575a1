import type { Language } from '@disadmin/contract/kit/fields'
import { myUser, ownSettings } from '@disadmin/contract/my-user/my-user'
import type { Db } from '../kit/db.ts'
import { notFound } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import type { Who } from '../kit/who.ts'
import { findMyUser } from './my-user.queries.ts'
import { endOwnSession, findOwnSessions } from './own-sessions.queries.ts'
import { saveOwnSettings } from './own-settings.service.ts'

const myUserOf = async (db: Db, who: Who) => {
  const row = await findMyUser(db, who.userId)
  return {
    ...row,
    language: row.language as Language,
    groups: [...who.groups],
    permissions: [...who.codenames].map((codename) => ({ codename })),
    customer: row.customer_id === null ? null : { id: row.customer_id, customer_no: row.customer_no!, name: row.customer_name! },
    branch: row.branch_id === null ? null : { id: row.branch_id, name: row.branch_name! },
  }
}

export default [
  ...serve(myUser, { get: ({ db, who }) => myUserOf(db, who) }),
  ...serve(ownSettings, {
    patch: async (context) => {
      await saveOwnSettings(context)
      return myUserOf(context.db, context.who)
    },
    sessions: async ({ db, who, settings }) => {
      const { rows, totalCount } = await findOwnSessions(db, who.userId, settings)
      return {
        objects: rows.map((row) => ({ ...row, current: row.id === who.sessionId })),
        meta: { total_count: totalCount },
      }
    },
    endSession: async ({ db, who, settings, params, audit }) => {
      if (!(await endOwnSession(db, params.id, { userId: who.userId, lives: settings }))) notFound()
      await audit({
        what: ownSettings.endSession.audits,
        recordId: params.id,
        customerId: who.customerId,
        branchId: who.branchId,
      })
    },
  }),
]
