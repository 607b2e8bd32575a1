import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, testPassword, type TestApp } from '../../../test/client.ts'
import { ageAttempts } from '../../../test/clock.ts'
import { addUser } from '../../../test/people.ts'
import { solved } from '../../../test/proof.ts'
import { hashPassword } from '../../users/index.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'anna', role: 'sales' })
  await addUser(t.database.db, { username: 'beat', role: 'sales' })
})
beforeEach(async () => {
  await t.database.db.deleteFrom('sign_in_attempts').execute()
})
afterAll(() => t.close())

const login = (username: string, password = 'wrong') => t.browser().post('/api/v1/auth/login', { username, password })
const statusesOf = async (count: number, username: string) => {
  const statuses: number[] = []
  for (let i = 0; i < count; i++) statuses.push((await login(username)).status)
  return statuses
}

test.each(['anna', 'nobody'])(
  'after ten wrong passwords a proof of work is asked for; the same for %s, known or not',
  async (name) => {
    expect(await statusesOf(10, name)).toEqual(Array.from({ length: 10 }, () => 401))
    const refused = await login(name, testPassword)
    expect(refused.status).toBe(429)
    const error_message = 'Too many wrong attempts. A short check has to be solved first.'
    expect(refused.body).toMatchObject({ error_message, code: 'proof_required' })
    expect(Object.keys(refused.body.challenge.parameters).toSorted()).toEqual(
      ['algorithm', 'cost', 'data', 'expiresAt', 'keyLength', 'keyPrefix', 'keySignature', 'nonce', 'salt'].toSorted(),
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
  },
)

test('other spellings of the name are the same account', async () => {
  for (const spelling of ['anna', 'ANNA', ' Anna', 'Ａｎｎａ']) await statusesOf(3, spelling)
  expect((await login('anna', testPassword)).status).toBe(429)
})

test('another account of another person is not in the way', async () => {
  await statusesOf(11, 'anna')
  expect((await login('beat', testPassword)).status).toBe(200)
})

test('after the window the right password opens again', async () => {
  await statusesOf(11, 'anna')
  await ageAttempts(t.database.db, 16)
  expect((await login('anna', testPassword)).status).toBe(200)
})

test('a sign-in forgets the wrong passwords before it', async () => {
  await statusesOf(9, 'anna')
  expect((await login('anna', testPassword)).status).toBe(200)
  expect(await statusesOf(9, 'anna')).not.toContain(429)
})

test('attempts are counted before hashing: of 40 at once ten are tried', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => login('anna')))
  const tried = answers.filter(({ status }) => status === 401)
  expect(tried).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
})

test('an address that tries many names has to work for it, one from which people sign in is not', async () => {
  const { db } = t.database
  expect((await login('anna', testPassword)).status).toBe(200)
  const ofAddress = () =>
    db.selectFrom('sign_in_attempts').select(['key', 'count']).where('key', 'like', 'address:%').executeTakeFirstOrThrow()
  expect((await ofAddress()).count).toBe(0)
  await db
    .updateTable('sign_in_attempts')
    .set({ count: 200 })
    .where('key', '=', (await ofAddress()).key)
    .execute()
  const refused = await login('never-seen')
  expect([refused.status, refused.body.code]).toEqual([429, 'proof_required'])
  const bot_check = await solved(refused.body.challenge)
  expect((await t.browser().post('/api/v1/auth/login', { username: 'never-seen', password: 'wrong', bot_check })).status).toBe(401)
})

test('a name of any length and any letters is answered as a wrong one', async () => {
  for (const name of ['a'.repeat(128), 'ﷺ'.repeat(128), '💣', "' or 1=1 --", 'ı', '%']) expect((await login(name)).status).toBe(401)
  for (const name of ['a\u0000b', '\ud800']) expect((await login(name)).status).toBe(422)
})

test('an unknown name takes as long as a known one [AUTH-12]', async () => {
  const password_hash = await hashPassword(testPassword)
  await t.database.db.updateTable('users').set({ password_hash }).where('username', '=', 'anna').execute()
  const took = async (username: string) => {
    await t.database.db.deleteFrom('sign_in_attempts').execute()
    const start = performance.now()
    await login(username)
    return performance.now() - start
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length / 2]!
  const measure = async () => {
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let i = 0; i < 40; i++) {
      known.push(await took('anna'))
      unknown.push(await took(`nobody-${i}`))
    }
    const ratio = median(known) / median(unknown)
    return Math.max(ratio, 1 / ratio)
  }
  // A busy machine blurs one measurement, not three; a missing hash would be ten times faster in each.
  let ratio = await measure()
  for (let again = 0; again < 2 && ratio >= 1.5; again++) ratio = await measure()
  expect(ratio).toBeLessThan(1.5)
})
