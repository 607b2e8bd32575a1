import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'

const path = '/api/v1/permissions'
const names = { name_en: 'Print labels', name_de: 'Etiketten drucken', name_fr: 'Imprimer', name_it: 'Stampare' }

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'zurich', role: 'administrator', branchId: await addBranch(db, 'Zürich') })
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const create = async (codename: string) => (await admin.post(path, { codename, ...names })).body
const idOf = async (codename: string) =>
  (await t.database.db.selectFrom('permissions').select('id').where('codename', '=', codename).executeTakeFirstOrThrow()).id
const audited = (id: number) =>
  t.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'before', 'after'])
    .where('subject', '=', 'Permissions')
    .where('record_id', '=', String(id))
    .orderBy('id')
    .execute()
const held = async (client: Client) =>
  (await client.get('/api/v1/my-user')).body.permissions.map(({ codename }: { codename: string }) => codename)

test('a permission is added; administrators hold it at once, and the trail says who did it [PLIST-02]', async () => {
  const { status, body } = await admin.post(path, { codename: ' print_labels ', ...names })
  expect([status, body]).toEqual([
    200,
    { id: expect.any(Number), codename: 'print_labels', ...names, name: 'Print labels', delivered: false },
  ])
  expect(await held(admin)).toContain('print_labels')
  expect(await audited(body.id)).toEqual([
    { action: 'create', actor_name: 'admin', before: null, after: { codename: 'print_labels', ...names } },
  ])
})

test('codename and all four names are asked for, within their bounds [PLIST-05] [PLIST-06S]', async () => {
  const nothing = await admin.post(path, { codename: '', name_en: ' ', name_de: '', name_fr: '', name_it: '' })
  expect(nothing.status).toBe(422)
  expect(nothing.body.errors.map((error: { source: string; message: string }) => error.source).toSorted()).toEqual([
    'codename',
    'name_de',
    'name_en',
    'name_fr',
    'name_it',
  ])
  for (const { message } of nothing.body.errors) expect(message).toBe('Required')
  for (const codename of ['Print', '1print', '_print', 'print labels', 'print-labels', 'druck_ä', `p${'x'.repeat(100)}`]) {
    const { status, body } = await admin.post(path, { codename, ...names })
    expect([status, body.errors.map(({ source }: { source: string }) => source)], codename).toEqual([422, ['codename']])
  }
  const long = await admin.post(path, { codename: 'longest', ...names, name_fr: 'x'.repeat(256) })
  expect(long.body.errors).toEqual([{ source: 'name_fr', message: 'Must be 255 characters or less' }])
})

test('a codename there is already is refused by its value [ERR-09] [ERR-10S]', async () => {
  const { status, body } = await admin.post(path, { codename: 'view_cart', ...names })
  expect([status, body.code]).toEqual([422, 'duplicate'])
  expect(body.errors[0].message).toContain('must make a unique set')
  expect(body.errors[0].message).toContain('view_cart')
  expect(body.errors[0].source).toBe('codename')
})

test('what is changed is changed, and nothing else is told in the trail [PLIST-03]', async () => {
  const { id } = await create('to_edit')
  const { status, body } = await admin.patch(`${path}/${id}`, { codename: 'edited', name_en: names.name_en, name_de: 'Neu' })
  expect([status, body]).toEqual([
    200,
    { id, codename: 'edited', ...names, name_de: 'Neu', name: 'Print labels', delivered: false },
  ])
  expect((await audited(id)).at(-1)).toMatchObject({
    action: 'update',
    before: { codename: 'to_edit', name_de: 'Etiketten drucken' },
    after: { codename: 'edited', name_de: 'Neu' },
  })
  await admin.patch(`${path}/${id}`, { name_de: 'Neu' })
  expect(await audited(id)).toHaveLength(2)
  expect((await admin.patch(`${path}/${id}`, { codename: 'view_cart' })).body.code).toBe('duplicate')
})

test('a codename of the product stays, whatever its names become [PLIST-06S]', async () => {
  const id = await idOf('view_audit')
  const renamed = await admin.patch(`${path}/${id}`, { codename: 'see_audit', name_en: 'Trail' })
  expect(renamed.status).toBe(422)
  expect(renamed.body.errors).toEqual([
    { source: 'codename', message: 'This codename belongs to the product and cannot be changed' },
  ])
  const deleted = await admin.send('DELETE', `${path}/${id}`)
  expect([deleted.status, deleted.body.errors[0].source]).toEqual([422, 'codename'])
  const named = await admin.patch(`${path}/${id}`, { codename: 'view_audit', name_en: 'Trail' })
  expect([named.status, named.body.name]).toEqual([200, 'Trail'])
})

test('a deleted permission is gone from roles and users, with the next call; the trail keeps who held it [PLIST-04]', async () => {
  const { db } = t.database
  const { id } = await create('to_delete')
  const user = await addUser(db, { username: 'holder' })
  await giveRight(db, user, 'to_delete')
  const holder = await t.signedIn('holder')
  expect(await held(holder)).toEqual(['to_delete'])
  expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(204)
  expect(await held(holder)).toEqual([])
  expect(await held(admin)).not.toContain('to_delete')
  expect((await audited(id)).at(-1)).toMatchObject({
    action: 'delete',
    before: { codename: 'to_delete', ...names, groups: ['administrator'], user_ids: [user] },
  })
  expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(404)
})

test('permissions belong to the head office: an administrator of a branch changes none', async () => {
  const { id } = await create('of_the_house')
  const zurich = await t.signedIn('zurich')
  const calls = [
    zurich.post(path, { codename: 'of_zurich', ...names }),
    zurich.patch(`${path}/${id}`, { name_en: 'Ours' }),
    zurich.send('DELETE', `${path}/${id}`),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403])
})

test('nobody renames or deletes a permission they do not hold', async () => {
  const { db } = t.database
  const clerk = await addUser(db, { username: 'clerk' })
  for (const codename of ['change_permission', 'delete_permission']) await giveRight(db, clerk, codename)
  const client = await t.signedIn('clerk')
  const { id } = await create('not_theirs')
  for (const answer of [await client.patch(`${path}/${id}`, { codename: 'theirs' }), await client.send('DELETE', `${path}/${id}`)])
    expect([answer.status, answer.body.code]).toEqual([403, 'exceeds'])
  expect((await client.patch(`${path}/${id}`, { name_en: 'Only a name' })).status).toBe(200)
})
