import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/client.ts'
import { enrolApp } from '../../../test/factors.ts'
import { type Lie, type LyingProvider, startLyingProvider } from '../../../test/lying-provider.ts'
import { addUser } from '../../../test/people.ts'
import { finish, oidcSettings, start } from '../../../test/sign-on.ts'

const path = '/api/v1/auth/single-sign-on/backchannel-logout'
let provider: LyingProvider
let t: TestApp

beforeAll(async () => {
  provider = await startLyingProvider()
  t = await startApp({ ...oidcSettings(provider.issuer), DISADMIN_OIDC_LINK: 'on' })
  await addUser(t.database.db, { username: 'anna', role: 'sales' })
  await addUser(t.database.db, { username: 'beat', role: 'sales' })
})
beforeEach(async () => {
  provider.lie = {}
  await t.database.db.deleteFrom('sign_in_attempts').execute()
})
afterAll(async () => {
  await t.close()
  await provider.stop()
})

/** Signs in at the provider, as whom and in which of its sessions it says. */
const signedOn = async (claims: Record<string, unknown> = {}) => {
  const client = t.browser()
  const asked = new URL((await start(client)).body.url).searchParams
  provider.nonce = asked.get('nonce')!
  provider.lie = { claims }
  const { body } = await finish(client, `code=x&state=${encodeURIComponent(asked.get('state')!)}`)
  client.token = body.token
  return { client, body }
}
const beat = { sub: 's2', preferred_username: 'beat' }
/** As the provider calls: without a browser, a cookie or a session. */
const bare = { 'x-browser-id': '', 'x-csrftoken': '', cookie: '' }
const tell = (token: string, app = t) => app.browser().post(path, new URLSearchParams({ logout_token: token }), bare)
const told = (lie: Lie = {}) => tell(provider.logoutToken(lie))
const isIn = async ({ client }: Awaited<ReturnType<typeof signedOn>>) => (await client.get('/api/v1/my-user')).status === 200
const now = () => Math.floor(Date.now() / 1000)

test('whoever signs out at the provider is out here, in that session alone; with a password nobody is', async () => {
  const [one, other] = [await signedOn({ sid: 'one' }), await signedOn({ sid: 'other' })]
  const someone = await signedOn({ ...beat, sid: 'third' })
  const local = await t.signedIn('anna')
  const { status, body } = await told({ claims: { sid: 'one' } })
  expect([status, body]).toEqual([200, {}])
  expect(await Promise.all([one, other, someone].map(isIn))).toEqual([false, true, true])
  expect((await told({ claims: { sid: 'other' }, without: ['sub'] })).status).toBe(200)
  expect(await Promise.all([other, someone].map(isIn))).toEqual([false, true])
  expect((await local.get('/api/v1/my-user')).status).toBe(200)
  const rows = await t.database.db
    .selectFrom('audit_log')
    .select(['actor_name', 'subject', 'before'])
    .where('action', '=', 'logout')
    .execute()
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => ({ actor_name: 'single sign-on', subject: 'Session', before: { username: 'anna' } })),
  )
})

test('told of a person, all sessions that the provider opened for them end; told again, nothing that began since', async () => {
  const before = [await signedOn({ sid: 'one' }), await signedOn()]
  const someone = await signedOn(beat)
  const token = provider.logoutToken({})
  expect((await tell(token)).status).toBe(200)
  expect(await Promise.all([...before, someone].map(isIn))).toEqual([false, false, true])
  const later = await signedOn({ iat: now() + 2 })
  expect((await tell(token)).status).toBe(200)
  expect(await isIn(later)).toBe(true)
})

test('a session of the person that the provider gave no name ends with any of theirs', async () => {
  const nameless = await signedOn()
  const someone = await signedOn(beat)
  expect((await told({ claims: { sid: 'unheard of' }, without: ['sub'] })).status).toBe(200)
  expect(await Promise.all([nameless, someone].map(isIn))).toEqual([true, true])
  expect((await told({ claims: { sid: 'unheard of' } })).status).toBe(200)
  expect(await Promise.all([nameless, someone].map(isIn))).toEqual([false, true])
})

test('a sign-in that still waits for its second factor is over', async () => {
  const local = await t.signedIn('beat')
  const { codes } = await enrolApp(local)
  const { client, body } = await signedOn(beat)
  const answer = { ticket: body.second_step.ticket, recovery_code: codes[0] }
  expect((await told({ claims: { sub: 's2' } })).status).toBe(200)
  const entered = await client.post('/api/v1/auth/second-step', { answer })
  expect([entered.status, entered.body.code]).toEqual([401, 'sign_on_over'])
})

const event = 'http://schemas.openid.net/event/backchannel-logout'
const lies: Record<string, () => Lie> = {
  'another audience': () => ({ claims: { aud: 'somebody-else' } }),
  'another issuer': () => ({ claims: { iss: 'https://evil.example' } }),
  'the algorithm none': () => ({ alg: 'none' }),
  'signed with the secret of the client': () => ({ alg: 'HS256' }),
  'signed with the published key as if it were a secret': () => ({ alg: 'HS256', secret: 'published key' }),
  'signed with a key of nobody': () => ({ foreignKey: true }),
  'a key that is not published': () => ({ kid: 'another' }),
  'altered after it was signed': () => ({ altered: true }),
  'a token that is over': () => ({ claims: { exp: now() - 3600 } }),
  'an old one': () => ({ claims: { iat: now() - 3600 } }),
  'one of tomorrow': () => ({ claims: { iat: now() + 86_400 } }),
  'without its moment': () => ({ without: ['iat'] }),
  'without a number of its own': () => ({ without: ['jti'] }),
  nobody: () => ({ without: ['sub'] }),
  'a person that is no text': () => ({ claims: { sub: 7 } }),
  'no event': () => ({ without: ['events'] }),
  'another event': () => ({ claims: { events: { 'https://example.ch/else': {} } } }),
  'an event that says nothing': () => ({ claims: { events: { [event]: true } } }),
  'an event that is none': () => ({ claims: { events: { [event]: null } } }),
  'events that are a word': () => ({ claims: { events: event } }),
  'events that are none': () => ({ claims: { events: null } }),
  'a token of a sign-in': () => ({ claims: { nonce: 'x' } }),
}

for (const [name, lie] of Object.entries(lies))
  test(`${name}: nobody is put out`, async () => {
    const session = await signedOn()
    const { status, body } = await told(lie())
    expect([status, body.code]).toEqual([400, 'logout_token'])
    expect(await isIn(session)).toBe(true)
  })

test('what is no form with a token is refused in words', async () => {
  const post = (body: unknown, headers = {}) => t.browser().post(path, body, { ...bare, ...headers })
  const token = provider.logoutToken({})
  expect((await post({ logout_token: token })).body.error_message).toBe(
    'The content type must be application/x-www-form-urlencoded',
  )
  expect((await post(`logout_token=${token}`, { 'content-type': 'text/plain' })).status).toBe(415)
  for (const body of ['', 'token=x', 'logout_token='])
    expect((await post(body, { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(422)
  expect((await post(new URLSearchParams({ logout_token: 'x'.repeat(40_000) }))).status).toBe(413)
  expect((await post(new URLSearchParams({ logout_token: 'x'.repeat(16_000) }))).status).toBe(400)
})

test('told by a page of another site, a session of the browser counts for nothing', async () => {
  const session = await signedOn()
  const { status } = await session.client.post(path, new URLSearchParams({ logout_token: 'x' }))
  expect(status).toBe(400)
  expect(await isIn(session)).toBe(true)
})

test('the keys that it publishes are read once, however often it tells', async () => {
  const house = await startLyingProvider()
  const app = await startApp(oidcSettings(house.issuer))
  for (let times = 0; times < 3; times++) expect((await tell(house.logoutToken({}), app)).status).toBe(200)
  expect(house.keysRead).toBe(1)
  await house.stop()
  await app.close()
})

test('while the keys cannot be read the provider is told to come again, and comes', async () => {
  const house = await startLyingProvider()
  const app = await startApp(oidcSettings(house.issuer))
  house.lie = { keysStatus: 500 }
  const token = house.logoutToken({})
  const { status, body, headers } = await tell(token, app)
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'sign_on_unavailable', '60'])
  house.lie = {}
  expect((await tell(token, app)).status).toBe(200)
  await house.stop()
  expect((await tell(house.logoutToken({ kid: 'new' }), app)).status).toBeGreaterThanOrEqual(400)
  await app.close()
})

test('a sign-out there and one here at the same moment end both, and neither waits for the other', async () => {
  await t.database.db.deleteFrom('sign_ons').execute()
  for (let round = 0; round < 5; round++) {
    const session = await signedOn()
    const [here, there] = await Promise.all([session.client.post('/api/v1/auth/single-sign-on/logout'), told()])
    expect([200, 401]).toContain(here.status)
    expect(there.status).toBe(200)
    expect(await isIn(session)).toBe(false)
  }
  const left = await sql`select from sign_ons o join sessions s on s.id = o.session_id where s.revoked_at is not null`.execute(
    t.database.db,
  )
  expect(left.rows).toEqual([])
})

test('where no provider is configured there is nobody to tell', async () => {
  const without = await startApp()
  expect((await tell('x', without)).status).toBe(404)
  await without.close()
})
