import { holds } from '@disadmin/contract/kit/access'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { inTransaction, type Tx } from '../kit/db/db.ts'
import { notAllowed, ProblemError } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { distrustOtherDevices } from '../session/index.ts'
import { tellOldAddress } from '../users/index.ts'
import { changesEmail, type NewSignIn, newSignIn } from './own-password.ts'
import * as queries from './own-settings.queries.ts'

type Patch = Context<typeof ownSettings.patch>
type Own = queries.OwnSettingsRow

const plainFields = ['email', 'language', 'enable_notification', 'items_per_page'] as const

/** Saves own settings (SET-18). Whatever changes how one signs in ends all other sessions of the person, in the same transaction. */
export const saveOwnSettings = async (context: Patch): Promise<void> => {
  const { db, who, body } = context
  if (who.mustChangePassword) assertNothingButPassword(body)
  if (body.auth_type !== undefined && !holds(who.codenames, ownSettings.patch.parts.auth_type)) notAllowed()
  // Twice at most: somebody who changes a password changes it to one that the second look refuses.
  for (;;) {
    const own = await queries.findOwnSettings(db, who.userId)
    const signIn = await newSignIn(context, own)
    if (await inTransaction(db, (tx) => save(tx, context, own, signIn))) return
  }
}

const assertNothingButPassword = (body: Patch['body']): void => {
  const isPassword = (field: string) => field === 'current_password' || field === 'new_password'
  if (body.new_password === undefined || !Object.keys(body).every(isPassword))
    throw new ProblemError({ status: 403, text: { key: 'kit:error.password_change' }, code: 'password_change_required' })
}

/** False when the password was changed while the present one was checked: it has to be checked again. */
const save = async (tx: Tx, context: Patch, checked: Own, signIn: NewSignIn | undefined): Promise<boolean> => {
  const { who } = context
  const own = await queries.lockOwnSettings(tx, who.userId)
  // A change of the password elsewhere ends this session, perhaps just now.
  if (!(await queries.sessionIsOpen(tx, who.sessionId)))
    throw new ProblemError({ status: 401, text: { key: 'kit:error.unauthorized' }, code: 'unauthorized' })
  if (!isStillProven(context.body, { own, checked, signIn })) return false
  const changes = { ...changedFields(context.body, own), ...signIn, ...(signIn && { must_change_password: false }) }
  if (Object.keys(changes).length === 0) return true
  await queries.saveSettings(tx, who.userId, changes)
  if (signIn) {
    await distrustOtherDevices(tx, who.userId, who.sessionId)
    await queries.endOtherSessions(tx, who.userId, who.sessionId)
  }
  if (changes.email !== undefined) await tellOldAddress(tx, own, context.settings)
  await writeTrail(tx, context, own, changes)
  return true
}

interface Proof {
  own: Own
  checked: Own
  signIn: NewSignIn | undefined
}

/** Whether what was found out about the password before the row was held still holds for what is saved now. */
const isStillProven = (body: Patch['body'], { own, checked, signIn }: Proof): boolean => {
  const isOther = own.password_hash !== checked.password_hash || own.auth_type !== checked.auth_type
  if (signIn && isOther) return false
  return !changesEmail(body, own) || (changesEmail(body, checked) && !isOther)
}

const changedFields = (body: Patch['body'], own: Own): queries.SavedSettings =>
  Object.fromEntries(
    plainFields.filter((field) => body[field] !== undefined && body[field] !== own[field]).map((field) => [field, body[field]]),
  )

/** The trail says that there is another password, never which. */
const writeTrail = async (tx: Tx, { who, audit }: Patch, own: Own, changes: queries.SavedSettings): Promise<void> => {
  const { password_hash, must_change_password: _due, ...after } = changes
  if (after.auth_type === own.auth_type) delete after.auth_type
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, own[field as keyof typeof own]]))
  await audit(
    {
      recordId: who.userId,
      customerId: who.customerId,
      branchId: who.branchId,
      before,
      after: { ...after, ...(password_hash && { password: 'changed' }) },
    },
    tx,
  )
}
