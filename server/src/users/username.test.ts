import { username } from '@disadmin/contract/users/username'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp, testPassword } from '../../test/client.ts'
import { addUser } from '../../test/people.ts'
import { usernameKey } from './username.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'admin', role: 'administrator' })
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const create = (name: string, more: object = {}) => admin.post('/api/v2/users', { username: name, password: testPassword, ...more })
const password = (n: number) => `Test-Password-${n}!`
/** A Cyrillic а for the Latin one. */
const withCyrillic = (name: string) => name.replaceAll('a', '\u0430')

test('spellings that look the same are the same name, at sign-in and when a user is made', async () => {
  expect((await create('anna')).status).toBe(200)
  for (const spelling of ['anna', 'ANNA', ' Anna ', '\uFF21nna', '\u1D2Cnna', 'A\uFF2E\uFF2Ea\u00A0']) {
    expect(usernameKey(spelling)).toBe('anna')
    await t.signedIn(spelling)
    expect((await create(spelling)).body.code, spelling).toBe('duplicate')
  }
  expect((await create('Zo\u00EB')).status).toBe(200)
  expect((await create('zoe\u0308')).body.code).toBe('duplicate')
})

test('names that are different are never one at sign-in: ß and ss, ı and i, Cyrillic and Latin', async () => {
  const pairs = [
    ['stra\u00DFe', 'strasse'],
    ['d\u0131lan', 'dilan'],
    ['\u0441\u043E\u0441\u043E', 'coco'],
  ]
  for (const [odd, plain] of pairs as [string, string][]) {
    expect((await create(odd, { password: password(1) })).status).toBe(200)
    await expect(t.signedIn(plain, password(1))).rejects.toThrow('401')
    expect((await create(plain, { password: password(2) })).status).toBe(200)
    await t.signedIn(plain, password(2))
    await t.signedIn(odd, password(1))
    await expect(t.signedIn(odd, password(2))).rejects.toThrow('401')
  }
})

test('mixed scripts and characters that cannot be seen are refused, when a user is made and when it is renamed', async () => {
  const bertha = (await create('bertha')).body.id
  const hidden = [
    '\u200B',
    '\u200D',
    '\u202E',
    '\u00AD',
    '\u2060',
    '\uFEFF',
    '\u0000',
    '\u0007',
    '\u3164',
    '\u2800',
    '\uFE0F',
    '\u{E0041}',
    '\u034F',
  ]
  const names = [withCyrillic('anna-x'), 'pa\u0443pal', '\u0391nna', ...hidden.map((char) => `ann${char}a`)]
  for (const name of names) {
    for (const answer of [await create(name), await admin.patch(`/api/v2/users/${bertha}`, { username: name })])
      expect([answer.status, answer.body.errors?.[0].source], JSON.stringify(name)).toEqual([422, 'username'])
  }
  for (const name of ['\u0410\u043D\u043D\u0430', '\u0391\u03BD\u03BD\u03B1', 'jos\u00E9', '\u6797\u6797'])
    expect((await create(name)).status).toBe(200)
})

test('a name that grows beyond what can be kept is refused at its field', async () => {
  // one letter of it is 18 in the canonical form: 256 are kept
  const longest = `${'\uFDFA'.repeat(14)}abcd`
  expect((await create(longest)).status).toBe(200)
  for (const name of [`${longest}e`, '\uFDFA'.repeat(128)]) {
    const { status, body } = await create(name)
    expect([status, body.errors]).toEqual([422, [{ source: 'username', message: 'Must be 128 characters or less' }]])
  }
})

const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme-composite' }))

test('the canonical form of a canonical form is itself', () => {
  fc.assert(
    fc.property(anything, (name) => {
      expect(usernameKey(usernameKey(name))).toBe(usernameKey(name))
    }),
    { numRuns: 2000 },
  )
  for (let point = 0; point <= 0x10ffff; point++) {
    const char = String.fromCodePoint(point)
    for (const name of [char, `\u03A3${char}a`])
      if (usernameKey(usernameKey(name)) !== usernameKey(name)) expect(point).toBe('stable')
  }
})

test('two names of one canonical form cannot both exist, whatever they look like', async () => {
  const spelling = fc.constantFrom(
    (name: string) => name.toUpperCase(),
    (name: string) => ` ${name}`,
    (name: string) => name.normalize('NFD'),
    (name: string) => name.normalize('NFKC').toLowerCase(),
    (name: string) => name.replaceAll(/[a-z]/g, (char) => String.fromCodePoint(char.codePointAt(0)! + 0xfee0)),
  )
  const valid = anything.filter((name) => username.safeParse(name).success && [...usernameKey(name)].length <= 256)
  await fc.assert(
    fc.asyncProperty(valid, spelling, async (name, respell) => {
      const first = await create(name)
      expect([200, 422]).toContain(first.status)
      if (first.status === 422) expect(first.body.code).toBe('duplicate')
      const other = respell(name)
      if (!username.safeParse(other).success) return
      const same = usernameKey(other) === usernameKey(name)
      const second = await create(other)
      if (same) expect(second.body.code).toBe('duplicate')
    }),
    { numRuns: 25 },
  )
  const keys = (await t.database.db.selectFrom('users').select('username_key').execute()).map((row) => row.username_key)
  expect(new Set(keys).size).toBe(keys.length)
})
