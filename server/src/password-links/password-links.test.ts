import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/client.ts'
import { addUser } from '../../test/people.ts'
import { inTransaction } from '../kit/db/db.ts'
import { readSettings } from '../settings.ts'
import { hashToken } from '../kit/token.ts'
import { retention, sendPasswordLink } from './index.ts'

let t: TestApp
let anna: number
beforeAll(async () => {
  t = await startApp({ DISADMIN_PUBLIC_URL: 'https://console.example.ch/parts', DISADMIN_ACTIVATION_DAYS: '5' })
  anna = await addUser(t.database.db, { username: 'anna müller+1' })
  await sql`update users set email = 'anna@example.ch' where id = ${anna}`.execute(t.database.db)
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['mails', 'password_links'] as const) await t.database.db.deleteFrom(table).execute()
})

const send = (userId = anna, language: 'de' | 'en' = 'de', settings = t.settings) =>
  inTransaction(t.database.db, (tx) => sendPasswordLink(tx, userId, { settings, language }))
const mails = () => t.database.db.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('id').execute()
const links = () => t.database.db.selectFrom('password_links').selectAll().orderBy('created_at').execute()
const linkIn = (body: string) => new URL(/https?:\S+/.exec(body)![0])

test('a link is mailed in the person’s language, with what its page reads, and only its hash is kept [PUB-09]', async () => {
  expect(await send()).toBe('sent')
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: 'anna@example.ch', subject: 'Setzen Sie Ihr Passwort für Disadmin' })
  expect(mail!.body).toContain('Ihr Login lautet: anna müller+1\n')
  const link = linkIn(mail!.body)
  expect(`${link.origin}${link.pathname}`).toBe('https://console.example.ch/parts/activation/reset-password')
  const { username, language, valid_until, token } = Object.fromEntries(link.searchParams)
  expect([username, language]).toEqual(['anna müller+1', 'de'])
  const days = (Date.parse(valid_until!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(4.99)
  expect(days).toBeLessThanOrEqual(5)
  expect(token).toMatch(/^[\w-]{43}$/)
  const [kept] = await links()
  expect(kept).toMatchObject({ user_id: anna, valid_until, used_at: null })
  expect(kept!.token_hash.equals(hashToken(token!))).toBe(true)
})

test('several within an hour are one mail, whose link stays good; a later one ends those before', async () => {
  const sent = [await send(), ...(await Promise.all([send(), send()]))]
  expect(sent).toEqual(['sent', 'kept', 'kept'])
  expect(await mails()).toHaveLength(1)
  const [first] = await links()
  const age = (minutes: number) =>
    sql`update password_links set created_at = clock_timestamp() - ${minutes} * interval '1 minute'`.execute(t.database.db)
  await age(59)
  expect([await send(), (await mails()).length]).toEqual(['kept', 1])
  await age(61)
  expect([await send(), (await mails()).length]).toEqual(['sent', 2])
  const [second, ...others] = await links()
  expect(others).toEqual([])
  expect(second!.token_hash.equals(first!.token_hash)).toBe(false)
})

test('many at the same moment are one mail', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => send()))
  expect(sent.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'kept'), 'sent'])
  expect(await mails()).toHaveLength(1)
})

test('nobody without an e-mail, who is disabled or whose password the directory keeps gets one', async () => {
  const { db } = t.database
  const without = await addUser(db, { username: 'without' })
  await sql`update users set email = '' where id = ${without}`.execute(db)
  const oracle = await addUser(db, { username: 'oracle' })
  await sql`update users set auth_type = 'oracle', password_hash = null where id = ${oracle}`.execute(db)
  const disabled = await addUser(db, { username: 'disabled', active: false })
  expect([await send(without), await send(oracle), await send(disabled), await send(999_999)]).toEqual(Array(4).fill('nobody'))
  expect(await mails()).toEqual([])
})

test('what is rolled back sends nothing', async () => {
  const undone = inTransaction(t.database.db, async (tx) => {
    await sendPasswordLink(tx, anna, { settings: t.settings, language: 'de' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect([await mails(), await links()]).toEqual([[], []])
})

test('without a public address the link leads to where the server listens', async () => {
  await send(anna, 'en', readSettings({ PORT: '8099' }))
  const [mail] = await mails()
  expect(linkIn(mail!.body).origin).toBe('http://127.0.0.1:8099')
  expect(() => readSettings({ DISADMIN_PUBLIC_URL: 'ftp://x' })).toThrow('DISADMIN_PUBLIC_URL')
})

test('housekeeping takes links away 30 days after they ended', async () => {
  const { db } = t.database
  await sql`insert into password_links (token_hash, user_id, valid_until, used_at) values
    ('\\x29', ${anna}, clock_timestamp() - interval '29 days', null),
    ('\\x31', ${anna}, clock_timestamp() - interval '31 days', null),
    ('\\x01', ${anna}, clock_timestamp() + interval '1 day', clock_timestamp() - interval '31 days')`.execute(db)
  for (const statement of retention(t.settings)) await statement.execute(db)
  expect((await links()).map(({ token_hash }) => token_hash.toString('hex'))).toEqual(['29'])
})
