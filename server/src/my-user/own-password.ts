import type { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { normalPassword } from '@disadmin/contract/kit/password'
import { type RefusedField, refuse } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { checkPassword, countOwnGuess, clearOwnGuesses } from '../session/index.ts'
import { hashPassword, passwordFault } from '../users/index.ts'
import type { OwnSettingsRow } from './own-settings.queries.ts'

type Patch = Context<typeof ownSettings.patch>

/** How somebody signs in from now on; `password_hash` is null where a directory knows the password. */
export interface NewSignIn {
  auth_type: 'local' | 'oracle'
  password_hash: string | null
}

/**
 * What the change makes of the way to sign in; undefined when it stays as it is. A new password needs the present one (SET-15S), another
 * email does too; of an oracle account the directory proves it. Hashing takes long: it happens here, outside of the transaction.
 */
export const newSignIn = async (context: Patch, own: OwnSettingsRow): Promise<NewSignIn | undefined> => {
  const { body } = context
  const auth_type = body.auth_type ?? own.auth_type
  if (auth_type === 'oracle') {
    if (body.new_password !== undefined) refuse([{ source: 'new_password', key: 'my-user:password.of_directory' }])
    await assertEmailIsTheirs(context, own)
    return own.auth_type === 'oracle' ? undefined : { auth_type, password_hash: null }
  }
  if (body.new_password === undefined) {
    if (own.auth_type === 'oracle') refuse([required('new_password')])
    await assertEmailIsTheirs(context, own)
    return undefined
  }
  await assertCurrentPassword(context, own, acceptable(context, body.new_password))
  return { auth_type, password_hash: await hashPassword(body.new_password) }
}

/** Whether mails would go to another address: the links that open the account among them. */
export const changesEmail = ({ email }: Patch['body'], own: OwnSettingsRow): boolean => email !== undefined && email !== own.email

const assertEmailIsTheirs = async (context: Patch, own: OwnSettingsRow): Promise<void> => {
  const { body } = context
  if (!changesEmail(body, own)) return
  const { current_password: password = '' } = body
  if (password === '') refuse([required('current_password')])
  await assertCurrentPassword(context, own, password)
}

const required = (source: string): RefusedField => ({ source, key: 'kit:invalid.required' })

/** What is wrong with the new password by the rule (SET-13); nothing is counted or hashed for it. */
const acceptable = (context: Patch, password: string): string => {
  const { body } = context
  const fault = passwordFault(password, context, 'new_password')
  const missing = body.current_password === undefined || body.current_password === ''
  const same = context.who.mustChangePassword && normalPassword(password) === normalPassword(body.current_password ?? '')
  const unchanged: RefusedField[] = same ? [{ source: 'new_password', key: 'my-user:password.same' }] : []
  const errors = [...(missing ? [required('current_password')] : []), ...(fault ? [fault] : unchanged)]
  if (errors.length > 0) refuse(errors)
  return body.current_password!
}

/** Has a count of the session's own: nobody who guesses elsewhere keeps the person from changing it. */
const assertCurrentPassword = async ({ db, who, ...context }: Patch, own: OwnSettingsRow, password: string): Promise<void> => {
  await countOwnGuess(db, who.sessionId)
  if ((await checkPassword(context, own, { password, lane: 'trusted' })) !== 'right')
    refuse([{ source: 'current_password', key: 'my-user:password.wrong' }])
  await clearOwnGuesses(db, who.sessionId)
}
