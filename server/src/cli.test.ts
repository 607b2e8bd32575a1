import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword } from '../test/client.ts'
import { type DatabaseAddress, databaseForProcesses, startProcess, startServer } from '../test/real-process.ts'

let address: DatabaseAddress
let key: string
beforeAll(async () => {
  address = await databaseForProcesses()
})
afterAll(() => address.remove())

const cli = async (args: string[], { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {}) => {
  const running = startProcess('cli.ts', args, { ...address.env, ...env }, input)
  return { code: await running.ended, output: running.output().trim() }
}

test('create-admin takes the password of the rule from the environment or from what is piped in, never from an argument [FMT-29]', async () => {
  const weak = await cli(['create-admin', 'anna'], { env: { DISADMIN_ADMIN_PASSWORD: 'password' } })
  expect(weak).toEqual({ code: 1, output: 'Password must contain at least one uppercase letter, number, special character' })
  expect(await cli(['create-admin', 'anna'], { env: { DISADMIN_ADMIN_PASSWORD: testPassword } })).toMatchObject({ code: 0 })
  expect(await cli(['create-admin', 'beat'], { input: `${testPassword}\n` })).toMatchObject({ code: 0 })
  const taken = await cli(['create-admin', ' ANNA '], { input: `${testPassword}\n` })
  expect(taken).toEqual({ code: 1, output: 'There is a user ANNA already.' })
})

test('api-key create prints the key once; list shows no key; a name is taken once', async () => {
  const made = await cli(['api-key', 'create', 'shop'])
  key = made.output
  expect([made.code, /^[\w-]{43}$/.test(key)]).toEqual([0, true])
  const list = await cli(['api-key', 'list'])
  expect(list.output).toMatch(/^shop\tmade .*\tlast used never$/)
  expect(list.output).not.toContain(key)
  expect(await cli(['api-key', 'create', 'shop'])).toEqual({ code: 1, output: 'There is a key shop already.' })
})

test('a key’s name may be as long as it says, and the trail has room for it', async () => {
  const name = 'k'.repeat(100)
  expect((await cli(['api-key', 'create', name])).code).toBe(0)
  expect((await cli(['api-key', 'revoke', name])).code).toBe(0)
  expect(await cli(['api-key', 'create', `${name}k`])).toEqual({
    code: 1,
    output: 'A key’s name has 1 to 100 letters, digits, spaces, dots, - or _.',
  })
})

test('a wrong command shows how it is used', async () => {
  for (const args of [[], ['api-key', 'steal', 'x'], ['create-admin', 'a', 'b'], ['constructor', 'x'], ['move', 'x'], ['backup']]) {
    const { code, output } = await cli(args)
    expect([code, output.includes('create-admin USERNAME')]).toEqual([1, true])
  }
})

test('a command of backups that cannot be done says why', async () => {
  expect(await cli(['verify', '/nope.tar'])).toEqual({ code: 1, output: 'There is no file /nope.tar.' })
  expect((await cli(['move', '--to', 'mysql://db/disadmin'])).code).toBe(1)
})

test('the account signs in as administrator, the key places baskets until it is revoked', async () => {
  const place = (url: string) => fetch(`${url}/api/v1/catalogue/carts`, { method: 'POST', headers: { 'x-api-key': key } })
  const server = await startServer(address.env)
  const browser = { 'x-browser-id': crypto.randomUUID(), 'x-csrftoken': 'a'.repeat(32), cookie: `csrftoken=${'a'.repeat(32)}` }
  const login = await fetch(`${server.url}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { ...browser, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'anna', password: testPassword }),
  })
  const { token } = (await login.json()) as { token: string }
  const me = await fetch(`${server.url}/api/v1/my-user/`, { headers: { ...browser, authorization: `Token ${token}` } })
  expect(await me.json()).toMatchObject({ username: 'anna', groups: ['administrator'], customer: null })
  expect((await place(server.url)).status).toBe(422)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await cli(['api-key', 'revoke', 'shop'])).toEqual({ code: 0, output: 'shop is revoked.' })
  expect(await cli(['api-key', 'revoke', 'shop'])).toEqual({ code: 1, output: 'There is no valid key shop.' })
  const restarted = await startServer(address.env)
  expect((await place(restarted.url)).status).toBe(401)
  restarted.child.kill('SIGTERM')
  await restarted.ended
})
