import type { Installation, installation } from '@disadmin/contract/installation/installation'
import { type Author, type NamedEntry, writeAudit } from '../kit/audit.ts'
import type { Db, Tx } from '../kit/db/db.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Settings } from '../kit/settings.ts'
import { claimHeld, countWaiting, findHeld, releaseAll } from './release.queries.ts'

const nothing = { orders: 0, mails: 0, events: 0 }

/** Whether anything leaves, and what would be released. */
export const readInstallation = async (db: Db, { outbound }: Pick<Settings, 'outbound'>): Promise<Installation> => {
  const held = await findHeld(db)
  if (!held) return { held: outbound ? null : { why: 'switched_off', since: null, address: null }, waiting: nothing }
  return { held, waiting: await countWaiting(db, held.since) }
}

interface Released {
  /** Mails and events that waited leave as well; else they stay, given up, to be sent again one by one. */
  sendWaiting: boolean
}

/** Lets this database tell the outside again. Answers what was released; undefined when nothing was held. */
export const releaseOutbound = async (tx: Tx, { sendWaiting }: Released): Promise<Omit<NamedEntry, 'what'> | undefined> => {
  const held = await claimHeld(tx)
  if (!held) return undefined
  const waiting = await countWaiting(tx, held.since)
  await releaseAll(tx, held.since, sendWaiting)
  return {
    // of any length: a folder, or the name of a host
    before: { held: held.why, address: held.address },
    after: { ...waiting, mails_and_events: sendWaiting ? 'sent' : 'given up' },
  }
}

export const release = async ({ db, body, settings, audit }: Context<(typeof installation)['release']>): Promise<Installation> => {
  const entry = await releaseOutbound(db as Tx, { sendWaiting: body.send_waiting })
  if (entry) await audit(entry)
  return readInstallation(db, settings)
}

/** The same for a command of the shell. */
export const releaseByCommand = async (tx: Tx, released: Released): Promise<boolean> => {
  const author: Author = { actorId: null, effectiveId: null, name: 'command', requestId: 'release' }
  const entry = await releaseOutbound(tx, released)
  if (entry) await writeAudit(tx, author, { ...entry, what: 'Management/release-outbound' })
  return entry !== undefined
}
