import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture } from '../../test/fixture.ts'
import { giveRight } from '../../test/rights.ts'

const path = '/api/v1/catalog-notifications'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  const fixture = await buildFixture(t.database.db)
  await giveRight(t.database.db, fixture.users.manager!, 'view_applicationsettings')
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  admin.language = 'en'
  await t.database.db.deleteFrom('catalog_notifications').execute()
})

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const four = (name: string, text: string) =>
  Object.fromEntries(['de', 'en', 'fr', 'it'].map((language) => [`${name}_${language}`, `${text} ${language}`]))
const notification = (change: object = {}) => ({
  user_type: 'all',
  valid_from: hours(-1),
  valid_to: null,
  ...four('title', 'Title'),
  ...four('text', 'Text'),
  ...change,
})
const add = async (change: object = {}) => {
  const { status, body } = await admin.post(path, notification(change))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const titles = async (query = '') => (await admin.get(`${path}/${query}`)).body.objects.map(({ title }: { title: string }) => title)
const refusal = async (answer: ReturnType<Client['post']>) => {
  const { status, body } = await answer
  return [status, ...(body.errors ?? []).map(({ source, message }: Record<string, string>) => `${source}: ${message}`)]
}
const trail = async (id: number) =>
  (
    await t.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject', '=', 'CatalogNotifications')
      .where('record_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, before, after }) => ({ action, before, after }))

test('a notification is added with four titles and texts, and read with all of them [NOTIF-10] [NOTIF-11] [NOTIF-17]', async () => {
  const wanted = notification({ user_type: 'reseller', valid_from: '2026-11-22T03:00:00+01:00', valid_to: '2026-11-22T05:00:00Z' })
  const made = await add(wanted)
  expect(made).toEqual({
    ...wanted,
    ...{ id: expect.any(Number), title: 'Title en', seen: 0, is_active: expect.any(Boolean), version: expect.any(String) },
    ...{ valid_from: expect.any(String), valid_to: expect.any(String) },
  })
  expect([Date.parse(made.valid_from), Date.parse(made.valid_to)]).toEqual([
    Date.parse('2026-11-22T02:00:00Z'),
    Date.parse('2026-11-22T05:00:00Z'),
  ])
  expect((await admin.get(`${path}/${made.id}`)).body).toEqual(made)
  expect(await trail(made.id)).toMatchObject([{ action: 'create', after: { title_de: 'Title de', user_type: 'reseller' } }])
})

test('the same Idempotency-Key adds it once', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const wanted = notification()
  const [first, again] = [await admin.post(path, wanted, key), await admin.post(path, wanted, key)]
  expect(again.body.id).toBe(first.body.id)
  expect(await titles()).toHaveLength(1)
})

test('everything but the end is required [NOTIF-12] [NOTIF-13] [NOTIF-14S]', async () => {
  const all = notification()
  for (const field of Object.keys(all).filter((name) => name !== 'valid_to')) {
    const without = Object.fromEntries(Object.entries(all).filter(([name]) => name !== field))
    expect(await refusal(admin.post(path, without)), field).toEqual([422, `${field}: Required`])
  }
  expect(await refusal(admin.post(path, { ...all, title_it: '  ' }))).toEqual([422, 'title_it: Required'])
  const { valid_to: _, ...endless } = all
  expect((await admin.post(path, endless)).body.valid_to).toBeNull()
  expect((await refusal(admin.post(path, { ...all, user_type: 'garage' })))[1]).toMatch(/^user_type: Must be one of/)
})

test('the title is in the language asked for, and is what the list is sorted by first [NOTIF-03] [NOTIF-18S] [NOTIF-19]', async () => {
  await add({ title_en: 'Beta', title_de: 'Alpha' })
  await add({ title_en: 'alpha', title_de: 'Ärzte' })
  await add({ title_en: 'Zulu', title_de: 'Zulu' })
  expect(await titles()).toEqual(['alpha', 'Beta', 'Zulu'])
  admin.language = 'de'
  expect(await titles()).toEqual(['Alpha', 'Ärzte', 'Zulu'])
  expect(await titles('?order_by=-title&limit=1&offset=1')).toEqual(['Ärzte'])
  expect((await admin.get(`${path}?limit=1`)).body.meta).toEqual({ total_count: 3 })
})

test('it sorts by type and validity, and by nothing else [NOTIF-04]', async () => {
  await add({ title_en: 'A', user_type: 'staff', valid_from: hours(2), valid_to: hours(3) })
  await add({ title_en: 'B', user_type: 'customer', valid_from: hours(1), valid_to: hours(4) })
  expect(await titles('?order_by=user_type')).toEqual(['B', 'A'])
  expect(await titles('?order_by=valid_from')).toEqual(['B', 'A'])
  expect(await titles('?order_by=valid_to')).toEqual(['A', 'B'])
  expect((await admin.get(`${path}?order_by=text_de`)).status).toBe(400)
})

test('active is what has begun and has not ended [NOTIF-02] [NOTIF-18S]', async () => {
  await add({ title_en: 'endless' })
  await add({ title_en: 'runs', valid_to: hours(1) })
  await add({ title_en: 'over', valid_from: hours(-2), valid_to: hours(-1) })
  await add({ title_en: 'to come', valid_from: hours(1) })
  expect(await titles('?is_active=true')).toEqual(['endless', 'runs'])
  expect(await titles('?is_active=false')).toEqual(['over', 'to come'])
  expect(await titles()).toHaveLength(4)
})

test('a change writes and tells the difference alone, and one that changes nothing tells nothing [NOTIF-08]', async () => {
  const { id, valid_from } = await add()
  const sameMoment = new Date(valid_from).toISOString().replace('Z', '+00:00')
  const { status, body } = await admin.patch(`${path}/${id}`, { title_de: 'Neu', text_en: 'Text en', valid_from: sameMoment })
  expect([status, body.title_de, body.text_en]).toEqual([200, 'Neu', 'Text en'])
  expect((await admin.patch(`${path}/${id}`, { title_de: 'Neu' })).status).toBe(200)
  expect((await trail(id)).slice(1)).toEqual([{ action: 'update', before: { title_de: 'Title de' }, after: { title_de: 'Neu' } }])
  const ending = hours(5)
  await admin.patch(`${path}/${id}`, { valid_to: ending })
  expect((await admin.patch(`${path}/${id}`, { valid_to: null })).body.valid_to).toBeNull()
  expect((await admin.patch(`${path}/999999`, { title_de: 'Neu' })).status).toBe(404)
})

test('the end lies after the beginning, whichever of the two is changed', async () => {
  const backwards = [422, 'valid_to: Must be after “Valid from”']
  const at = hours(1)
  expect(await refusal(admin.post(path, notification({ valid_from: at, valid_to: at })))).toEqual(backwards)
  expect(await refusal(admin.post(path, notification({ valid_from: at, valid_to: hours(0) })))).toEqual(backwards)
  const { id } = await add({ valid_from: hours(1), valid_to: hours(2) })
  expect(await refusal(admin.patch(`${path}/${id}`, { valid_from: hours(3) }))).toEqual(backwards)
  expect(await refusal(admin.patch(`${path}/${id}`, { valid_to: hours(0) }))).toEqual(backwards)
  expect((await admin.patch(`${path}/${id}`, { valid_from: hours(3), valid_to: hours(4) })).status).toBe(200)
})

test('a deleted notification is gone, and the trail keeps what it said [NOTIF-09]', async () => {
  const { id } = await add()
  expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(204)
  expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(404)
  expect(await titles()).toEqual([])
  expect((await trail(id)).at(-1)).toMatchObject({ action: 'delete', before: { title_fr: 'Title fr', text_it: 'Text it' } })
})

test('staff of a branch read what everybody is told and change none of it; without the right nobody reads', async () => {
  const { id } = await add()
  const branch = await t.signedIn('manager')
  expect((await branch.get(path)).status).toBe(200)
  expect((await branch.post(path, notification())).status).toBe(403)
  expect((await branch.patch(`${path}/${id}`, { user_type: 'staff' })).status).toBe(403)
  expect((await branch.send('DELETE', `${path}/${id}`)).status).toBe(403)
  const seller = await t.signedIn('seller')
  expect([(await seller.get(path)).status, (await seller.get(`${path}/${id}`)).status]).toEqual([403, 403])
})

test('what looks like markup stays text; what is too long, unstorable or turns the direction is refused', async () => {
  const html = '<img src=x onerror="alert(1)"> & <b>bold</b>'
  expect(await add({ title_en: html, text_en: html })).toMatchObject({ title: html, title_en: html, text_en: html })
  const post = (change: object) => refusal(admin.post(path, notification(change)))
  expect(await post({ text_fr: 'x'.repeat(10_000) })).toEqual([422, 'text_fr: Must be 4000 characters or less'])
  expect(await post({ title_fr: 'x'.repeat(256) })).toEqual([422, 'title_fr: Must be 255 characters or less'])
  expect((await add({ text_fr: 'é'.repeat(4000) })).text_fr).toHaveLength(4000)
  for (const mark of ['\u202e', '\u200f', '\u2066'])
    expect(await post({ title_de: `Kat${mark}alog` })).toEqual([422, 'title_de: Contains characters that cannot be seen'])
  expect(await post({ text_de: 'a\u0000b' })).toEqual([422, 'text_de: Contains characters that cannot be seen'])
  const moment = 'valid_from: Must be a date with a time, such as 22/11/2026 14:05'
  for (const valid_from of ['2026-11-22', 'tomorrow', '2026-02-30T10:00:00Z', '0000-01-01T00:00:00Z', '9999-01-01T00:00:00Z'])
    expect(await post({ valid_from }), valid_from).toEqual([422, moment])
})

test('whoever saves over what somebody else changed meanwhile is told, and nothing is lost', async () => {
  const made = await add()
  const save = (version: string, body: object) => admin.patch(`${path}/${made.id}?version=${version}`, body)
  const first = await save(made.version, { title_de: 'Die erste', text_fr: 'Le premier' })
  expect([first.status, first.body.version === made.version]).toEqual([200, false])
  const second = await save(made.version, { title_de: 'Die zweite' })
  expect([second.status, second.body.code, second.body.error_message]).toEqual([
    409,
    'stale',
    'Somebody else has changed this notification meanwhile.',
  ])
  const now = (await admin.get(`${path}/${made.id}`)).body
  expect([now.title_de, now.text_fr, now.version]).toEqual(['Die erste', 'Le premier', first.body.version])
  // having seen it, and the same again, which changes nothing
  expect((await save(now.version, { title_de: 'Die zweite' })).body).toMatchObject({
    title_de: 'Die zweite',
    text_fr: 'Le premier',
  })
  const { body: again } = await admin.patch(`${path}/${made.id}`, { title_de: 'Die zweite' })
  expect(again.version).toBe((await admin.get(`${path}/${made.id}`)).body.version)
  // two at once: one of them wins
  const both = await Promise.all([save(again.version, { title_it: 'Uno' }), save(again.version, { title_it: 'Due' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
