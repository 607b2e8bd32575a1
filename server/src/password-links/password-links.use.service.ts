import type { Db, Tx } from '../kit/db/db.ts'
import type { Settings } from '../kit/settings.ts'
import { queueMails } from '../mails/index.ts'
import { passwordChangedMail } from './password-links.mail.ts'
import { findLink, lockAddressee, type ResetPerson, setPassword, useUpLink } from './password-links.queries.ts'

/** Why a link is worth nothing. `invalid`: no such link for this person, or one that ended before its time. */
export type LinkState = 'invalid' | 'used' | 'expired'

/** Whose password a link sets, or why it sets none. */
export const findUsableLink = async (
  db: Db,
  usernameKey: string,
  tokenHash: Buffer,
): Promise<{ userId: number } | { state: LinkState }> => {
  const link = await findLink(db, usernameKey, tokenHash)
  if (!link) return { state: 'invalid' }
  if (link.is_used) return { state: 'used' }
  return link.is_over ? { state: 'expired' } : { userId: link.user_id }
}

interface Setting {
  tokenHash: Buffer
  userId: number
  hash: string
  settings: Pick<Settings, 'timeZone'>
}

/** Uses the link up, ends every other link of the person, and tells the person; the caller ends the sessions. Undefined when it was used or ended meanwhile. */
export const setPasswordByLink = async (
  tx: Tx,
  { tokenHash, userId, hash, settings }: Setting,
): Promise<ResetPerson | undefined> => {
  // the person before the link, as whoever changes the person and so ends it
  if (!(await lockAddressee(tx, userId)) || !(await useUpLink(tx, tokenHash))) return undefined
  const person = await setPassword(tx, userId, hash)
  if (person.email !== '') await queueMails(tx, [passwordChangedMail({ to: person, timeZone: settings.timeZone })])
  return person
}
