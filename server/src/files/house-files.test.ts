import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'
import { storeOf } from '../kit/store/store.ts'
import { retention } from './index.ts'

let t: TestApp
let fixture: Fixture
let content: Client
let carla: Client
let foreigner: Client
beforeAll(async () => {
  t = await startApp({ DISADMIN_FILE_MAX_MB: '5' })
  fixture = await buildFixture(t.database.db)
  await addUser(t.database.db, { username: 'content', role: 'content' })
  await addUser(t.database.db, { username: 'branchcontent', role: 'content', branchId: fixture.zurich })
  content = await t.signedIn('content')
  carla = await t.signedIn('carla')
  foreigner = await t.signedIn('foreigner')
})
afterAll(() => t.close())

const path = '/api/v1/files'
const uploads = '/api/v1/file-uploads'
const everybody = { audience: 'all', branch_id: null, discount_group_id: null, customer_nos: [] as string[] }
const begin = (name: string, size: number, to: object = everybody, more: object = {}) =>
  content.post(uploads, { area: 'general', name, size, fingerprint: '1', to, ...more })
const formOf = (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.append('part', new Blob([bytes]), 'part')
  return form
}
const part = (id: string, offset: number, bytes: Buffer) =>
  content.patch(`${uploads}/${id}?offset=${offset}`, formOf(new Uint8Array(bytes)))
const bring = async (name: string, bytes: Buffer, to: object = everybody, more: object = {}) => {
  const { body } = await begin(name, bytes.length, to, more)
  for (let at = body.received as number; at < bytes.length; at += 1_000_000)
    expect((await part(body.id, at, bytes.subarray(at, at + 1_000_000))).status).toBe(200)
  const done = await content.post(`${uploads}/${body.id}/finish`)
  expect(done.status, done.text).toBe(200)
  return done.body
}
const downloadsOf = async (client: Client) =>
  ((await client.get('/api/v1/downloads')).body.objects as { files: { id: string; name: string }[] }[]).flatMap(
    ({ files }) => files,
  )
const namesOf = async (client: Client) => (await downloadsOf(client)).map(({ name }) => name).toSorted()
const fetched = async (client: Client, link: string) => {
  const { body } = await client.post(link)
  return client.get(body.link)
}

test('what is uploaded for a branch its customers fetch, and nobody else sees', async () => {
  const bytes = randomBytes(2_500_000)
  const file = await bring(
    'prices 2026.pdf',
    bytes,
    { ...everybody, audience: 'branch', branch_id: fixture.zurich },
    { area: 'pricelist' },
  )
  expect(file).toMatchObject({
    area: 'pricelist',
    size: 2_500_000,
    branch: { name: 'Zürich' },
    created_by: 'content',
    versions: [],
  })
  const one = (await downloadsOf(carla)).find(({ name }) => name === 'prices 2026.pdf')!
  expect((await fetched(carla, `/api/v1/downloads/${one.id}/link`)).raw.equals(bytes)).toBe(true)
  expect(await namesOf(foreigner)).not.toContain('prices 2026.pdf')
  expect((await foreigner.post(`/api/v1/downloads/${one.id}/link`)).status).toBe(404)
})

test('a part that does not fit is not taken; what broke off goes on where it was, by whoever began it', async () => {
  const bytes = randomBytes(1_500_000)
  const { body } = await begin('broken off.pdf', bytes.length)
  expect((await part(body.id, 0, bytes.subarray(0, 1_000_000))).body).toMatchObject({ received: 1_000_000 })
  for (const [offset, piece] of [
    [0, bytes.subarray(0, 10)],
    [1_000_001, bytes.subarray(0, 10)],
    [1_000_000, bytes.subarray(0, 600_000)],
  ] as const) {
    const { status, body: said } = await part(body.id, offset, Buffer.from(piece))
    expect([status, said.code]).toEqual([409, 'offset'])
  }
  expect((await content.post(`${uploads}/${body.id}/finish`)).status).toBe(409)
  const again = await begin('broken off.pdf', bytes.length)
  expect(again.body).toEqual({ id: body.id, received: 1_000_000, size: 1_500_000 })
  expect((await begin('broken off.pdf', bytes.length, everybody, { fingerprint: '2' })).body.received).toBe(0)
  const admin = await t.signedIn('admin')
  expect((await admin.post(`${uploads}/${body.id}/finish`)).status).toBe(404)
  await part(body.id, 1_000_000, bytes.subarray(1_000_000))
  const [one, two] = [await content.post(`${uploads}/${body.id}/finish`), await content.post(`${uploads}/${body.id}/finish`)]
  expect([one.status, two.status, two.body.id]).toEqual([200, 200, one.body.id])
  expect((await fetched(content, `${path}/${one.body.id}/link`)).raw.equals(bytes)).toBe(true)
})

test('two who finish one upload at once make one file', async () => {
  const { body } = await begin('twice.pdf', 3)
  await part(body.id, 0, Buffer.from('abc'))
  const answers = await Promise.all([1, 2].map(() => content.post(`${uploads}/${body.id}/finish`)))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(answers[0]!.body.older_versions).toBe(0)
})

test('an empty file and an empty part are refused by their field, and what has arrived becomes a file all the same', async () => {
  const refused = ({ status, body }: { status: number; body: { errors: { source: string; message: string }[] } }) => [
    status,
    ...body.errors.map(({ source, message }) => `${source}: ${message}`),
  ]
  expect(refused(await begin('empty.pdf', 0))).toEqual([422, 'size: The file is empty'])
  const { body } = await begin('parts.pdf', 4)
  const nothing = Buffer.alloc(0)
  expect(refused(await part(body.id, 0, nothing))).toEqual([422, 'part: The file is empty'])
  expect((await part(body.id, 0, Buffer.from('abcd'))).status).toBe(200)
  expect(refused(await part(body.id, 4, nothing))).toEqual([422, 'part: The file is empty'])
  // one that was taken before they were refused
  await sql`insert into file_upload_parts (upload_id, start, bytes) values (${body.id}, 4, '')`.execute(t.database.db)
  expect((await content.post(`${uploads}/${body.id}/finish`)).status).toBe(200)
})

test('of those who bring a file of one name at once each is answered with what they brought', async () => {
  const ids = await Promise.all(
    ['1', '2', '3'].map(async (fingerprint) => {
      const { body } = await begin('same.txt', 1, everybody, { fingerprint })
      await part(body.id, 0, Buffer.from(fingerprint))
      return body.id as string
    }),
  )
  const finish = () => Promise.all(ids.map((id) => content.post(`${uploads}/${id}/finish`)))
  const answers = [...(await finish()), ...(await finish())]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  const files = answers.map(({ body }) => body.id)
  expect(files.slice(3)).toEqual(files.slice(0, 3))
  expect(new Set(files).size).toBe(3)
})

test('what was begun and left is forgotten after a day, and with it what had arrived', async () => {
  const { body } = await begin('left.pdf', 10)
  await part(body.id, 0, Buffer.from('abc'))
  const { db } = t.database
  await sql`update file_uploads set touched_at = clock_timestamp() - interval '25 hours' where id = ${body.id}`.execute(db)
  expect((await part(body.id, 3, Buffer.from('abc'))).status).toBe(404)
  for (const statement of retention(t.settings)) await statement.execute(db)
  expect((await sql`select from file_upload_parts where upload_id = ${body.id}`.execute(db)).rows).toEqual([])
  const { body: other } = await begin('cancelled.pdf', 10)
  expect((await content.send('DELETE', `${uploads}/${other.id}`)).status).toBe(204)
  expect((await part(other.id, 0, Buffer.from('abc'))).status).toBe(404)
})

test('a replaced file stays as a version: customers get the newest, staff both; deleted, it is gone with what it replaced', async () => {
  const first = await bring('flyer.pdf', Buffer.from('first'), everybody, { area: 'flyer' })
  const second = await bring('flyer.pdf', Buffer.from('second'), everybody, { area: 'flyer', fingerprint: '2' })
  expect(second.versions.map(({ id }: { id: number }) => id)).toEqual([first.id])
  expect((await namesOf(carla)).filter((name) => name === 'flyer.pdf')).toHaveLength(1)
  expect((await carla.post(`/api/v1/downloads/file-${first.id}/link`)).status).toBe(404)
  expect((await fetched(content, `${path}/${first.id}/link`)).text).toBe('first')
  expect((await carla.post(`${path}/${first.id}/link`)).status).toBe(403)
  expect((await content.send('DELETE', `${path}/${first.id}`)).status).toBe(204)
  expect((await content.get(`${path}/${second.id}`)).body.versions).toEqual([])
  await bring('flyer.pdf', Buffer.from('third'), everybody, { area: 'flyer', fingerprint: '3' })
  const [newest] = (await content.get(`${path}?name__icontains=FLYER`)).body.objects
  expect((await content.send('DELETE', `${path}/${newest.id}`)).status).toBe(204)
  expect((await content.get(`${path}?name__icontains=flyer`)).body.meta.total_count).toBe(0)
  expect(await namesOf(carla)).not.toContain('flyer.pdf')
})

test('who gets a file can be said anew, and the trail has it', async () => {
  const file = await bring('terms.pdf', Buffer.from('terms'))
  expect(await namesOf(foreigner)).toContain('terms.pdf')
  const to = { ...everybody, audience: 'customers', customer_nos: ['30010'] }
  const { status, body } = await content.patch(`${path}/${file.id}`, to)
  expect([status, body.customers, body.customer_nos]).toEqual([200, 1, ['30010']])
  expect(await namesOf(foreigner)).not.toContain('terms.pdf')
  expect(await namesOf(carla)).toContain('terms.pdf')
  const { rows } = await sql<{ action: string; after: { audience: string; customer_nos?: string[] } }>`select action, after
    from audit_log where subject = 'Files' and record_id = ${String(file.id)} order by id`.execute(t.database.db)
  expect(rows.map(({ action, after }) => [action, after.audience, after.customer_nos])).toEqual([
    ['create', 'all', undefined],
    ['update', 'customers', ['30010']],
  ])
})

test('an audience that says nobody, or somebody there is not, is refused by its field', async () => {
  const refused = async (to: object) => {
    const { status, body } = await begin('x.pdf', 1, { ...everybody, ...to })
    return [status, ...body.errors.map((error: { source: string; message: string }) => `${error.source}: ${error.message}`)]
  }
  expect(await refused({ audience: 'branch' })).toEqual([422, 'to.branch_id: Required'])
  expect(await refused({ audience: 'branch', branch_id: 999_999 })).toEqual([422, 'to.branch_id: Required'])
  expect(await refused({ audience: 'discount_group' })).toEqual([422, 'to.discount_group_id: Required'])
  expect(await refused({ audience: 'customers' })).toEqual([422, 'to.customer_nos: Required'])
  expect(await refused({ audience: 'customers', customer_nos: ['30010', '404'] })).toEqual([
    422,
    'to.customer_nos: No customer has this Customer ID: 404',
  ])
})

test('discount groups are named and chosen by those alone who may read them [PERM-19S]', async () => {
  const { db } = t.database
  const { rows } = await sql<{ id: number }>`insert into discount_groups (name) values ('Tuning') returning id`.execute(db)
  const to = { ...everybody, audience: 'discount_group', discount_group_id: rows[0]!.id }
  const admin = await t.signedIn('admin')
  const file = { area: 'flyer', name: 'tuning.pdf', size: 1, fingerprint: '', to }
  expect((await content.post(uploads, file)).status).toBe(422)
  const { body } = await admin.post(uploads, file)
  await admin.patch(`${uploads}/${body.id}?offset=0`, formOf(new Uint8Array(1)))
  const made = await admin.post(`${uploads}/${body.id}/finish`)
  expect(made.body.discount_group).toEqual({ id: rows[0]!.id, name: 'Tuning' })
  expect((await content.get(`${path}/${made.body.id}`)).body).toMatchObject({ audience: 'discount_group', discount_group: null })
  expect((await content.get('/api/v1/file-audiences')).body).toMatchObject({ discount_groups: [], max_bytes: 5 * 1024 * 1024 })
  const { branches, discount_groups } = (await admin.get('/api/v1/file-audiences')).body
  expect(branches.map(({ name }: { name: string }) => name)).toEqual(['Bern', 'Zürich'])
  expect(discount_groups.map(({ name }: { name: string }) => name)).toContain('Tuning')
})

test('no name leads anywhere, and nothing larger than allowed is begun [APP-10S]', async () => {
  for (const name of ['../up.pdf', 'a/b.pdf', '%2e%2e', '.hidden', 'ü.pdf', '😀.pdf', 'x'.repeat(300), 'a\u0000b', '', ' a'])
    expect((await begin(name, 1)).status, name).toBe(422)
  const { status, body } = await begin('large.pdf', 5 * 1024 * 1024 + 1)
  expect([status, body.error_message]).toEqual([413, 'File must be 5 MB or smaller'])
})

test('staff of a branch, and whoever lacks the right, bring nothing', async () => {
  for (const name of ['branchcontent', 'seller', 'carla', 'dealer']) {
    const client = await t.signedIn(name)
    expect((await client.post(uploads, { area: 'general', name: 'a.pdf', size: 1, fingerprint: '', to: everybody })).status).toBe(
      403,
    )
    expect((await client.get(path)).status).toBe(403)
  }
})

test('where the folder cannot be written, the upload says so and waits; everything else goes on, and so does the upload later', async () => {
  const closed = await startApp({ DISADMIN_FILES_DIR: '/dev/null/files' })
  try {
    await addUser(closed.database.db, { username: 'content', role: 'content' })
    const client = await closed.signedIn('content')
    const { body } = await client.post(uploads, { area: 'general', name: 'a.pdf', size: 3, fingerprint: '', to: everybody })
    await client.patch(`${uploads}/${body.id}?offset=0`, formOf(new Uint8Array(Buffer.from('abc'))))
    const done = await client.post(`${uploads}/${body.id}/finish`)
    expect([done.status, done.body.error_message]).toEqual([503, expect.stringContaining('cannot be kept or read')])
    expect((await client.get('/api/v1/downloads')).body.objects).toEqual([])
    expect((await client.get(path)).status).toBe(200)
    expect(
      (await client.post(uploads, { area: 'general', name: 'a.pdf', size: 3, fingerprint: '', to: everybody })).body.received,
    ).toBe(3)
  } finally {
    await closed.close()
  }
})

test('nothing half is left in the store', async () => {
  expect(await readdir(join(t.settings.filesFolder!, 'half'))).toEqual([])
  const keys: string[] = []
  for await (const { key } of storeOf(t.settings).list()) keys.push(key)
  expect(keys.length).toBeGreaterThan(3)
})
