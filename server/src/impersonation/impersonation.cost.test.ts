import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addUser } from '../../test/people.ts'
import { identifyWith } from '../session/index.ts'

let t: TestApp
let boss: Client
let annaId: number
let queries = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'boss', role: 'administrator' })
  annaId = await addUser(t.database.db, { username: 'anna', role: 'sales' })
  boss = await t.signedIn('boss')
})
afterAll(() => t.close())

test('an ordinary request pays nothing for impersonation: who calls is one query, and two only while impersonating', async () => {
  const identify = identifyWith(t.database.db.withPlugin(counting), t.settings)
  const asked = async () => {
    await identify.session(boss.token!, boss.browserId, { passive: true })
    queries = 0
    const who = await identify.session(boss.token!, boss.browserId, { passive: true })
    return [who?.username, queries]
  }
  expect(await asked()).toEqual(['boss', 1])
  await boss.post(`/api/v1/impersonate/${annaId}`)
  expect(await asked()).toEqual(['anna', 2])
})
