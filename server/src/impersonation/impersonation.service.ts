import type { impersonation } from '@disadmin/contract/impersonation/impersonation'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { assertHolds } from '../kit/grants.ts'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { isStaff, type Principal } from '../kit/principal.ts'
import { type NewMail, queueMails } from '../mails/index.ts'
import { myUserOf } from '../my-user/index.ts'
import { rightsOfUsers } from '../permissions/index.ts'
import { asOneself, endImpersonation, nowInEffect } from '../session/index.ts'
import { clock } from '../kit/clock.ts'
import { translate } from '../kit/texts.ts'
import { beginImpersonation, findTarget, type Target } from './impersonation.queries.ts'

interface Beginning {
  by: Principal
  until: string
  timeZone: string
}

/** Tells a user in their own language that somebody acts in their name: who, since when, until when at most. */
const impersonationMail = (target: Target, { by, until, timeZone }: Beginning): NewMail => {
  const say = (key: string, ...values: string[]) =>
    translate(target.language, { key: `impersonation:mail.${key}` as TextRef['key'], values })
  const moment = (at: Date) => clock(at, timeZone)
  const span = [moment(new Date()), moment(new Date(until))]
  const paragraphs = [
    translate(target.language, { key: 'mail:greeting' }),
    isHouse(by, target)
      ? say('text_house', target.username, ...span)
      : say('text', by.name || by.username, by.username, target.username, ...span),
    say('recorded'),
    say('closing'),
  ]
  return { recipient: target.email, subject: say('subject', target.username), body: `${paragraphs.join('\n\n')}\n` }
}

/** Users of customers are told that it is somebody of the wholesaler, not who. */
const isHouse = (by: Principal, target: Target) => isStaff(by) && target.customer_id !== null

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
