import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addUser } from '../../test/people.ts'
import { queueMails } from './index.ts'
import { sendDueMails } from './mails.worker.ts'

const path = '/api/v1/mails'
const secret = 'https://disadmin.example.ch/reset/the-link-that-signs-in'
const logger = pino({ level: 'silent' })

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'local', role: 'administrator', branchId: await addBranch(db, 'Bern') })
  await addUser(db, { username: 'seller', role: 'sales' })
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const hourAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const ids: Record<'sent' | 'waiting' | 'given_up', number> = { sent: 0, waiting: 0, given_up: 0 }
beforeEach(async () => {
  const { db } = t.database
  await db.deleteFrom('mails').execute()
  const add = async (recipient: string, more: object) =>
    (
      await db
        .insertInto('mails')
        .values({ recipient, subject: `To ${recipient}`, body: secret, sent_at: null, error: null, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  ids.sent = await add('Meier@Garage-Zürich.ch', { created_at: '2021-03-05T23:30:00Z', attempts: 1, sent_at: hourAgo(2) })
  const failed = { error: 'mailbox full', attempts: 5 }
  ids.given_up = await add('info@garage-bern.ch', { created_at: hourAgo(3), ...failed, given_up_at: hourAgo(1) })
  ids.waiting = await add('info@garage-chur.ch', { created_at: hourAgo(1), ...failed, attempts: 2, next_attempt_at: hourAgo(-1) })
})

const found = async (query = ''): Promise<number[]> => {
  const { status, body, text } = await admin.get(`${path}?${query}`)
  expect(status, text).toBe(200)
  expect(body.meta.total_count).toBe(body.objects.length)
  return body.objects.map(({ id }: { id: number }) => id)
}
const repeat = (...mail_ids: number[]) => admin.post(`${path}/repeat`, { mail_ids })
const row = (id: number) => t.database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What a mail server gets of what is due now. */
const sendAll = async (): Promise<{ key: string; to: string }[]> => {
  const taken: { key: string; to: string }[] = []
  const transport = { send: async (mail: { key: string; to: string }) => String(taken.push(mail)), close: () => undefined }
  await sendDueMails({ db: t.database.db, logger, transport })
  return taken
}

test('mails are listed newest first, with what became of them', async () => {
  const { body } = await admin.get(path)
  expect(body.objects).toMatchObject([
    { id: ids.waiting, state: 'waiting', attempts: 2, error: 'mailbox full', sent_at: null, given_up_at: null },
    { id: ids.given_up, state: 'given_up', attempts: 5, error: 'mailbox full', next_attempt_at: null },
    { id: ids.sent, state: 'sent', recipient: 'Meier@Garage-Zürich.ch', subject: 'To Meier@Garage-Zürich.ch', error: null },
  ])
  expect(body.objects[0].next_attempt_at).not.toBeNull()
  expect(await found('order_by=created_at')).toEqual([ids.sent, ids.given_up, ids.waiting])
})

test('they are found by their state, by any part of the address and by days of the wholesaler', async () => {
  for (const state of ['sent', 'waiting', 'given_up'] as const) expect(await found(`state=${state}`)).toEqual([ids[state]])
  expect(await found('recipient=ZÜRICH')).toEqual([ids.sent])
  expect(await found('recipient=info@')).toEqual([ids.waiting, ids.given_up])
  expect(await found('recipient=%25')).toEqual([])
  // half past eleven in the evening of UTC is the next day in Zürich
  expect(await found('created_at__gte=2021-03-06&created_at__lte=2021-03-06')).toEqual([ids.sent])
  expect(await found('created_at__lte=2021-03-05')).toEqual([])
  expect((await admin.get(`${path}?state=lost`)).status).toBe(400)
})

test('what a mail says never leaves the server', async () => {
  expect((await admin.get(path)).text).not.toContain(secret)
  const { status, text } = await repeat(...Object.values(ids))
  expect([status, text.includes(secret)]).toEqual([200, false])
  const { text: trail } = await admin.get('/api/v1/audit?subject=Mails')
  expect(trail).not.toContain(secret)
})

test('neither staff of a branch nor a clerk without the right reads or repeats them', async () => {
  for (const name of ['local', 'seller']) {
    const client = await t.signedIn(name)
    expect((await client.get(path)).status).toBe(403)
    expect((await client.post(`${path}/repeat`, { mail_ids: [ids.given_up] })).status).toBe(403)
  }
  expect(await row(ids.given_up)).toMatchObject({ attempts: 5 })
})

test('what was given up is sent again from anew under the Message-ID it had, and the trail says who repeated it', async () => {
  const { status, body } = await repeat(ids.given_up)
  expect(status).toBe(200)
  expect(body.objects).toMatchObject([{ id: ids.given_up, state: 'waiting', attempts: 0, error: null, given_up_at: null }])
  const { created_at } = await row(ids.given_up)
  expect(await sendAll()).toMatchObject([{ key: `disadmin-${ids.given_up}-${Date.parse(created_at)}`, to: 'info@garage-bern.ch' }])
  expect(await found('state=sent')).toEqual([ids.given_up, ids.sent])
  const { body: trail } = await admin.get(`/api/v1/audit?subject=Mails&record_id=${ids.given_up}`)
  expect(trail.objects).toMatchObject([
    { action: 'repeat', actor: { username: 'admin' }, before: { state: 'given_up' }, after: { state: 'waiting' } },
  ])
})

test('what waits goes at once and keeps its attempts; what was sent goes once more', async () => {
  expect((await repeat(ids.waiting, ids.sent)).body.objects).toMatchObject([
    { id: ids.sent, state: 'waiting', attempts: 0 },
    { id: ids.waiting, state: 'waiting', attempts: 2 },
  ])
  expect((await sendAll()).map(({ to }) => to).toSorted()).toEqual(['Meier@Garage-Zürich.ch', 'info@garage-chur.ch'])
  expect(await sendAll()).toEqual([])
})

test('what a link opens with is forgotten once the mail is sent, which is not sent again then, nor what is asked for with it', async () => {
  const { db } = t.database
  const link = 'https://disadmin.example.ch/activation/reset-password?username=anna&token='
  const body = `Your link:\n${link}${'a-Z_9'.repeat(9)}\n\nKind regards\n`
  await db.updateTable('mails').set({ body }).where('id', '=', ids.given_up).execute()
  expect((await repeat(ids.given_up)).status).toBe(200)
  const sent: string[] = []
  const transport = { send: async ({ text }: { text: string }) => String(sent.push(text)), close: () => undefined }
  await sendDueMails({ db, logger, transport })
  expect(sent).toEqual([body])
  expect((await row(ids.given_up)).body).toBe(`Your link:\n${link}\n\nKind regards\n`)
  const { status, body: refused } = await repeat(ids.waiting, ids.given_up)
  expect([status, refused.code, refused.error_message]).toEqual([
    409,
    'link_forgotten',
    'The link of a mail is forgotten once it is sent. Send the person a new link instead, on the page of the user.',
  ])
  expect(await row(ids.waiting)).toMatchObject({ attempts: 2, error: 'mailbox full' })
  expect(await row(ids.given_up)).toMatchObject({ sent_at: expect.any(String) })
})

test('a mail on its way is not sent twice, however often it is repeated', async () => {
  const { db } = t.database
  await db.deleteFrom('mails').execute()
  await queueMails(db, [{ recipient: 'info@garage-genf.ch', subject: 'Once', body: secret }])
  const [id] = await found()
  let arrive: (where: string) => void = () => undefined
  let arrivals = 0
  const slow = { send: () => new Promise<string>((resolve) => ((arrive = resolve), (arrivals += 1))), close: () => undefined }
  const sending = sendDueMails({ db, logger, transport: slow })
  await expect.poll(() => arrivals).toBe(1)
  const { body } = await repeat(id!)
  expect(body.objects).toMatchObject([{ state: 'waiting', attempts: 1, error: null }])
  expect(await sendAll()).toEqual([])
  arrive('there')
  await sending
  expect(await found('state=sent')).toEqual([id])
  expect([await sendAll(), arrivals]).toEqual([[], 1])
})

test('one that is gone refuses all of them, and none is repeated', async () => {
  expect((await repeat(ids.given_up, 999_999_999)).status).toBe(404)
  expect(await row(ids.given_up)).toMatchObject({ attempts: 5, error: 'mailbox full' })
  expect((await admin.get('/api/v1/audit?subject=Mails&record_id=999999999')).body.objects).toEqual([])
  expect((await repeat()).status).toBe(422)
})
