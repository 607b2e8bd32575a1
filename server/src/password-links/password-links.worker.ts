import type { Logger } from 'pino'
import { type Db, inTransaction } from '../kit/db/db.ts'
import { type OutboxWorker, startOutbox } from '../kit/outbox/outbox.ts'
import type { Wakeup } from '../kit/outbox/wakeup.ts'
import type { Settings } from '../kit/settings.ts'
import { hasRequests, takeRequest } from './password-links.queries.ts'
import { sendPasswordLink } from './password-links.service.ts'

const pollMilliseconds = 1000
/** So many requests are worked off before others get their turn. */
const turn = 50

interface Parts {
  db: Db
  settings: Settings
  logger: Pick<Logger, 'warn'>
  wakeup?: Wakeup
}

/**
 * Sends the links that were asked for, each in one transaction with the taking of its request: killed at any moment a request is worked
 * off once. A name that is nobody's ends in nothing.
 */
export const sendRequestedLinks = async ({ db, settings }: Pick<Parts, 'db' | 'settings'>): Promise<number> => {
  let taken = 0
  while (taken < turn && (await inTransaction(db, (tx) => sendOne(tx, settings)))) taken++
  return taken
}

const sendOne = async (tx: Parameters<typeof takeRequest>[0], settings: Settings): Promise<boolean> => {
  const request = await takeRequest(tx)
  if (!request) return false
  const { user_id, language, hours } = request
  if (user_id !== null) await sendPasswordLink(tx, user_id, { settings, language: language ?? 'de', hours })
  return true
}

/** Sends links when they are asked for, until stopped. */
export const startPasswordLinks = ({ logger, wakeup, ...parts }: Parts): OutboxWorker =>
  startOutbox({
    name: 'links to set a password',
    takeUp: async () => {
      await sendRequestedLinks(parts)
      return []
    },
    atOnce: () => 1,
    pollMilliseconds,
    work: { table: 'password_link_requests', isDue: hasRequests },
    wakeup,
    logger,
  })
