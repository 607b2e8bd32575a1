import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from './settings.ts'

export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

interface OutgoingMail {
  /** Names the mail for ever: a mail sent twice has the same Message-ID, so that the receiver can tell. */
  key: string
  to: string
  subject: string
  /** Plain text. */
  text: string
  html?: string | null | undefined
  replyTo?: string | null | undefined
  date: Date
  attachment?: MailAttachment | undefined
}

/** The mail did not get as far as to be looked at: its server is away, or its folder cannot be written. Nothing is wrong with the mail. */
export class NotReached extends Error {}

export interface MailTransport {
  /** Sends one mail; answers where it went, for the log. Rejects when it was not accepted, with `NotReached` when it never came so far. */
  send: (mail: OutgoingMail) => Promise<string>
  close: () => void
}

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataFolder'>

/** SMTP when an SMTP_URL is configured, otherwise .eml files in the data folder, which a mail program opens. The sender is read at each mail. */
export const createMailTransport = (settings: MailSettings): MailTransport =>
  settings.smtpUrl === undefined ? folderTransport(settings) : smtpTransport(settings, settings.smtpUrl)

const message = ({ key, to, subject, text, html, replyTo, date, attachment }: OutgoingMail, from: string) => ({
  from,
  // As an address object: a text would be read as a list of addresses.
  to: { name: '', address: to },
  subject,
  text,
  ...(html && { html }),
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  date,
  messageId: `<${key}@${domainOf(from)}>`,
  attachments: attachment ? [attachment] : [],
  headers: { 'auto-submitted': 'auto-generated' },
})

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'disadmin.invalid'

const smtpTransport = (settings: MailSettings, url: string): MailTransport => {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 })
  return {
    send: async (mail) => {
      await transport.sendMail(message(mail, settings.mailFrom)).catch((error: SmtpError) => {
        const words = error.response ?? error.message
        throw isAway(error) ? new NotReached(words) : new Error(words, { cause: error })
      })
      return new URL(url).host
    },
    close: () => transport.close(),
  }
}

interface SmtpError extends Error {
  code?: string
  syscall?: string
  timeoutType?: string
  /** What the server said, word for word. */
  response?: string
  responseCode?: number
}

/**
 * No connection came about, nobody greeted, or the server said that it is not available (421). An end in the middle is none of these:
 * nobody knows what became of the mail then.
 */
const isAway = ({ code, syscall, timeoutType, responseCode }: SmtpError): boolean =>
  code === 'EDNS' ||
  code === 'ETLS' ||
  syscall === 'connect' ||
  (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT') ||
  responseCode === 421

/** A half-written file never has its final name, and does not stay. */
const folderTransport = (settings: MailSettings): MailTransport => {
  const folder = resolve(settings.dataFolder, 'mails')
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (mail) => {
      const { message: content } = await transport.sendMail(message(mail, settings.mailFrom))
      const file = join(folder, `${mail.key}.eml`)
      await keep(folder, file, content as Buffer).catch(async (error: Error) => {
        await rm(`${file}.part`, { force: true }).catch(() => undefined)
        throw new NotReached(error.message)
      })
      return file
    },
    close: () => transport.close(),
  }
}

const keep = async (folder: string, file: string, content: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
}
