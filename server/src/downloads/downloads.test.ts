import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addFile } from '../../test/files.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'
import { letThrough } from '../../test/rights.ts'
import { packed, storeFile } from '../kit/files/stored-files.queries.ts'
import { whoIs } from '../session/index.ts'
import { FileReply } from '../kit/http/file-reply.ts'
import { storeOf } from '../kit/store/store.ts'

let t: TestApp
let fixture: Fixture
let group: number
const people: Record<string, Client> = {}
const content = randomBytes(300_000)
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  await addUser(db, { username: 'licences', role: 'licence_manager' })
  await sql`insert into group_permissions (group_id, permission_id) select g.id, p.id from groups g, permissions p
    where g.name = 'licence_manager' and p.codename = 'view_download' on conflict do nothing`.execute(db)
  const made = await sql<{ id: number }>`insert into discount_groups (name) values ('Tuning') returning id`.execute(db)
  group = made.rows[0]!.id
  await sql`update customers set discount_group_id = ${group} where id = ${fixture.stranger}`.execute(db)
  await letThrough(db, fixture.dealer, 'view_download')
  const store = storeOf(t.settings)
  await addFile(db, { name: 'all.pdf', area: 'general' }, { store, content })
  await addFile(db, { name: 'zurich.pdf', area: 'pricelist', audience: 'branch', branch_id: fixture.zurich })
  await addFile(db, { name: 'tuning.pdf', area: 'flyer', audience: 'discount_group', discount_group_id: group })
  const list = await addFile(db, { name: 'list.pdf', area: 'flyer', audience: 'customers' })
  await sql`insert into file_customers (file_id, customer_id) values (${list}, ${fixture.sub})`.execute(db)
  await addFile(db, { name: 'own.pdf', area: 'customer', folder: 'pricelist', customer_id: fixture.garage })
  await addFile(db, { name: 'old.pdf', area: 'general', replaced_at: '2026-01-01T00:00:00Z' } as never)
  for (const name of ['admin', 'seller', 'bernese', 'dealer', 'carla', 'subuser', 'foreigner', 'licences'])
    people[name] = await t.signedIn(name)
})
afterAll(() => t.close())

const path = '/api/v1/downloads'
interface Group {
  file_type: string
  file_type_name: string
  files: { id: string; name: string; size: number; link: string; is_new: boolean }[]
}
const listOf = async (name: string) => {
  const { status, body } = await people[name]!.get(path)
  expect(status).toBe(200)
  return body as { objects: Group[]; meta: { total_count: number } }
}
const namesOf = async (name: string) =>
  (await listOf(name)).objects.flatMap(({ file_type, files }) => files.map((file) => `${file_type} ${file.name}`)).toSorted()
const idOf = async (name: string, file: string) =>
  (await listOf(name)).objects.flatMap(({ files }) => files).find((one) => one.name === file)!.id
const linkFor = async (name: string, id: string) => (await people[name]!.post(`${path}/${id}/link`)).body.link as string

test('the answer has the types there are files of, each with its files and their links [DOWN-05] [DOWN-06]', async () => {
  people.carla!.language = 'de'
  const { objects, meta } = await listOf('carla')
  people.carla!.language = 'en'
  expect(objects.map(({ file_type_name }) => file_type_name)).toEqual(['Preislisten', 'Allgemeine Dateien'])
  expect(meta.total_count).toBe(2)
  const all = objects[1]!.files[0]!
  expect(all).toEqual({
    id: all.id,
    name: 'all.pdf',
    size: 300_000,
    created_at: expect.stringMatching(/^20/),
    link: `${path}/${all.id}/link`,
    is_new: false,
  })
})

test('customers get what is meant for them and their own folder, staff the general files of their customers', async () => {
  expect(await namesOf('carla')).toEqual(['general all.pdf', 'pricelist own.pdf', 'pricelist zurich.pdf'])
  expect(await namesOf('subuser')).toEqual(['flyer list.pdf', 'general all.pdf', 'pricelist zurich.pdf'])
  // its own company's alone, not what its sub-customers get
  expect(await namesOf('dealer')).toEqual(['general all.pdf', 'pricelist zurich.pdf'])
  expect(await namesOf('foreigner')).toEqual(['flyer tuning.pdf', 'general all.pdf'])
  expect(await namesOf('seller')).toEqual(['flyer list.pdf', 'general all.pdf', 'pricelist zurich.pdf'])
  expect(await namesOf('bernese')).toEqual(['flyer tuning.pdf', 'general all.pdf'])
  expect(await namesOf('admin')).toEqual(['flyer list.pdf', 'flyer tuning.pdf', 'general all.pdf', 'pricelist zurich.pdf'])
})

test('a file that lies in the own folder too is shown once; the discount group of those without one is the base group', async () => {
  const { db } = t.database
  const basis = await sql<{ id: number }>`select id from discount_groups where is_base`.execute(db)
  const flyer = await addFile(db, {
    name: 'base.pdf',
    area: 'flyer',
    audience: 'discount_group',
    discount_group_id: basis.rows[0]!.id,
  })
  await addFile(db, { name: 'base.pdf', area: 'customer', folder: 'flyer', customer_id: fixture.garage })
  expect((await namesOf('carla')).filter((name) => name === 'flyer base.pdf')).toHaveLength(1)
  expect(await namesOf('dealer')).toContain('flyer base.pdf')
  expect(await namesOf('foreigner')).not.toContain('flyer base.pdf')
  await sql`delete from files where id = ${flyer} or name = 'base.pdf'`.execute(db)
})

test('a link is an attachment, works once, and says so afterwards', async () => {
  const link = await linkFor('carla', await idOf('carla', 'all.pdf'))
  const answer = await people.carla!.get(link)
  expect([answer.status, answer.raw.equals(content)]).toEqual([200, true])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; filename="all\.pdf"/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
    'content-length': '300000',
    'cache-control': 'no-store',
  })
  const trail = await sql`select subject, action, customer_id, after from audit_log
    where request_id = ${String(answer.headers['x-request-id'])}`.execute(t.database.db)
  expect(trail.rows).toEqual([
    { subject: 'Downloads', action: 'download', customer_id: fixture.garage, after: { file_name: 'all.pdf', bytes: 300_000 } },
  ])
  const again = await people.carla!.get(link)
  expect([again.status, again.body.code, again.body.error_message]).toEqual([410, 'link_used', expect.stringContaining('already')])
  people.carla!.language = 'de'
  expect((await people.carla!.get(link)).body.error_message).toContain('schon verwendet')
  people.carla!.language = 'en'
})

test('of two who come at once with one link one gets the file', async () => {
  const link = await linkFor('carla', await idOf('carla', 'all.pdf'))
  const answers = await Promise.all([1, 2, 3].map(() => people.carla!.get(link)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
})

test('a link is too old after 60 s', async () => {
  const link = await linkFor('carla', await idOf('carla', 'all.pdf'))
  await sql`update download_links set created_at = created_at - interval '61 seconds' where used_at is null`.execute(t.database.db)
  const { status, body } = await people.carla!.get(link)
  expect([status, body.code]).toEqual([410, 'link_expired'])
})

test('a link is its person’s and its session’s alone, and asks for the token and the CSRF value', async () => {
  const link = await linkFor('carla', await idOf('carla', 'all.pdf'))
  expect((await people.admin!.get(link)).status).toBe(404)
  expect((await (await t.signedIn('carla')).get(link)).status).toBe(404)
  expect((await people.carla!.get(link, { authorization: '' })).status).toBe(401)
  expect((await people.carla!.get(link, { 'x-csrftoken': '' })).status).toBe(403)
  expect((await people.carla!.get(link)).status).toBe(200)
})

test('no link leads to a file one does not see, nor to one that went meanwhile', async () => {
  const own = await idOf('carla', 'own.pdf')
  for (const name of ['foreigner', 'dealer', 'seller', 'admin'])
    expect((await people[name]!.post(`${path}/${own}/link`)).status).toBe(404)
  for (const id of ['file-0', 'file-1/../2', 'other-1', `file-${'9'.repeat(30)}`])
    expect([400, 404]).toContain((await people.carla!.post(`${path}/${id}/link`)).status)
  const { db } = t.database
  await addFile(db, { name: 'soon.pdf', area: 'customer', folder: 'general', customer_id: fixture.garage })
  const link = await linkFor('carla', await idOf('carla', 'soon.pdf'))
  await sql`delete from files where name = 'soon.pdf'`.execute(db)
  expect((await people.carla!.get(link)).status).toBe(404)
})

test('a download that broke off goes on where it was, and nothing else does', async () => {
  const link = await linkFor('carla', await idOf('carla', 'all.pdf'))
  const part = await people.carla!.get(link, { range: 'bytes=0-99999' })
  expect([part.status, part.raw.equals(content.subarray(0, 100_000))]).toEqual([206, true])
  expect(part.headers['content-range']).toBe('bytes 0-99999/300000')
  const etag = String(part.headers.etag)
  const rest = await people.carla!.get(link, { range: 'bytes=100000-', 'if-range': etag })
  expect([rest.status, rest.raw.equals(content.subarray(100_000))]).toEqual([206, true])
  expect((await people.carla!.get(link, { range: 'bytes=300000-', 'if-range': etag })).status).toBe(416)
  expect((await people.carla!.get(link, { range: 'bytes=100000-' })).status).toBe(410)
  expect((await people.carla!.get(link, { range: 'bytes=1-', 'if-range': '"another"' })).status).toBe(410)
  expect((await people.carla!.get(link, { 'if-range': etag })).status).toBe(410)
  await sql`update download_links set used_at = used_at - interval '61 minutes' where used_at is not null`.execute(t.database.db)
  expect((await people.carla!.get(link, { range: 'bytes=1-', 'if-range': etag })).status).toBe(410)
})

test('an export of one’s own is there for its person, as long as the right to its rows is', async () => {
  const { db } = t.database
  const file = await packed(
    new FileReply(
      'licences-2026-11-22.csv',
      'text/csv',
      (async function* () {
        yield Buffer.from('a;b\r\n')
      })(),
    ),
  )
  const { rows } = await sql<{ id: number }>`select id from users where username = 'licences'`.execute(db)
  const who = (await whoIs(db, { userId: rows[0]!.id }, false))!
  await storeFile(db, { who, kind: 'licences', jobId: randomUUID() }, file)
  expect(await namesOf('licences')).toContain('export licences-2026-11-22.csv')
  expect(await namesOf('admin')).not.toContain('export licences-2026-11-22.csv')
  const id = await idOf('licences', 'licences-2026-11-22.csv')
  expect((await people.licences!.get(await linkFor('licences', id))).text).toBe('a;b\r\n')
  expect((await people.admin!.post(`${path}/${id}/link`)).status).toBe(404)
  await sql`update stored_files set kind = 'something'`.execute(db)
  expect((await people.licences!.post(`${path}/${id}/link`)).status).toBe(404)
})

test('what came since the last visit is marked, through the whole of a visit', async () => {
  const { db } = t.database
  const newOnes = async () => (await listOf('foreigner')).objects.flatMap(({ files }) => files.filter(({ is_new }) => is_new))
  const hoursPass = async () => {
    await sql`update download_visits set visited_at = visited_at - interval '5 hours', before_at = before_at - interval '5 hours'`.execute(
      db,
    )
    await sql`update files set created_at = created_at - interval '5 hours'`.execute(db)
  }
  expect(await newOnes()).toEqual([])
  expect((await people.foreigner!.post(`${path}/visit`)).status).toBe(204)
  await hoursPass()
  await addFile(db, { name: 'fresh.pdf', area: 'general' })
  expect((await newOnes()).map(({ name }) => name)).toContain('fresh.pdf')
  await people.foreigner!.post(`${path}/visit`)
  expect((await newOnes()).map(({ name }) => name)).toContain('fresh.pdf')
  await hoursPass()
  expect((await newOnes()).map(({ name }) => name)).not.toContain('fresh.pdf')
})

test('a content the store cannot give is said, and everything else goes on', async () => {
  const link = await linkFor('carla', await idOf('carla', 'zurich.pdf'))
  const { status, body } = await people.carla!.get(link)
  expect([status, body.error_message]).toEqual([503, expect.stringContaining('cannot be kept or read')])
  expect((await people.carla!.get(path)).status).toBe(200)
})
