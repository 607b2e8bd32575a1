import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../kit/db.ts'
import { createMailTransport, type MailTransport } from '../kit/mail.ts'
import type { Settings } from '../kit/settings.ts'
import { type ClaimedMail, claimMails, markFailed, markSent, maxAttempts } from './mails.queries.ts'

interface MailParts {
  db: Db
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  transport: MailTransport
}

const atOnce = 5
/** Longer than the transport's own time limits together. */
const leaseSeconds = 180
const pollMilliseconds = 1000

/** What is waited after each failed attempt, in seconds; after the last the mail is parked with its error. */
const pauses = [30, 120, 600, 3600]

/**
 * Sends what is due, at least once each: a process that dies after the mail server took a mail sends it again, under the same
 * Message-ID. Sending happens outside of any transaction: the embedded database has one connection.
 */
export const sendDueMails = async (parts: MailParts): Promise<number> => {
  const claimed = await claimMails(parts.db, atOnce, leaseSeconds)
  await Promise.all(claimed.map((mail) => sendOne(parts, mail)))
  return claimed.length
}

const sendOne = async ({ db, logger, transport }: MailParts, mail: ClaimedMail) => {
  const date = new Date(mail.created_at)
  const key = `disadmin-${mail.id}-${date.getTime()}`
  try {
    const where = await transport.send({ key, to: mail.recipient, subject: mail.subject, text: mail.body, date })
    await markSent(db, mail.id)
    logger.info({ mail: mail.id, where }, 'mail sent')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const parked = mail.attempts >= maxAttempts
    await markFailed(db, mail.id, reason.slice(0, 1000), pauses[mail.attempts - 1] ?? 0)
    logger[parked ? 'error' : 'warn']({ mail: mail.id, attempt: mail.attempts, reason }, parked ? 'mail parked' : 'mail not sent')
  }
}

interface MailWorker {
  /** Waits for what is being sent, up to 3 s; what is cut off is sent again later. */
  stop: () => Promise<void>
}

/** Looks for due mails once a second, until stopped. */
export const startMails = ({ db, settings, logger }: { db: Db; settings: Settings; logger: Logger }): MailWorker => {
  const transport = createMailTransport(settings)
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const sent = await sendDueMails({ db, logger, transport }).catch((error: unknown) => {
        logger.warn({ err: error }, 'mails cannot be read')
        return 0
      })
      if (sent < atOnce) await pause(pollMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([running, pause(3000, undefined, { ref: false })])
      transport.close()
    },
  }
}
