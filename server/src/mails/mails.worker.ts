import type { Logger } from 'pino'
import type { Db } from '../kit/db/db.ts'
import { createMailTransport, type MailTransport, NotReached } from '../kit/mail.ts'
import { jittered, type OutboxWorker, startOutbox } from '../kit/outbox/outbox.ts'
import type { Wakeup } from '../kit/outbox/wakeup.ts'
import type { Settings } from '../kit/settings.ts'
import {
  type ClaimedMail,
  claimMails,
  findAttachment,
  hasDueMails,
  markFailed,
  markGivenUp,
  markSent,
  markUnreached,
  maxAttempts,
} from './mails.queries.ts'

interface MailParts {
  db: Db
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  transport: MailTransport
}

const atOnce = 5
/** Longer than the transport's own time limits together. */
const leaseSeconds = 180
const pollMilliseconds = 1000

/** What is waited after each failed attempt, in seconds; after the last the mail is given up until somebody repeats it. */
const pauses = [30, 120, 600, 3600]

/** What is waited while the mail server is away, in seconds: with what `jittered` adds, ten minutes at most. */
const pausesAway = [30, 60, 120, 300]
const longestAway = 500

/**
 * Sends what is due, at least once each: a process that dies after the mail server took a mail sends it again, under the same
 * Message-ID. Sending happens outside of any transaction: the embedded database has one connection.
 */
export const sendDueMails = async (parts: MailParts): Promise<number> => {
  const sending = await takeUp(parts, atOnce)
  await Promise.all(sending)
  return sending.length
}

const takeUp = async (parts: MailParts, limit: number): Promise<Promise<void>[]> =>
  (await claimMails(parts.db, limit, leaseSeconds)).map((mail) => sendOne(parts, mail))

const sendOne = async (parts: MailParts, mail: ClaimedMail): Promise<void> => {
  const { db, logger, transport } = parts
  const date = new Date(mail.created_at)
  const key = `disadmin-${mail.id}-${date.getTime()}`
  try {
    if (mail.attempts > maxAttempts) return await giveUp(parts, mail, null)
    const attachment = mail.file_id ? await findAttachment(db, mail.file_id) : undefined
    const outgoing = {
      key,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
      html: mail.html,
      replyTo: mail.reply_to,
      date,
      attachment,
    }
    const where = await transport.send(outgoing).catch((error: unknown) => failed(parts, mail, error))
    if (typeof where !== 'string') return
    await markSent(db, mail)
    logger.info({ mail: mail.id, where }, 'mail sent')
  } catch (error) {
    // what became of it cannot be written: its lease will be over
    logger.warn({ err: error, mail: mail.id }, 'a mail failed inside')
  }
}

const failed = async (parts: MailParts, mail: ClaimedMail, error: unknown): Promise<void> => {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
  if (error instanceof NotReached) return unreached(parts, mail, reason)
  const pause = pauses[mail.attempts - 1]
  if (pause === undefined) return giveUp(parts, mail, reason)
  await markFailed(parts.db, mail, reason, pause)
  parts.logger.warn({ mail: mail.id, attempt: mail.attempts, reason }, 'mail not sent')
}

const unreached = async ({ db, logger }: MailParts, mail: ClaimedMail, reason: string): Promise<void> => {
  const givenUp = await markUnreached(db, mail, reason, jittered(pausesAway[mail.unreached] ?? longestAway))
  logger[givenUp ? 'error' : 'warn']({ mail: mail.id, reason }, givenUp ? 'mail given up' : 'mail server not reached')
}

const giveUp = async ({ db, logger }: MailParts, mail: ClaimedMail, reason: string | null): Promise<void> => {
  await markGivenUp(db, mail, reason)
  logger.error({ mail: mail.id, attempt: mail.attempts, ...(reason !== null && { reason }) }, 'mail given up')
}

interface MailWorkerParts {
  db: Db
  settings: Settings
  logger: Logger
  mayLeave?: () => Promise<boolean>
  wakeup?: Wakeup
}

/** Sends mails when they are due, until stopped. */
export const startMails = ({ db, settings, logger, mayLeave, wakeup }: MailWorkerParts): OutboxWorker => {
  const transport = createMailTransport(settings)
  const worker = startOutbox({
    name: 'mails',
    takeUp: (free) => takeUp({ db, logger, transport }, free),
    mayLeave,
    atOnce: () => atOnce,
    pollMilliseconds,
    work: { table: 'mails', isDue: hasDueMails },
    wakeup,
    logger,
  })
  return {
    stop: async () => {
      await worker.stop()
      transport.close()
    },
  }
}
