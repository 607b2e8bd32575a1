import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../test/client.ts'
import { addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'
import { bindDn, type Directory, person, slapdIsMissing, startDirectory } from '../../test/slapd.ts'

const path = '/api/v1/my-user'
const other = 'other@example.ch'
const theirPassword = 'Of-The-Directory-1!'

let t: TestApp
let directory: Directory | undefined
let anna: Client
let annaId: number
let username: string
let people = 0
beforeAll(async () => {
  directory = slapdIsMissing ? undefined : await startDirectory([person('oracle', theirPassword)])
  t = await startApp(directory ? { LDAP_URL: `ldap://127.0.0.1:${directory.port}`, LDAP_BIND_DN: bindDn } : {})
})
beforeEach(async () => {
  username = `anna${++people}`
  annaId = await addUser(t.database.db, { username, role: 'sales' })
  anna = await t.signedIn(username)
})
afterAll(async () => {
  await t?.close()
  await directory?.stop()
})

const emailOf = async (client = anna) => (await client.get(path)).body.email

test('another email is saved with the current password only; without it nothing of what was sent is [SET-18]', async () => {
  const before = await emailOf()
  for (const [current_password, message] of [
    [undefined, 'Required'],
    ['', 'Required'],
    ['wrong', 'The current password is wrong'],
  ] as const) {
    const { status, body } = await anna.patch(path, { email: other, language: 'it', current_password })
    expect([status, body.errors]).toEqual([422, [{ source: 'current_password', message }]])
  }
  expect([await emailOf(), (await anna.get(path)).body.language]).toEqual([before, 'en'])
  expect((await anna.patch(path, { email: other, current_password: testPassword })).status).toBe(200)
  expect(await emailOf()).toBe(other)
  // it may not be emptied without, either
  expect((await anna.patch(path, { email: '' })).status).toBe(422)
})

test('the email as it is, and everything else, asks for no password', async () => {
  const { status } = await anna.patch(path, { email: await emailOf(), language: 'fr', items_per_page: 50 })
  expect(status).toBe(200)
})

test('one password proves a new password and another email together', async () => {
  const new_password = 'Another-Secret-2!'
  const { status } = await anna.patch(path, { email: other, current_password: testPassword, new_password })
  expect([status, await emailOf()]).toEqual([200, other])
})

test('another email ends no session, and whoever changes it at once is asked all the same', async () => {
  const there = await t.signedIn(username)
  const back = await emailOf()
  // each of them changes it to what the others find already, or do not
  const answers = await Promise.all([
    anna.patch(path, { email: other, current_password: testPassword }),
    there.patch(path, { email: back }),
    there.patch(path, { email: back }),
  ])
  expect(answers[0]!.status).toBe(200)
  expect([await emailOf(), (await there.get(path)).status]).toEqual([other, 200])
})

test('switching to the directory and another email at once needs the password that counts until then', async () => {
  await giveRight(t.database.db, annaId, 'change_auth_type_myuser')
  const wanted = { auth_type: 'oracle', email: other }
  expect((await anna.patch(path, wanted)).body.errors).toEqual([{ source: 'current_password', message: 'Required' }])
  expect((await anna.patch(path, { ...wanted, current_password: testPassword })).body).toMatchObject(wanted)
})

test.skipIf(slapdIsMissing)('of an oracle account the directory checks the password', async () => {
  const { db } = t.database
  const id = await addUser(db, { username: 'oracle', role: 'sales' })
  await db.updateTable('users').set({ auth_type: 'oracle' }).where('id', '=', id).execute()
  const client = await t.signedIn('oracle', theirPassword)
  for (const current_password of [testPassword, 'wrong'])
    expect((await client.patch(path, { email: other, current_password })).body.errors[0].source).toBe('current_password')
  expect((await client.patch(path, { email: other })).status).toBe(422)
  expect((await client.patch(path, { email: other, current_password: theirPassword })).body.email).toBe(other)
})
