import { jobKinds as namedKinds } from '@disadmin/contract/jobs/job-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addUser } from '../../test/people.ts'
import { jobKinds } from '../job-kinds.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'admin', role: 'administrator' })
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

test('every kind of job has a name', () => {
  expect(jobKinds.map(({ kind }) => kind).toSorted()).toEqual([...namedKinds].toSorted())
})

test('what runs by itself all the time is listed where it failed, or where it is asked for', async () => {
  const rows = [
    ['keep-house', 'completed'],
    ['compose-availability', 'created'],
    ['compose-availability', 'failed'],
    ['send-licences', 'completed'],
  ]
  for (const [kind, state] of rows)
    await sql`insert into pgboss.job (name, state) values (${kind}, ${sql.lit(state)}::pgboss.job_state)`.execute(t.database.db)
  const listed = async (query = '') => {
    const { body } = await admin.get(`/api/v1/jobs?order_by=kind${query}`)
    return body.objects.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`)
  }
  expect(await listed()).toEqual(['compose-availability parked', 'send-licences done'])
  expect(await listed('&routine=true')).toHaveLength(4)
  expect(await listed('&kind=keep-house')).toEqual(['keep-house done'])
})
