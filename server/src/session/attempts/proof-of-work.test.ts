import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../../test/client.ts'
import { ageAttempts } from '../../../test/clock.ts'
import { fillLane, waitingIn } from '../../../test/hashing.ts'
import { addUser } from '../../../test/people.ts'
import { solved } from '../../../test/proof.ts'

let t: TestApp
beforeEach(async () => {
  await t?.close()
  t = await startApp()
  await addUser(t.database.db, { username: 'anna', role: 'administrator' })
})
afterAll(() => t.close())

const at = (address: string): Client => {
  const client = t.browser()
  client.address = address
  return client
}
const login = (client: Client, password = testPassword, more: object = {}) =>
  client.post('/api/v1/auth/login', { username: 'anna', password, ...more })
/** As many wrong passwords as are taken without a proof, each from elsewhere. */
const useUp = async () => {
  for (let i = 0; i < 11; i++) await login(at(`10.9.0.${i}`), 'wrong')
}

test('where strangers crowd the door a proof lets its bearer go before them, once', async () => {
  const crowd = fillLane('stranger')
  const refused = await login(at('10.3.0.1'), 'wrong')
  expect([refused.status, refused.body.code]).toEqual([429, 'proof_required'])
  const bot_check = await solved(refused.body.challenge)
  const answers = ['10.3.0.2', '10.3.0.3'].map((address) => login(at(address), 'wrong', { bot_check }))
  // the other one waits for its turn
  expect((await Promise.race(answers)).body.code).toBe('proof_required')
  await crowd.letGo()
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([401, 429])
})

test('a proof that nobody asked for is spent as well', async () => {
  await useUp()
  const bot_check = await solved((await login(at('10.2.0.1'))).body.challenge)
  await ageAttempts(t.database.db, 16)
  expect((await login(at('10.2.0.1'), 'wrong', { bot_check })).status).toBe(401)
  await useUp()
  expect((await login(at('10.2.0.1'), testPassword, { bot_check })).body.code).toBe('proof_required')
})

test('strangers with proofs, however many, leave whoever is known or signed in a place', async () => {
  const own = at('10.1.0.1')
  own.token = (await login(own)).body.token
  const crowd = fillLane('proven')
  const change = own.patch('/api/v1/my-user', { current_password: testPassword, email: 'anna@elsewhere.example' })
  const again = login(own)
  const answers = Promise.all([change, again])
  await Promise.race([answers, vi.waitFor(() => expect(waitingIn('trusted')).toBe(2), { timeout: 300_000 })])
  await crowd.letGo()
  expect((await answers).map(({ status }) => status)).toEqual([200, 200])
})

test('a flood of made-up names from everywhere is answered 401, with a proof to solve or to come back later, and a known browser gets in meanwhile', async () => {
  const own = at('10.1.0.1')
  await login(own)
  const flood = Array.from({ length: 200 }, (_, i) =>
    at(`10.4.0.${i}`).post('/api/v1/auth/login', { username: `nobody ${i}`, password: 'wrong' }),
  )
  expect((await login(own)).status).toBe(200)
  const answers = (await Promise.all(flood)).map(({ status, body }) => `${status} ${body.code}`)
  // those that came through the door together find the last places taken
  expect(['401 credentials', '429 proof_required', '503 busy']).toEqual(expect.arrayContaining([...new Set(answers)]))
})
