import { faults } from '@disadmin/contract/kit/outbound'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import type { OpenDatabase } from '../kit/db/db.ts'
import { createMailTransport } from '../kit/mail.ts'
import { readSettings } from '../settings.ts'
import { queueMails, startMails } from './index.ts'
import { sendDueMails } from './mails.worker.ts'

let database: OpenDatabase
let folder: string
let smtp: SMTPServer
let port: number
let received: string[] = []
let answers: (Error | undefined)[] = []
const logger = pino({ level: 'silent' })

beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'disadmin-mails-'))
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        callback(answers.shift())
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  port = (smtp.server.address() as AddressInfo).port
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve))
  await database.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  received = []
  answers = []
  await database.db.deleteFrom('mails').execute()
})

const settings = (env: Record<string, string> = {}) => readSettings({ DISADMIN_DATA: folder, DISADMIN_DEMO: 'off', ...env })
const bySmtp = () => createMailTransport(settings({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
const mail = (n = 1) => ({
  recipient: `garage${n}@example.ch`,
  subject: `Lieferung für Zürich ${n}`,
  body: `Grüsse — ${n}\n.\nEnde\n`,
})
const rows = () => database.db.selectFrom('mails').selectAll().orderBy('id').execute()
const makeDue = () =>
  database.db
    .updateTable('mails')
    .set({ next_attempt_at: new Date(0).toISOString() })
    .execute()
const messageIdOf = (text: string) => /^Message-ID: (.*)$/im.exec(text)![1]

test('an address with an umlaut in its domain is sent to as the network knows it', async () => {
  const transport = bySmtp()
  await queueMails(database.db, [{ ...mail(), recipient: 'info@müller.ch' }])
  await sendDueMails({ db: database.db, logger, transport })
  expect(received.join()).toContain('To: info@xn--mller-kva.ch')
  transport.close()
})

test('a mail with HTML leaves as both, and answers go to its reply address', async () => {
  const transport = bySmtp()
  await queueMails(database.db, [{ ...mail(), html: '<p>Tabelle</p>', reply_to: 'zuerich@example.ch' }])
  await sendDueMails({ db: database.db, logger, transport })
  expect(received.join()).toMatch(/^Reply-To: zuerich@example\.ch\r$/m)
  expect(received.join()).toMatch(/multipart\/alternative[^]*text\/plain[^]*text\/html[^]*<p>Tabelle<\/p>/)
  transport.close()
})

test('sends by SMTP once, umlauts and lone dots intact [CART-66]', async () => {
  const transport = bySmtp()
  await queueMails(database.db, [mail(1), mail(2)])
  expect(await sendDueMails({ db: database.db, logger, transport })).toBe(2)
  expect(await sendDueMails({ db: database.db, logger, transport })).toBe(0)
  transport.close()
  expect(received).toHaveLength(2)
  const first = received.find((text) => text.includes('garage1@example.ch'))!
  expect(first).toMatch(/^Subject: =\?UTF-8\?Q\?Lieferung_f=C3=BCr_Z=C3=BCrich_1\?=/m)
  expect(first).toMatch(/^From: Disadmin <no-reply@disadmin.example.ch>/m)
  expect(first.replaceAll('=C3=BC', 'ü').replaceAll('=E2=80=94', '—')).toContain('Grüsse — 1')
  expect((await rows()).every((row) => row.sent_at !== null && row.error === null && row.attempts === 1)).toBe(true)
})

test('a mail is plain text alone: what looks like markup in it is read as it was typed', async () => {
  const transport = bySmtp()
  await queueMails(database.db, [{ ...mail(), body: 'Modul <b>L</b> & <img src=x>\n' }])
  await sendDueMails({ db: database.db, logger, transport })
  transport.close()
  expect(received[0]!.match(/^Content-Type: .*$/gim)).toEqual(['Content-Type: text/plain; charset=utf-8'])
  expect(received[0]).toContain('Modul <b>L</b> & <img src=x>')
})

test('a mail that was not accepted is tried again later under the same Message-ID, with growing pauses, and given up after five [CART-66]', async () => {
  const transport = bySmtp()
  await queueMails(database.db, [mail()])
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 5; attempt++) {
    answers = [new Error('mailbox full')]
    const before = Date.now()
    expect(await sendDueMails({ db: database.db, logger, transport })).toBe(1)
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: attempt, sent_at: null, lease_until: null })
    expect(row!.error).toBe('450 mailbox full')
    expect(row!.given_up_at === null).toBe(attempt < 5)
    pauses.push((Date.parse(row!.next_attempt_at) - before) / 1000)
    if (attempt < 5) expect(await sendDueMails({ db: database.db, logger, transport })).toBe(0)
    await makeDue()
  }
  for (const [index, pause] of [30, 120, 600, 3600].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(pause)
    expect(pauses[index]).toBeLessThan(pause + 15)
  }
  expect(await sendDueMails({ db: database.db, logger, transport })).toBe(0)
  transport.close()
  expect(new Set(received.map(messageIdOf)).size).toBe(1)
})

test('a mail server that cannot be reached delays the mail, others go on [CART-66]', async () => {
  const transport = createMailTransport(settings({ SMTP_URL: 'smtp://127.0.0.1:1' }))
  await queueMails(database.db, [mail()])
  await sendDueMails({ db: database.db, logger, transport })
  expect((await rows())[0]!.error).toContain('ECONNREFUSED')
  await makeDue()
  await sendDueMails({ db: database.db, logger, transport: bySmtp() })
  expect((await rows())[0]).toMatchObject({ error: null, attempts: 1 })
  expect(received).toHaveLength(1)
})

test('the sender is the one configured when a mail leaves', async () => {
  const configured = settings({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const transport = createMailTransport(configured)
  configured.mailFrom = 'Teile-Shop <shop@example.ch>'
  await queueMails(database.db, [mail()])
  expect(await sendDueMails({ db: database.db, logger, transport })).toBe(1)
  transport.close()
  expect(String(received.at(-1))).toMatch(/^From: "?Teile-Shop"? <shop@example.ch>\r$/m)
})

test('a process that dies while sending only delays the mail: it is due again after its lease [CART-66]', async () => {
  await queueMails(database.db, [mail()])
  const dying = { send: () => new Promise<string>(() => undefined), close: () => undefined }
  void sendDueMails({ db: database.db, logger, transport: dying })
  await expect.poll(async () => (await rows())[0]!.attempts).toBe(1)
  const transport = bySmtp()
  expect(await sendDueMails({ db: database.db, logger, transport })).toBe(0)
  expect((await rows())[0]!.error).toBe(faults.worker_ended)
  await makeDue()
  expect(await sendDueMails({ db: database.db, logger, transport })).toBe(1)
  expect(received).toHaveLength(1)
})

test('a mail that was sent while the database could not write it down is no failed one', async () => {
  const { db } = database
  await queueMails(db, [mail()])
  await db.updateTable('mails').set({ attempts: 3 }).execute()
  await sql`alter table mails add constraint cannot_be_written check (sent_at is null)`.execute(db)
  await sendDueMails({ db, logger, transport: { send: async () => 'there', close: () => undefined } })
  await sql`alter table mails drop constraint cannot_be_written`.execute(db)
  expect((await rows())[0]).toMatchObject({
    attempts: 4,
    error: faults.worker_ended,
    lease_until: expect.any(String),
    sent_at: null,
  })
})

test('a mail whose last attempt was cut off is given up when the lease is over, with what was known of it', async () => {
  const { db } = database
  await queueMails(db, [mail()])
  await db.updateTable('mails').set({ attempts: 5, error: 'mailbox full' }).execute()
  const transport = bySmtp()
  await sendDueMails({ db, logger, transport })
  transport.close()
  expect(received).toEqual([])
  expect((await rows())[0]).toMatchObject({ attempts: 5, error: 'mailbox full', sent_at: null, given_up_at: expect.any(String) })
})

test('several processes share the outbox: every mail goes out once [CART-66]', async () => {
  await queueMails(
    database.db,
    Array.from({ length: 40 }, (_, n) => mail(n)),
  )
  const transport = bySmtp()
  const drain = async () => {
    while ((await sendDueMails({ db: database.db, logger, transport })) > 0);
  }
  await Promise.all([drain(), drain(), drain()])
  transport.close()
  expect(received).toHaveLength(40)
  expect(new Set(received.map(messageIdOf)).size).toBe(40)
})

test('without SMTP_URL mails are .eml files in the data folder; the worker sends them by itself and stops when told [CART-66]', async () => {
  const lines: string[] = []
  const worker = startMails({
    db: database.db,
    settings: settings(),
    logger: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
  })
  await queueMails(database.db, [mail()])
  await expect.poll(async () => (await rows())[0]!.sent_at).not.toBeNull()
  await worker.stop()
  const files = await readdir(join(folder, 'mails'))
  expect(files).toHaveLength(1)
  expect(files[0]).toMatch(/^disadmin-\d+-\d+\.eml$/)
  expect(lines.join('')).toContain(files[0]!)
  const text = await readFile(join(folder, 'mails', files[0]!), 'utf8')
  expect(text).toMatch(/^To: garage1@example.ch\r$/m)
  expect(messageIdOf(text)).toBe(`<${files[0]!.slice(0, -4)}@disadmin.example.ch>`)
})
