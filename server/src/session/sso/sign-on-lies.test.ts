import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/client.ts'
import { type Lie, type LyingProvider, startLyingProvider } from '../../../test/lying-provider.ts'
import { addUser } from '../../../test/people.ts'
import { finish, oidcSettings, start } from '../../../test/sign-on.ts'

let provider: LyingProvider
let t: TestApp

beforeAll(async () => {
  provider = await startLyingProvider()
  t = await startApp({ ...oidcSettings(provider.issuer), DISADMIN_OIDC_LINK: 'on' })
  await addUser(t.database.db, { username: 'anna', role: 'sales' })
})
beforeEach(async () => {
  await t.database.db.deleteFrom('sign_in_attempts').execute()
})
afterAll(async () => {
  await t.close()
  await provider.stop()
})

/** Begins, and comes back with a code for which the provider answers as told. */
const tell = async (lie: Lie, more = '') => {
  const client = t.browser()
  const asked = new URL((await start(client)).body.url).searchParams
  provider.lie = lie
  provider.nonce = asked.get('nonce')!
  const { status, body } = await finish(client, `code=x&state=${encodeURIComponent(asked.get('state')!)}${more}`)
  return [status, body.code]
}

const now = () => Math.floor(Date.now() / 1000)

const lies: Record<string, () => Lie> = {
  'another audience': () => ({ claims: { aud: 'somebody-else' } }),
  'several audiences without a party': () => ({ claims: { aud: ['disadmin', 'somebody-else'] } }),
  'another issuer': () => ({ claims: { iss: 'https://evil.example' } }),
  'another nonce': () => ({ claims: { nonce: 'another' } }),
  'no nonce': () => ({ without: ['nonce'] }),
  'the algorithm none': () => ({ alg: 'none' }),
  'signed with the secret of the client': () => ({ alg: 'HS256' }),
  'signed with the published key as if it were a secret': () => ({ alg: 'HS256', secret: 'published key' }),
  'signed with a key of nobody': () => ({ foreignKey: true }),
  'PS256 with a key of nobody': () => ({ alg: 'PS256', foreignKey: true }),
  'ES256 with a key of nobody': () => ({ alg: 'ES256', foreignKey: true }),
  'a key that is not published': () => ({ kid: 'another' }),
  'the name of a key of another kind': () => ({ alg: 'ES256', kid: 'own' }),
  'ES256 altered after it was signed': () => ({ alg: 'ES256', altered: true }),
  'altered after it was signed': () => ({ altered: true }),
  'a token that is over': () => ({ claims: { exp: now() - 3600 } }),
  'a token of tomorrow': () => ({ claims: { nbf: now() + 86_400 } }),
  'no end': () => ({ without: ['exp'] }),
  nobody: () => ({ without: ['sub'] }),
}

for (const [name, lie] of Object.entries(lies))
  test(`${name}: nobody comes in, and nobody is linked`, async () => {
    expect(await tell(lie())).toEqual([401, 'sign_on_failed'])
    expect(await t.database.db.selectFrom('identities').selectAll().execute()).toEqual([])
  })

test('a code that comes with another issuer is not even exchanged', async () => {
  expect(await tell({}, '&iss=https%3A%2F%2Fevil.example')).toEqual([401, 'sign_on_failed'])
  expect(await tell({}, '&state=another')).toEqual([401, 'sign_on_failed'])
})

test('while the provider fails it is said so', async () => {
  expect(await tell({ status: 500 })).toEqual([503, 'sign_on_unavailable'])
})

test.each(['RS256', 'PS256', 'ES256'] as const)('what is right, and signed by %s, opens', async (alg) => {
  expect(await tell({ alg })).toEqual([200, undefined])
  // a key that is one of its kind need not be named
  expect(await tell({ alg, kid: null })).toEqual([200, undefined])
})

test('a provider that is down stops neither the start nor the password, and the button says so', async () => {
  const nowhere = await startApp(oidcSettings('http://127.0.0.1:9'))
  await addUser(nowhere.database.db, { username: 'anna', role: 'sales' })
  const { status, body, headers } = await start(nowhere.browser())
  expect([status, body.code, body.error_message]).toEqual([
    503,
    'sign_on_unavailable',
    'Work account does not answer at the moment. Try again in a minute, or sign in with your password.',
  ])
  expect(headers['retry-after']).toBe('60')
  expect((await (await nowhere.signedIn('anna')).get('/api/v1/my-user')).status).toBe(200)
  await nowhere.close()
})

test('where none is configured there is nothing to begin, and the sign-in page knows', async () => {
  const without = await startApp()
  expect((await start(without.browser())).status).toBe(404)
  expect((await finish(without.browser(), 'code=x&state=y')).status).toBe(404)
  expect((await without.browser().get('/api/v1/config/current')).body.single_sign_on).toBeNull()
  expect((await t.browser().get('/api/v1/config/current')).body.single_sign_on).toBe('Work account')
  await without.close()
})

test('answers that prove nothing are counted by address, as each of them asks the provider', async () => {
  const counted = await t.database.db.selectFrom('sign_in_attempts').select(['key']).execute()
  expect(counted).toEqual([])
  await tell({ alg: 'none' })
  const after = await t.database.db.selectFrom('sign_in_attempts').select(['key', 'count']).execute()
  expect(after).toEqual([{ key: 'sign_on:127.0.0.1', count: 1 }])
})
