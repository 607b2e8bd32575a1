import type { Language } from '@disadmin/contract/kit/languages'
import type { Db } from '../kit/db/db.ts'
import type { Settings } from '../kit/settings.ts'
import { hashToken, newToken } from '../kit/token.ts'
import { queueMails } from '../mails/index.ts'
import { passwordLinkMail } from './password-links.mail.ts'
import { addLink, hasFreshLink, lockAddressee } from './password-links.queries.ts'

/** `kept`: one was sent within the hour and stays good. `nobody`: there is no local account with an e-mail that can sign in. */
export type LinkSent = 'sent' | 'kept' | 'nobody'

interface Sending {
  settings: Pick<Settings, 'publicUrl' | 'host' | 'port' | 'activationDays' | 'timeZone'>
  /** What the person reads. */
  language: Language
  /** How long it is good; the days of an activation unless said. */
  hours?: number
}

/**
 * Sends a link by which the person sets the password; `db` is the transaction of what it belongs to. It ends all older ones; several within an
 * hour are one mail. Only its hash is kept.
 */
export const sendPasswordLink = async (
  db: Db,
  userId: number,
  { settings, language, hours = settings.activationDays * 24 }: Sending,
): Promise<LinkSent> => {
  const to = await lockAddressee(db, userId)
  if (!to) return 'nobody'
  if (await hasFreshLink(db, userId)) return 'kept'
  const token = newToken()
  const validUntil = await addLink(db, userId, hashToken(token), hours)
  // PUB-09
  const address = new URL('activation/reset-password', consoleAddress(settings))
  for (const [name, value] of Object.entries({ username: to.username, language, valid_until: validUntil, token }))
    address.searchParams.set(name, value)
  await queueMails(db, [passwordLinkMail({ to, language, address: address.href, validUntil, timeZone: settings.timeZone })])
  return 'sent'
}

/** Where people open the console, with a slash at its end: what links of mails begin with. */
export const consoleAddress = ({ publicUrl, host, port }: Sending['settings']): string =>
  (publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/*$/, '/')
