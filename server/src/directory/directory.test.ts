import { createServer, type Server, type Socket } from 'node:net'
import { Client } from 'ldapts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../test-support/free-port.mjs'
import { bindDn, type Directory, opensslIsMissing, person, slapdIsMissing, startDirectory } from '../../test/slapd.ts'
import { readSettings } from '../settings.ts'
import { askDirectory } from './directory.ts'

const people = [
  person('p.huber', 'Right-1!'),
  person('M\u00fcller\\2c Hans \\2b S\u00f6hne', 'Right-2!'),
  person('\\23\\20odd \\22\\5c\\3c\\3e\\3b\\3d\\20', 'Right-3!'),
  person('*)(uid=*', 'Right-4!'),
]
const logged: { reason?: string }[] = []
const log = { warn: (line: unknown) => void logged.push(line as { reason?: string }) } as never
const ask = (env: Record<string, string>, username: string, password: string) =>
  askDirectory({ ldap: readSettings({ LDAP_BIND_DN: bindDn, ...env }).ldap, username, password, log })

if (slapdIsMissing) console.warn(slapdIsMissing)
else if (opensslIsMissing) console.warn(opensslIsMissing)

describe.skipIf(slapdIsMissing)('a real directory', () => {
  let directory: Directory
  let env: Record<string, string>
  beforeAll(async () => {
    directory = await startDirectory(people)
    env = { LDAP_URL: `ldap://127.0.0.1:${directory.port}` }
  })
  afterAll(() => directory?.stop())

  test('says yes to the right password and no to a wrong one, an unknown name and another’s password', async () => {
    expect(await ask(env, 'p.huber', 'Right-1!')).toBe('right')
    expect(await ask(env, 'P.Huber', 'Right-1!')).toBe('right')
    for (const [name, password] of [
      ['p.huber', 'wrong'],
      ['p.huber', 'Right-2!'],
      ['nobody', 'Right-1!'],
    ] as const)
      expect(await ask(env, name, password)).toBe('wrong')
  })

  test('finds people with naughty names, and nobody else by them', async () => {
    expect(await ask(env, 'Müller, Hans + Söhne', 'Right-2!')).toBe('right')
    expect(await ask(env, '# odd "\\<>;= ', 'Right-3!')).toBe('right')
    expect(await ask(env, '*)(uid=*', 'Right-4!')).toBe('right')
    for (const name of ['p.huber,ou=people', 'p.huber+cn=x', 'p.huber\\', '*', 'p.huber\u0000', ' ', 'x,uid=p.huber'])
      expect(await ask(env, name, 'Right-1!'), name).toBe('wrong')
  })

  test('is not asked about a password that is none: it would say yes to anybody', async () => {
    const naive = new Client({ url: env.LDAP_URL! })
    await expect(naive.bind('uid=p.huber,ou=people,dc=example,dc=ch', '')).resolves.toBeUndefined()
    await naive.unbind()
    logged.length = 0
    for (const password of ['', ' ', '\t \n', '\u00a0\u200b', '\u00ad\ufeff', '\u0000', 'Right-1!\u0000'])
      expect(await ask(env, 'p.huber', password), JSON.stringify(password)).toBe('wrong')
    expect(logged).toEqual([])
  })

  test('answers many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => ask(env, 'p.huber', i % 2 ? 'Right-1!' : 'wrong')))
    expect(answers).toEqual(Array.from({ length: 40 }, (_, i) => (i % 2 ? 'right' : 'wrong')))
  })
})

describe.skipIf(slapdIsMissing ?? opensslIsMissing)('a real directory over TLS', () => {
  let [ldaps, startTls]: Directory[] = []
  beforeAll(async () => {
    ;[ldaps, startTls] = await Promise.all([startDirectory(people, 'ldaps'), startDirectory(people, 'starttls')])
  })
  afterAll(() => Promise.all([ldaps?.stop(), startTls?.stop()]))

  const ways = [
    ['ldaps', () => ({ LDAP_URL: `ldaps://localhost:${ldaps!.port}`, LDAP_CA_FILE: ldaps!.caFile })],
    ['ldaps by address', () => ({ LDAP_URL: `ldaps://127.0.0.1:${ldaps!.port}`, LDAP_CA_FILE: ldaps!.caFile })],
    ['STARTTLS', () => ({ LDAP_URL: `ldap://localhost:${startTls!.port}`, LDAP_STARTTLS: 'on', LDAP_CA_FILE: startTls!.caFile })],
    [
      'STARTTLS by address',
      () => ({ LDAP_URL: `ldap://127.0.0.1:${startTls!.port}`, LDAP_STARTTLS: 'on', LDAP_CA_FILE: startTls!.caFile }),
    ],
  ] as const
  test.each(ways)('%s with a certificate that is trusted says yes and no', async (_way, env) => {
    expect([await ask(env(), 'p.huber', 'Right-1!'), await ask(env(), 'p.huber', 'wrong')]).toEqual(['right', 'wrong'])
  })

  test.each(ways)('%s with a certificate nobody vouches for is no directory, and the log says why', async (_way, env) => {
    const { LDAP_CA_FILE: _, ...untrusted } = env()
    logged.length = 0
    expect(await ask(untrusted, 'p.huber', 'Right-1!')).toBe('no_directory')
    expect(logged[0]!.reason).toMatch(/self-signed certificate/)
    expect(JSON.stringify(logged)).not.toContain('Right-1!')
  })

  test('a directory that cannot encrypt is not given the password', async () => {
    const plain = await startDirectory(people)
    const env = { LDAP_URL: `ldap://localhost:${plain.port}`, LDAP_STARTTLS: 'on' }
    expect(await ask(env, 'p.huber', 'Right-1!')).toBe('no_directory')
    await plain.stop()
  })
})

describe('no directory', () => {
  const closing: (() => void)[] = []
  afterAll(() => closing.forEach((close) => close()))
  /** Accepts connections and does with them what it is told. */
  const listener = async (greet: (socket: Socket) => void): Promise<string> => {
    const sockets: Socket[] = []
    const server: Server = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined))
      greet(socket)
    })
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    closing.push(() => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    return `ldap://127.0.0.1:${port}`
  }
  const asked = async (env: Record<string, string>) => {
    logged.length = 0
    const start = performance.now()
    const answer = await ask(env, 'p.huber', 'Right-1!')
    return { answer, seconds: (performance.now() - start) / 1000 }
  }

  test('is configured: nobody gets in, and the log says which setting is missing', async () => {
    expect((await asked({})).answer).toBe('no_directory')
    expect(logged).toHaveLength(1)
  })

  test('is there: nobody gets in, and the log says so without the password', async () => {
    expect((await asked({ LDAP_URL: `ldap://127.0.0.1:${await freePort()}` })).answer).toBe('no_directory')
    expect(logged[0]!.reason).toMatch(/ECONNREFUSED/)
    expect(JSON.stringify(logged)).not.toContain('Right-1!')
  })

  test.each([['off'], ['on']])('answers within five seconds: nobody waits longer (STARTTLS %s)', async (starttls) => {
    const url = await listener(() => undefined)
    const { answer, seconds } = await asked({ LDAP_URL: url, LDAP_STARTTLS: starttls })
    expect(answer).toBe('no_directory')
    // It waits as long as it may, not for ever.
    expect(seconds).toBeGreaterThan(4.5)
    expect(seconds).toBeLessThan(30)
  })

  test.each([
    ['hangs up', (socket: Socket) => socket.destroy()],
    ['speaks another language', (socket: Socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['answers and hangs up', (socket: Socket) => socket.end(Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff]))],
  ])('is what listens there when it %s', async (_what, greet) => {
    expect((await asked({ LDAP_URL: await listener(greet) })).answer).toBe('no_directory')
  })
})
