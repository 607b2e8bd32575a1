import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../test/client.ts'
import { addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'

let t: TestApp
let anna: Client
let annaId: number
let username: string
let people = 0
const path = '/api/v1/my-user/'
const newPassword = 'Another-Secret-2!'

beforeAll(async () => {
  t = await startApp()
})
beforeEach(async () => {
  username = `anna${++people}`
  annaId = await addUser(t.database.db, { username, role: 'sales' })
  anna = await t.signedIn(username)
})
afterAll(() => t.close())

const change = (client: Client, current_password: string, new_password = newPassword) =>
  client.patch(path, { current_password, new_password })
const signIn = async (password: string) => (await t.browser().post('/api/v1/auth/login', { username, password })).status
const isAlive = async (client: Client) => (await client.get(path)).status === 200
const trail = () =>
  t.database.db.selectFrom('audit_log').selectAll().where('actor_id', '=', annaId).where('subject', '=', 'MyUser').execute()
const hashOf = async () => {
  const row = await t.database.db.selectFrom('users').select('password_hash').where('id', '=', annaId).executeTakeFirstOrThrow()
  return row.password_hash
}

test('with the current password a new one is set: it opens, the old one no longer does [SET-15S]', async () => {
  expect((await change(anna, testPassword)).status).toBe(200)
  expect([await signIn(newPassword), await signIn(testPassword)]).toEqual([200, 401])
})

test('all other sessions end with a new password, this one stays, and so do those of others', async () => {
  await addUser(t.database.db, { username: 'beat', role: 'sales' })
  const [there, beat] = [await t.signedIn(username), await t.signedIn('beat')]
  await change(anna, testPassword)
  expect([await isAlive(anna), await isAlive(there), await isAlive(beat)]).toEqual([true, false, true])
})

test('a wrong current password is said at its field and changes nothing of what was sent [SET-15S]', async () => {
  const there = await t.signedIn(username)
  const body = { current_password: 'wrong', new_password: newPassword, language: 'it' }
  const refused = await anna.patch(path, body)
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ source: 'current_password', message: 'The current password is wrong' }],
  ])
  expect((await anna.get(path)).body.language).toBe('en')
  expect([await signIn(testPassword), await isAlive(there)]).toEqual([200, true])
})

test.each([
  ['Aa1!', 'Password must be at least 8 characters long!'],
  ['alllowercase', 'Password must contain at least one uppercase letter, number, special character'],
  ['Almost-there', 'Password must contain at least one number'],
  ['Grüezi-2026', null],
  ['Disadmin-2026!', 'This password is among the first that are tried. Choose another.'],
  ['Secret€2026', 'Password must contain at least one special character'],
])('%s as the new password [SET-13] [FMT-28] [FMT-29] [FMT-30] [FMT-32S]', async (password, message) => {
  const { status, body } = await change(anna, testPassword, password)
  if (message === null) expect(status).toBe(200)
  else expect([status, body.errors]).toEqual([422, [{ source: 'new_password', message }]])
})

test('the kinds that are missing are named in the language of the reader [FMT-30] [FMT-01]', async () => {
  anna.language = 'de'
  const { body } = await change(anna, testPassword, 'alllowercase')
  expect(body.errors[0].message).toMatch(/Grossbuchstabe/)
})

test('without the current password there is no new one [SET-15S]', async () => {
  const { status, body } = await anna.patch(path, { new_password: newPassword })
  expect([status, body.errors]).toEqual([422, [{ source: 'current_password', message: 'Required' }]])
})

test('guessing has a count of the session’s own: after ten even the right one waits there, and nowhere else', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 10; i++) statuses.push((await change(anna, `wrong ${i}`)).status)
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 422))
  const refused = await change(anna, testPassword)
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
  expect(await signIn(testPassword)).toBe(200)
  expect((await change(await t.signedIn(username), testPassword)).status).toBe(200)
})

test('the right password forgets the wrong ones before it', async () => {
  for (let i = 0; i < 9; i++) await change(anna, 'wrong')
  expect((await change(anna, testPassword)).status).toBe(200)
  expect((await change(anna, 'wrong')).status).toBe(422)
})

test('the trail says that the password was changed, and nothing of it', async () => {
  await change(anna, testPassword)
  const rows = await trail()
  expect(rows).toMatchObject([{ action: 'update', after: { password: 'changed' }, before: {} }])
  const everything = JSON.stringify(rows)
  for (const secret of [testPassword, newPassword, 'argon2']) expect(everything).not.toContain(secret)
})

test('of changes at once from one session one wins, and the others see it', async () => {
  const passwords = Array.from({ length: 6 }, (_, i) => `Another-Secret-${i}!`)
  const answers = await Promise.all(passwords.map((password) => change(anna, testPassword, password)))
  const winners = passwords.filter((_, i) => answers[i]!.status === 200)
  expect(winners).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
  expect(await signIn(winners[0]!)).toBe(200)
})

test('of changes at once from two sessions one wins and the other is signed out, not told of success', async () => {
  const there = await t.signedIn(username)
  const answers = await Promise.all([
    change(anna, testPassword, 'From-Here-2026!'),
    change(there, testPassword, 'From-There-2026!'),
  ])
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses[0]).toBe(200)
  expect([401, 422]).toContain(statuses[1])
  expect([await isAlive(anna), await isAlive(there)].filter(Boolean)).toHaveLength(1)
})

test('a sign-in with the old password that meets the change leaves no session behind', async () => {
  for (let round = 0; round < 5; round++) {
    await t.database.db.deleteFrom('sign_in_attempts').execute()
    const [from, to] = round % 2 === 0 ? [testPassword, newPassword] : [newPassword, testPassword]
    const client = t.browser()
    const [changed, login] = await Promise.all([
      change(anna, from, to),
      client.post('/api/v1/auth/login', { username, password: from }),
    ])
    expect(changed.status).toBe(200)
    client.token = login.body.token
    expect(await isAlive(client)).toBe(false)
  }
})

test('how one signs in is changed only with MyUser/changeAuthType [SET-02] [FMT-16]', async () => {
  const refused = await anna.patch(path, { auth_type: 'oracle' })
  expect(refused.status).toBe(403)
  expect(await hashOf()).not.toBeNull()
})

test('an account that goes to the directory keeps no password here, and no other session [SET-02]', async () => {
  await giveRight(t.database.db, annaId, 'change_auth_type_myuser')
  const there = await t.signedIn(username)
  const { status, body } = await anna.patch(path, { auth_type: 'oracle' })
  expect([status, body.auth_type, await hashOf()]).toEqual([200, 'oracle', null])
  expect([await signIn(testPassword), await isAlive(there), await isAlive(anna)]).toEqual([401, false, true])
  expect((await trail())[0]).toMatchObject({ before: { auth_type: 'local' }, after: { auth_type: 'oracle' } })
})

test('an account of the directory has no password to change here [SET-05]', async () => {
  await giveRight(t.database.db, annaId, 'change_auth_type_myuser')
  await anna.patch(path, { auth_type: 'oracle' })
  const { status, body } = await change(anna, testPassword)
  expect([status, body.errors[0].source]).toEqual([422, 'new_password'])
  const back = await anna.patch(path, { auth_type: 'local' })
  expect([back.status, back.body.errors]).toEqual([422, [{ source: 'new_password', message: 'Required' }]])
})
