import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addLicence, addModules, setToday } from '../../test/licences.ts'
import { addUser } from '../../test/people.ts'
import { createMailTransport } from '../kit/mail.ts'
import { queueMails, sendDueMails } from '../mails/index.ts'
import { sendLicences } from './licence-file.job.ts'

let t: TestApp
let fixture: Fixture
let manager: Client
beforeAll(async () => {
  t = await startApp({ DISADMIN_PUBLIC_URL: 'https://console.example.ch' })
  const { db } = t.database
  fixture = await buildFixture(db)
  const { m, l } = await addModules(db)
  await setToday(db, '2026-11-22')
  await addLicence(db, { customerId: fixture.sub, moduleId: l, from: '2026-02-01', next: '2026-12-01' })
  await addLicence(db, { customerId: fixture.stranger, moduleId: m, from: '2025-01-01', next: '2026-12-01', until: '2026-12-01' })
  await addUser(db, { username: 'licences', role: 'licence_manager' })
  await addUser(db, { username: 'zurich', role: 'licence_manager', branchId: fixture.zurich })
  manager = await t.signedIn('licences')
})
afterAll(() => t.close())

const path = '/api/v1/modulestore/module-licences'
const mails = async () =>
  (await sql<{ recipient: string; body: string }>`select recipient, body from mails order by id`.execute(t.database.db)).rows

const jobOf = async (id: string) => {
  const { rows } = await sql<{ data: { payload: never } }>`select data from pgboss.job where id = ${id}`.execute(t.database.db)
  const { payload } = rows[0]!.data
  const { signal } = new AbortController()
  return { id, payload, db: t.database.db, settings: t.settings, log: () => Promise.resolve(), signal }
}

/** Asks for the file, runs its job as a worker would, and reads the mail. */
const asked = async (client: Client, query = '', runs = 1) => {
  await sql`delete from mails`.execute(t.database.db)
  const { status, body } = await client.post(`${path}/send-csv?${query}`)
  expect(status).toBe(200)
  const job = await jobOf(body.job_id)
  for (let run = 0; run < runs; run++) await sendLicences.run(job)
  const sent = await mails()
  expect(sent).toHaveLength(1)
  const file = /https:\/\/console\.example\.ch\/admin\/modules-and-licences\?tab=licences&file=(\d+)/.exec(sent[0]!.body)![1]!
  return { file, recipient: sent[0]!.recipient, text: (await client.get(`${path}/files/${file}`)).text }
}

test('what the filters find is mailed as the address of a csv, once, however often the job is started [MOD-08] [MOD-36S]', async () => {
  const { recipient, text } = await asked(manager, '', 2)
  expect(recipient).toBe('licences@example.ch')
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Licence;Start date;Renewal date;End date;Customer name;Customer ID;Number of users;Reseller;Reseller number',
    'package_l;01.02.2026;01.12.2026;;Garage Klus;80020;1;Teile Huber;80010',
    'package_m;01.01.2025;;01.12.2026;Garage Aare;90010;1;;',
    '',
  ])
  expect((await asked(manager, 'without_renewal_date=true')).text).not.toContain('package_l')
})

test('a file up to 5 MB is attached to its mail, and to no other mail [MOD-08]', async () => {
  const { db } = t.database
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-licences-'))
  const transport = createMailTransport({ ...t.settings, dataFolder: folder })
  const sentMails = async () => {
    await sendDueMails({ db, logger: pino({ level: 'silent' }), transport })
    const files = await readdir(join(folder, 'mails'))
    const texts = await Promise.all(files.map((file) => readFile(join(folder, 'mails', file), 'utf8')))
    await rm(folder, { recursive: true })
    return texts
  }
  const { text } = await asked(manager)
  await queueMails(db, [{ recipient: 'licences@example.ch', subject: 'Another', body: 'Other' }])
  const mails = await sentMails()
  const attached = mails.map((mail) => /filename=(\S+)[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(mail)?.slice(1) ?? [])
  expect(attached.map(([name]) => name ?? '').toSorted()).toEqual(['', expect.stringMatching(/^licences-.*\.csv$/)])
  const content = attached.find(([name]) => name)![1]!
  expect(Buffer.from(content, 'base64').toString()).toBe(text)

  await asked(manager)
  await sql`update stored_files set size = 5 * 1024 * 1024 + 1`.execute(db)
  expect((await sentMails()).join()).not.toContain('filename=')
})

test('the file has the rows of the scope, and is its owner’s alone [MOD-08]', async () => {
  const zurich = await t.signedIn('zurich')
  const { file, text } = await asked(zurich)
  expect(text).toContain('Garage Klus')
  expect(text).not.toContain('Garage Aare')
  expect((await manager.get(`${path}/files/${file}`)).status).toBe(404)
  expect((await t.signedIn('seller').then((seller) => seller.get(`${path}/files/${file}`))).status).toBe(403)
})

test('whoever has no e-mail is told so, and a wrong filter is refused', async () => {
  const { db } = t.database
  await addUser(db, { username: `nomail-${randomUUID().slice(0, 8)}`, role: 'licence_manager' })
  await sql`update users set email = '' where username like 'nomail-%'`.execute(db)
  const { rows } = await sql<{ username: string }>`select username from users where username like 'nomail-%'`.execute(db)
  const { status, body } = await (await t.signedIn(rows[0]!.username)).post(`${path}/send-csv`)
  expect([status, body.errors[0].message]).toEqual([422, 'Your account has no email address.'])
  expect((await manager.post(`${path}/send-csv?kind=MOVE`)).status).toBe(400)
})

test('the file goes to the address of the moment, and to nobody who may no longer read it', async () => {
  const { db } = t.database
  const id = await addUser(db, { username: 'mover', role: 'licence_manager', branchId: fixture.zurich })
  const users = db.updateTable('users').where('id', '=', id)
  const client = await t.signedIn('mover')
  const run = async (change: () => Promise<unknown>) => {
    await sql`delete from mails`.execute(db)
    const { body } = await client.post(`${path}/send-csv`)
    await change()
    await sendLicences.run(await jobOf(body.job_id))
    return (await mails()).map(({ recipient }) => recipient)
  }
  expect(await run(() => users.set({ email: 'moved@example.ch' }).execute())).toEqual(['moved@example.ch'])
  expect(await run(() => sql`delete from user_groups where user_id = ${id}`.execute(db))).toEqual([])
})

test('who belongs to another branch by now gets no file of the old one', async () => {
  const { db } = t.database
  const id = await addUser(db, { username: 'moved', role: 'licence_manager', branchId: fixture.zurich })
  const client = await t.signedIn('moved')
  const { file } = await asked(client)
  const to = async (branchId: number) => {
    await db.updateTable('users').set({ branch_id: branchId }).where('id', '=', id).execute()
    return (await client.get(`${path}/files/${file}`)).status
  }
  expect([await to(fixture.bern), await to(fixture.zurich)]).toEqual([404, 200])
})
