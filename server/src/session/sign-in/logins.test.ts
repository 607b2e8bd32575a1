import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, testPassword, type TestApp } from '../../../test/client.ts'
import { addUser } from '../../../test/people.ts'

let t: TestApp
let annaId: number
let goneId: number
let directoryId: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  annaId = await addUser(db, { username: 'anna', role: 'sales' })
  goneId = await addUser(db, { username: 'gone', role: 'sales', active: false })
  directoryId = await addUser(db, { username: 'directory', role: 'sales' })
  await db.updateTable('users').set({ auth_type: 'oracle', password_hash: null }).where('id', '=', directoryId).execute()
})
beforeEach(async () => {
  await t.database.db.deleteFrom('logins').execute()
  await t.database.db.deleteFrom('sign_in_attempts').execute()
})
afterAll(() => t.close())

const login = (username: string, password: string) =>
  t.browser().post('/api/v1/auth/login', { username, password }, { 'user-agent': `Firefox of ${username}`.slice(0, 40) })
const rows = () => t.database.db.selectFrom('logins').selectAll().orderBy('id').execute()

test('every try that was checked is on record: who, from where, with what, and what became of it [LOGIN-06]', async () => {
  await login('anna', testPassword)
  await login('anna', 'wrong')
  await login('gone', testPassword)
  await login('gone', 'wrong')
  await login('directory', testPassword)
  expect(await rows()).toMatchObject([
    { user_id: annaId, outcome: 'success', ip_address: '127.0.0.1', browser_identification: 'Firefox of anna' },
    { user_id: annaId, outcome: 'wrong_password' },
    { user_id: goneId, outcome: 'disabled' },
    { user_id: goneId, outcome: 'wrong_password' },
    { user_id: directoryId, outcome: 'no_directory' },
  ])
})

test('of a name nobody has the name is not kept: people type passwords into the wrong field', async () => {
  await login('My-Password-2026!', 'x')
  const [row] = await rows()
  expect(row).toMatchObject({ user_id: null, outcome: 'unknown_name' })
  const { browser_identification: _, ...kept } = row!
  expect(JSON.stringify(kept)).not.toContain('My-Password')
})

test('tries that were slowed down were not checked and are not on record', async () => {
  for (let i = 0; i < 14; i++) await login('anna', 'wrong')
  expect(await rows()).toHaveLength(10)
})

test('somebody whose user was deleted is nobody', async () => {
  const id = await addUser(t.database.db, { username: 'deleted', role: 'sales' })
  await t.database.db.updateTable('users').set({ deleted_at: '2026-01-01T00:00:00Z' }).where('id', '=', id).execute()
  expect((await login('deleted', testPassword)).status).toBe(401)
  expect(await rows()).toMatchObject([{ user_id: null, outcome: 'unknown_name' }])
})
