import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enrolApp } from '../../../test/factors.ts'
import { ProviderBrowser } from '../../../test/oidc.ts'
import { addCustomer, addUser } from '../../../test/people.ts'
import { finish, signOn, type SignOnHouse, start, startSignOnHouse } from '../../../test/sign-on.ts'

let house: SignOnHouse
const people = {
  s1: { preferred_username: 'anna' },
  s2: { preferred_username: 'beat' },
  s3: { preferred_username: 'garage' },
  s4: { preferred_username: 'oracle' },
  s5: { preferred_username: 'gone' },
  s6: { preferred_username: 'nobody.here' },
  s7: { preferred_username: 'Anna' },
  s9: { preferred_username: '\uFF33ina' },
  s10: { preferred_username: '\u017Fina' },
  s11: { preferred_username: 'SINA' },
  s8: { preferred_username: 'carla', amr: ['pwd', 'mfa'] },
}
const ids = new Map<string, number>()

beforeAll(async () => {
  house = await startSignOnHouse(people, { DISADMIN_OIDC_LINK: 'on', DISADMIN_OIDC_SECOND_FACTOR: 'mfa,hwk' })
  const { db } = house.t.database
  for (const username of ['anna', 'beat', 'oracle', 'carla', 'sina'])
    ids.set(username, await addUser(db, { username, role: 'sales' }))
  ids.set('gone', await addUser(db, { username: 'gone', role: 'sales', active: false }))
  ids.set('garage', await addUser(db, { username: 'garage', role: 'customer', customerId: await addCustomer(db) }))
  await db.updateTable('users').set({ auth_type: 'oracle' }).where('id', '=', ids.get('oracle')!).execute()
})
beforeEach(async () => {
  await house.t.database.db.deleteFrom('sign_in_attempts').execute()
})
afterAll(() => house.close())

const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const browser = () => house.t.browser()

test('whoever has an account of the name signs in at the provider, and is linked from then on', async () => {
  const client = browser()
  expect((await signOn(client, 's1')).status).toBe(200)
  expect((await client.get('/api/v1/my-user')).body.username).toBe('anna')
  const { db } = house.t.database
  await db.updateTable('users').set({ username: 'renamed', username_key: 'renamed' }).where('id', '=', ids.get('anna')!).execute()
  const again = browser()
  expect((await signOn(again, 's1')).status).toBe(200)
  expect((await again.get('/api/v1/my-user')).body.username).toBe('renamed')
  const linked = await db.selectFrom('identities').select(['user_id', 'issuer', 'subject']).execute()
  expect(linked).toEqual([{ user_id: ids.get('anna'), issuer: house.provider.issuer, subject: 's1' }])
  const rows = await db.selectFrom('logins').select(['user_id', 'outcome', 'single_sign_on']).orderBy('id').execute()
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ user_id: ids.get('anna'), outcome: 'success', single_sign_on: true })))
  await db.updateTable('users').set({ username: 'anna', username_key: 'anna' }).where('id', '=', ids.get('anna')!).execute()
})

test('the code is asked for with PKCE, state and nonce, and the cookie is out of reach of scripts and of other sites', async () => {
  const { status, body, headers } = await start(browser())
  const asked = new URL(body.url).searchParams
  expect(status).toBe(200)
  expect([asked.get('code_challenge_method'), asked.get('code_challenge')?.length, asked.get('response_type')]).toEqual([
    'S256',
    43,
    'code',
  ])
  expect(asked.get('nonce')).toHaveLength(43)
  expect(asked.get('redirect_uri')).toBe('http://localhost/auth/single-sign-on')
  const cookie = [headers['set-cookie']].flat().find((one) => String(one).startsWith('sign_on='))
  expect(cookie).toMatch(/; Path=\/api\/v1\/auth\/single-sign-on; Max-Age=600; HttpOnly; SameSite=Strict$/)
  expect(body.url).not.toContain(String(cookie).slice(8, 51))
  const again = await start(browser(), { again: true })
  expect([asked.get('prompt'), new URL(again.body.url).searchParams.get('prompt')]).toEqual([null, 'login'])
})

test('an answer opens once, and in the browser that began it alone', async () => {
  const [client, thief] = [browser(), browser()]
  const { body } = await start(client)
  await start(thief)
  const answer = await new ProviderBrowser().signIn(body.url, 's1')
  expect(refusal(await finish(thief, answer))).toEqual([401, 'sign_on_over'])
  // with the stolen cookie the browser is still another
  thief.cookies.set('sign_on', client.cookies.get('sign_on')!)
  expect(refusal(await finish(thief, answer))).toEqual([401, 'sign_on_over'])
  const withoutCookie = browser()
  expect(refusal(await finish(withoutCookie, answer))).toEqual([401, 'sign_on_over'])
  expect((await finish(client, answer)).status).toBe(200)
  expect(refusal(await finish(client, answer))).toEqual([401, 'sign_on_over'])
})

test('a code of another sign-in opens nothing: neither nonce nor verifier fit', async () => {
  const client = browser()
  const [first, second] = [(await start(client)).body.url, (await start(client)).body.url]
  const answers = await Promise.all([first, second].map((url) => new ProviderBrowser().signIn(url, 's1')))
  const [mine, other] = answers.map((answer) => new URLSearchParams(answer))
  mine!.set('code', other!.get('code')!)
  expect(refusal(await finish(client, mine!.toString()))).toEqual([401, 'sign_on_failed'])
})

test('a state nobody issued, none at all, and what was cancelled there', async () => {
  const client = browser()
  await start(client)
  for (const answer of ['code=x&state=e30.AAAA', 'code=x', '%00', 'state=e30.AAAA&state=x'])
    expect(refusal(await finish(client, answer))).toEqual([401, 'sign_on_over'])
  const { status, body } = await signOn(client, 'nobody')
  expect([status, body.code, body.error_message]).toEqual([
    401,
    'sign_on_cancelled',
    'The sign-in at Work account was canceled or refused there.',
  ])
})

test('nobody of a company, of the directory or without an account comes in, and nobody takes an account that is linked', async () => {
  for (const [as, code] of [
    ['s3', 'sign_on_name_taken'],
    ['s4', 'sign_on_name_taken'],
    ['s6', 'sign_on_unknown'],
    ['s7', 'sign_on_name_taken'],
    // to the provider these are other people than sina
    ['s9', 'sign_on_name_taken'],
    ['s10', 'sign_on_name_taken'],
  ] as const)
    expect(refusal(await signOn(browser(), as)), as).toEqual([403, code])
  expect((await signOn(browser(), 's11')).status).toBe(200)
})

test('somebody who was disabled hears it as after the right password, and is not linked', async () => {
  const { status, body } = await signOn(browser(), 's5')
  expect([status, body.error_message]).toEqual([403, 'Disabled user'])
  const { db } = house.t.database
  const last = await db.selectFrom('logins').select(['user_id', 'outcome']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  expect(last).toEqual({ user_id: ids.get('gone'), outcome: 'disabled' })
  expect(await db.selectFrom('identities').select('id').where('subject', '=', 's5').execute()).toEqual([])
})

test('a linked account that went to a company or to the directory since does not open', async () => {
  const set = (values: object) => house.t.database.db.updateTable('users').set(values).where('id', '=', ids.get('beat')!).execute()
  expect((await signOn(browser(), 's2')).status).toBe(200)
  await set({ auth_type: 'oracle' })
  expect(refusal(await signOn(browser(), 's2'))).toEqual([403, 'passkey_needs_password'])
  await set({ auth_type: 'local', customer_id: await addCustomer(house.t.database.db) })
  expect(refusal(await signOn(browser(), 's2'))).toEqual([403, 'sign_on_unknown'])
  await set({ customer_id: null })
})

test('our own second factor is asked for as after a password, and the session that follows is one of the provider', async () => {
  const anna = await house.t.signedIn('anna')
  const { codes } = await enrolApp(anna)
  const client = browser()
  const { status, body } = await signOn(client, 's1')
  expect([status, body.token]).toEqual([200, undefined])
  const answer = { ticket: body.second_step.ticket, recovery_code: codes[0] }
  const entered = await client.post('/api/v1/auth/second-step', { answer })
  expect(entered.status).toBe(200)
  client.token = entered.body.token
  const { objects } = (await client.get('/api/v1/my-user/sessions')).body
  expect(objects[0]).toMatchObject({ current: true, single_sign_on: true, factor: 'recovery_code' })
})

test('a second factor of the provider counts where it is configured to', async () => {
  const carla = await house.t.signedIn('carla')
  await enrolApp(carla)
  const client = browser()
  expect((await signOn(client, 's8')).body.token).toBeDefined()
  const { objects } = (await client.get('/api/v1/my-user/sessions')).body
  expect(objects[0]).toMatchObject({ current: true, single_sign_on: true, factor: 'provider' })
  // proven a moment ago
  expect((await client.post('/api/v1/my-user/second-factors/recovery-codes')).status).toBe(200)
})

test('the password goes on opening the account', async () => {
  const client = await house.t.signedIn('beat')
  const { objects } = (await client.get('/api/v1/my-user/sessions')).body
  expect(objects.find(({ current }: { current: boolean }) => current)).toMatchObject({ single_sign_on: false, factor: null })
})

test('signing out ends the session here and names where it ends there; a session of the password ends here alone', async () => {
  const client = browser()
  await signOn(client, 's2')
  const { status, body } = await client.post('/api/v1/auth/single-sign-on/logout')
  const url = new URL(body.url)
  expect([status, url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
    200,
    house.provider.issuer,
    'http://localhost/auth/sign-in',
  ])
  expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect((await client.get('/api/v1/my-user')).status).toBe(401)
  const local = await house.t.signedIn('beat')
  expect((await local.post('/api/v1/auth/single-sign-on/logout')).body).toEqual({ url: null })
  expect((await local.get('/api/v1/my-user')).status).toBe(401)
})

test('the trail says that it was the provider who let in', async () => {
  const { db } = house.t.database
  const rows = await db.selectFrom('audit_log').select(['after']).where('action', '=', 'login').orderBy('id').execute()
  expect(rows[0]!.after).toEqual({ ip_address: '127.0.0.1', single_sign_on: true })
})
