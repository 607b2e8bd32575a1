import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import type { OpenDatabase } from '../kit/db/db.ts'
import { createMailTransport } from '../kit/mail.ts'
import { readSettings } from '../settings.ts'
import { queueMails } from './index.ts'
import { sendDueMails } from './mails.worker.ts'

let database: OpenDatabase
let folder: string
const logger = pino({ level: 'silent' })
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'disadmin-mails-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await database.db.deleteFrom('mails').execute()
  await queueMails(database.db, [{ recipient: 'garage@example.ch', subject: 'Delivery', body: 'Text' }])
})

const row = () => database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
const makeDue = () => sql`update mails set next_attempt_at = clock_timestamp()`.execute(database.db)
/** One attempt; answers after how many seconds the next one follows: at the most, from before it, and at the least. */
const attempt = async (url?: string): Promise<{ most: number; least: number }> => {
  const env = { DISADMIN_DATA: folder, DISADMIN_DEMO: 'off', ...(url && { SMTP_URL: url }) }
  const transport = createMailTransport(readSettings(env))
  await makeDue()
  const before = Date.now()
  await sendDueMails({ db: database.db, logger, transport })
  transport.close()
  const [after, next] = [Date.now(), Date.parse((await row()).next_attempt_at)]
  return { most: (next - before) / 1000, least: (next - after) / 1000 }
}
const nobodyListens = 'smtp://127.0.0.1:1'

/** A mail server that does what it is told with whoever comes. */
const listening = async (meet: (socket: Socket) => void) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    meet(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

test('a mail server that is away costs no attempt; the pauses grow to ten minutes at most', async () => {
  const pauses: Awaited<ReturnType<typeof attempt>>[] = []
  for (let n = 0; n < 8; n++) pauses.push(await attempt(nobodyListens))
  expect(await row()).toMatchObject({ attempts: 0, unreached: 8, given_up_at: null, lease_until: null })
  expect((await row()).error).toContain('ECONNREFUSED')
  for (const [n, base] of [30, 60, 120, 300, 500, 500, 500, 500].entries()) {
    expect(pauses[n]!.most).toBeGreaterThan(base * 0.79)
    expect(pauses[n]!.least).toBeLessThanOrEqual(base * 1.2 + 0.1)
  }
})

test('a name that means nothing and a server that is not available are no attempt either', async () => {
  await attempt('smtp://mail.invalid')
  expect(await row()).toMatchObject({ attempts: 0, unreached: 1 })
  const server = await listening((socket) => socket.end('421 closing for the night\r\n'))
  await attempt(server.url)
  await server.close()
  expect(await row()).toMatchObject({ attempts: 0, unreached: 2, error: expect.stringContaining('421') })
})

test('a server that takes the call and says nothing is no attempt', async () => {
  const open = new Set<Socket>()
  const server = await listening((socket) => void open.add(socket))
  await attempt(server.url)
  for (const socket of open) socket.destroy()
  await server.close()
  expect(await row()).toMatchObject({ attempts: 0, unreached: 1 })
})

test('a server that goes in the middle of a mail may have taken it: that is an attempt', async () => {
  const server = await listening((socket) => {
    socket.write('220 welcome\r\n')
    socket.on('data', (chunk) => (String(chunk).startsWith('MAIL') ? socket.destroy() : socket.write('250 fine\r\n')))
  })
  await attempt(nobodyListens)
  await attempt(server.url)
  await server.close()
  expect(await row()).toMatchObject({ attempts: 1, unreached: 0, unreached_since: null })
})

test('after three days the mail is given up, and repeated it has three more', async () => {
  const { db } = database
  await attempt(nobodyListens)
  await sql`update mails set unreached_since = clock_timestamp() - interval '71 hours'`.execute(db)
  await attempt(nobodyListens)
  expect((await row()).given_up_at).toBeNull()
  await sql`update mails set unreached_since = clock_timestamp() - interval '73 hours'`.execute(db)
  await attempt(nobodyListens)
  expect(await row()).toMatchObject({
    attempts: 0,
    given_up_at: expect.any(String),
    error: expect.stringContaining('ECONNREFUSED'),
  })
})

test.skipIf(!existsSync('/dev/full'))('a full disk costs no attempt and leaves no half of a file behind', async () => {
  const { id, created_at } = await row()
  const mails = join(folder, 'mails')
  const name = `disadmin-${id}-${Date.parse(created_at)}.eml`
  await mkdir(mails, { recursive: true })
  await symlink('/dev/full', join(mails, `${name}.part`))
  await attempt()
  expect(await row()).toMatchObject({ attempts: 0, unreached: 1, error: expect.stringContaining('ENOSPC') })
  expect(await readdir(mails)).toEqual([])
  await attempt()
  expect(await row()).toMatchObject({ attempts: 1, error: null, sent_at: expect.any(String) })
  expect(await readdir(mails)).toEqual([name])
})
