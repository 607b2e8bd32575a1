import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../../test/client.ts'
import { ageAttempts } from '../../../test/clock.ts'
import { addUser } from '../../../test/people.ts'
import { solved } from '../../../test/proof.ts'

let t: TestApp
let annaId: number
beforeEach(async () => {
  await t?.close()
  t = await startApp()
  annaId = await addUser(t.database.db, { username: 'anna', role: 'administrator' })
  await addUser(t.database.db, { username: 'beat', role: 'sales' })
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
const useUp = async (username = 'anna') => {
  for (let i = 0; i < 11; i++) await at(`10.9.0.${i}`).post('/api/v1/auth/login', { username, password: 'wrong' })
}
/** How many passwords were compared and wrong. */
const hashed = async () => {
  const rows = await t.database.db.selectFrom('logins').select('id').where('outcome', '=', 'wrong_password').execute()
  return rows.length
}

test('strangers who use up their guesses never keep the owner out of the browser that is known', async () => {
  const own = at('10.1.0.1')
  expect((await login(own)).status).toBe(200)
  await useUp()
  own.address = '10.1.0.99'
  expect((await login(at('10.1.0.98'))).body.code).toBe('proof_required')
  expect((await login(own)).status).toBe(200)
})

test('a logout leaves the browser known; its cookie is for the sign-in alone and out of reach of scripts', async () => {
  const own = at('10.1.0.1')
  const answer = await login(own)
  expect(answer.headers['set-cookie']).toMatch(
    /^known_[0-9a-f]{16}=[\w-]{43}; Path=\/api\/v1\/auth; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
  )
  own.token = answer.body.token
  expect((await own.post('/api/v1/auth/logout')).status).toBe(204)
  await useUp()
  own.address = '10.1.0.99'
  own.token = undefined
  expect((await login(own)).status).toBe(200)
})

test('what a browser keeps for one account is worth nothing for another, and neither is anything made up', async () => {
  const [own, ofBeat] = [at('10.1.0.1'), at('10.1.0.2')]
  await login(own)
  await ofBeat.post('/api/v1/auth/login', { username: 'beat', password: testPassword })
  await useUp()
  for (const value of [[...ofBeat.cookies.values()][0]!, randomBytes(32).toString('base64url'), '', 'x']) {
    const stranger = at('10.1.0.97')
    for (const name of own.cookies.keys()) stranger.cookies.set(name, value)
    expect((await login(stranger)).body.code, value).toBe('proof_required')
  }
})

test('an address from which the person signed in before has a count of its own', async () => {
  expect((await login(at('10.1.0.1'))).status).toBe(200)
  await useUp()
  expect((await login(at('10.1.0.1'))).status).toBe(200)
})

test('a known browser that guesses wrong ten times has to work as well, and gets in', async () => {
  const own = at('10.1.0.1')
  await login(own)
  for (let i = 0; i < 10; i++) expect((await login(own, 'wrong')).status).toBe(401)
  const refused = await login(own)
  expect(refused.body.code).toBe('proof_required')
  expect((await login(own, testPassword, { bot_check: await solved(refused.body.challenge) })).status).toBe(200)
})

test('with a solved proof of work the right password gets in from anywhere, once, and for this name alone', async () => {
  await useUp()
  await useUp('beat')
  const refused = await login(at('10.2.0.1'))
  const bot_check = await solved(refused.body.challenge)
  const asBeat = await at('10.2.0.2').post('/api/v1/auth/login', { username: 'beat', password: testPassword, bot_check })
  expect(asBeat.body.code).toBe('proof_required')
  expect((await login(at('10.2.0.1'), 'wrong', { bot_check })).status).toBe(401)
  expect((await login(at('10.2.0.1'), testPassword, { bot_check })).body.code).toBe('proof_required')
  const another = await solved((await login(at('10.2.0.1'))).body.challenge)
  expect((await login(at('10.2.0.1'), testPassword, { bot_check: another })).status).toBe(200)
})

test('a proof that is changed, made up or no proof at all is asked for again, and nothing is hashed', async () => {
  await useUp()
  const { challenge } = (await login(at('10.2.0.1'))).body
  const right = JSON.parse(Buffer.from(await solved(challenge), 'base64').toString())
  const before = await hashed()
  const forged = [
    {
      ...right,
      challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 1 } },
    },
    {
      ...right,
      challenge: { ...challenge, parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, level: 6 } } },
    },
    { ...right, challenge: { ...challenge, signature: undefined } },
    { ...right, solution: { ...right.solution, derivedKey: '00' } },
    { challenge, solution: { counter: 0, derivedKey: challenge.parameters.keyPrefix } },
    {},
    null,
  ].map((proof) => Buffer.from(JSON.stringify(proof)).toString('base64'))
  for (const bot_check of [...forged, 'not base64 %', ''])
    expect((await login(at('10.2.0.1'), testPassword, { bot_check })).body.code, bot_check).toBe('proof_required')
  expect(await hashed()).toBe(before)
})

test('of one proof handed in many times at once one is let through', async () => {
  await useUp()
  const bot_check = await solved((await login(at('10.2.0.1'))).body.challenge)
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => login(at(`10.2.1.${i}`), 'wrong', { bot_check })))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
})

test('each further ten guesses that were paid for make the next proof harder, what was refused does not', async () => {
  await useUp()
  const levelOf = async () => (await login(at('10.2.0.1'))).body.challenge.parameters.data.level as number
  for (let i = 0; i < 30; i++) await login(at('10.2.0.1'))
  expect(await levelOf()).toBe(0)
  const early = await solved((await login(at('10.2.0.1'))).body.challenge)
  await t.database.db.updateTable('sign_in_attempts').set({ count: 20 }).where('key', '=', 'account:anna').execute()
  expect(await levelOf()).toBe(1)
  await t.database.db.updateTable('sign_in_attempts').set({ count: 30 }).where('key', '=', 'account:anna').execute()
  expect(await levelOf()).toBe(2)
  // solved ahead while it was easy
  expect((await login(at('10.2.0.1'), testPassword, { bot_check: early })).body.code).toBe('proof_required')
  await t.database.db.updateTable('sign_in_attempts').set({ count: 1_000_000 }).where('key', '=', 'account:anna').execute()
  expect(await levelOf()).toBe(6)
})

test('two hundred addresses get ten guesses at an account in a quarter of an hour, and the owner gets in all the while', async () => {
  const own = at('10.1.0.1')
  await login(own)
  for (let quarter = 0; quarter < 2; quarter++) {
    for (let i = 0; i < 200; i += 50) {
      const guesses = Array.from({ length: 50 }, (_, j) =>
        login(at(`10.${quarter + 10}.${(i + j) >> 8}.${(i + j) & 255}`), 'wrong'),
      )
      await Promise.all(guesses)
      own.address = `10.200.${quarter}.${i / 50}`
      if (i % 100 === 0) expect((await login(own)).status).toBe(200)
    }
    expect(await hashed()).toBe((quarter + 1) * 10)
    await ageAttempts(t.database.db, 16)
  }
})

test('a new password ends what other browsers and addresses are known by, not one’s own browser', async () => {
  const [own, other] = [at('10.1.0.1'), at('10.1.0.2')]
  own.token = (await login(own)).body.token
  await login(other)
  const new_password = 'Another-Pass-77?'
  expect((await own.patch('/api/v1/my-user', { current_password: testPassword, new_password })).status).toBe(200)
  await useUp()
  expect((await login(other, new_password)).body.code).toBe('proof_required')
  own.address = '10.1.0.77'
  expect((await login(own, new_password)).status).toBe(200)
})

test.each([
  ['sets the password', { password: 'Another-Pass-77?' }],
  ['disables the account', { is_active: false }],
])('an administrator who %s ends what every browser is known by', async (_, change) => {
  const own = at('10.1.0.1')
  await login(own)
  const boss = await addUser(t.database.db, { username: 'boss', role: 'administrator' }).then(() => t.signedIn('boss'))
  expect((await boss.patch(`/api/v2/users/${annaId}`, change)).status).toBe(200)
  await boss.patch(`/api/v2/users/${annaId}`, { is_active: true })
  await useUp()
  expect((await login(own, 'Another-Pass-77?')).body.code).toBe('proof_required')
})

test('a program that keeps no cookie does not push a browser in use out', async () => {
  const own = at('10.1.0.1')
  await login(own)
  await login(own)
  for (let i = 0; i < 25; i++) await login(at('10.1.0.5'))
  await useUp()
  own.address = '10.1.0.99'
  expect((await login(own)).status).toBe(200)
})

test('wrong passwords elsewhere do not keep somebody who is signed in from changing theirs', async () => {
  const own = at('10.1.0.1')
  own.token = (await login(own)).body.token
  await useUp()
  for (let i = 0; i < 10; i++) await login(at('10.1.0.1'), 'wrong')
  const body = { current_password: testPassword, new_password: 'Another-Pass-77?' }
  expect((await own.patch('/api/v1/my-user', body)).status).toBe(200)
})
