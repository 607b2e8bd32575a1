import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../../test/client.ts'
import { enrolApp } from '../../../test/factors.ts'
import { addUser } from '../../../test/people.ts'

let t: TestApp
let admin: Client
let beat: Client
let id: number
let people = 0

beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'admin', role: 'administrator' })
  admin = await t.signedIn('admin')
})
beforeEach(async () => {
  const username = `beat${++people}`
  id = await addUser(t.database.db, { username, role: 'branch_manager' })
  beat = await t.signedIn(username)
})
afterAll(() => t.close())

const path = () => `/api/v2/users/${id}/second-factors`

test('an administrator removes what somebody lost: sessions end, the person hears of it, the password signs in again', async () => {
  await enrolApp(beat)
  expect((await admin.get(path())).body.objects).toMatchObject([{ kind: 'app', name: 'Phone' }])
  expect((await admin.send('DELETE', path())).status).toBe(204)
  expect((await beat.get('/api/v1/my-user')).status).toBe(401)
  await t.signedIn(`beat${people}`)
  const { db } = t.database
  const mail = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', `beat${people}@example.ch`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(mail.body).toContain('an administrator removed all second factors')
  const row = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'reset')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ subject: 'SecondFactors', record_id: String(id), actor_name: 'admin' })
  expect(row.before).toMatchObject({ factors: [{ kind: 'app', name: 'Phone' }] })
  expect(await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()).toEqual([])
})

test('nobody else does, nor an administrator to themself; where there is none there is nothing to remove', async () => {
  await enrolApp(beat)
  await addUser(t.database.db, { username: `carla${people}`, role: 'branch_manager' })
  const carla = await t.signedIn(`carla${people}`)
  expect((await carla.send('DELETE', path())).status).toBe(403)
  expect((await carla.get(path())).status).toBe(403)
  const own = (await admin.get('/api/v1/my-user')).body.id
  expect((await admin.send('DELETE', `/api/v2/users/${own}/second-factors`)).status).toBe(422)
  await admin.send('DELETE', path())
  expect((await admin.send('DELETE', path())).status).toBe(404)
})
