import type { impersonation } from '@disadmin/contract/impersonation/impersonation'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import { assertHolds } from '../kit/grants.ts'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Principal } from '../kit/principal.ts'
import { queueMails } from '../mails/index.ts'
import { myUserOf } from '../my-user/index.ts'
import { rightsOfUsers } from '../permissions/index.ts'
import { asOneself, endImpersonation, nowInEffect } from '../session/index.ts'
import { impersonationMail } from './impersonation.mail.ts'
import { beginImpersonation, findTarget, type Target } from './impersonation.queries.ts'

type Start = Context<typeof impersonation.start | typeof impersonation.startPost>
type Stop = Context<typeof impersonation.stop | typeof impersonation.stopPost>

/** From the next call on the session acts as the other user; all of it in one transaction, with its row in the trail and its mail. */
export const startImpersonation = async (context: Start): Promise<MyUser> => {
  const { db, who, settings, params, audit } = context
  const target = (await findTarget(db, who, { id: params.id, demo: settings.demo })) ?? notFound()
  await assertMayActAs(context, target)
  const until = await beginImpersonation(db, {
    sessionId: who.sessionId,
    targetId: target.id,
    minutes: settings.impersonationMinutes,
  })
  // two tabs at once: the other one was first
  if (until === undefined) throw new ProblemError({ status: 403, text: { key: 'kit:error.impersonating' }, code: 'impersonating' })
  await audit({ ...recordOf(target), after: { username: target.username, until } })
  if (target.enable_notification && target.email !== '')
    await queueMails(db, [impersonationMail(target, { by: who, until, timeZone: settings.timeZone })])
  return myUserOf(db, await nowInEffect(db, who, { targetId: target.id, demo: settings.demo }))
}

const assertMayActAs = async ({ db, who }: Start, target: Target) => {
  if (target.id === who.userId) refuseAs('self')
  if (!target.is_active) refuseAs('disabled')
  if (!target.company_is_active) refuseAs('customer_inactive')
  assertHolds(who, (await rightsOfUsers(db, [target.id])).get(target.id) ?? [])
}

export const stopImpersonation = async ({ db, who, audit }: Stop): Promise<MyUser> => {
  const { impersonator } = who
  if (!impersonator) return refuseAs('nobody')
  // two tabs at once: it has ended already, which is what this one wanted
  if (await endImpersonation(db, { sessionId: who.sessionId, targetId: who.userId }))
    await audit({ ...recordOf(recordOfWho(who)), before: { username: who.username } })
  return myUserOf(db, asOneself(impersonator, { sessionId: who.sessionId }))
}

const recordOfWho = (who: Principal) => ({ id: who.userId, customer_id: who.customerId, branch_id: who.branchId })

const recordOf = ({ id, customer_id, branch_id }: Pick<Target, 'id' | 'customer_id' | 'branch_id'>) => ({
  recordId: id,
  customerId: customer_id,
  branchId: branch_id,
})

const refuseAs = (code: 'self' | 'disabled' | 'customer_inactive' | 'nobody'): never => {
  throw new ProblemError({
    status: 422,
    text: { key: code === 'disabled' || code === 'customer_inactive' ? `session:${code}` : `impersonation:refused.${code}` },
    code,
  })
}
