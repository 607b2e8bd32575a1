import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addUser } from '../../test/people.ts'
import { watchStatements } from '../../test/statements.ts'

let t: TestApp
let admin: Client
const people = 12_000
const withNineNine = Array.from({ length: people }, (_, index) => String(index + 1)).filter((n) => n.includes('99')).length

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await addUser(db, { username: 'admin', role: 'administrator' })
  await sql`
    insert into users (username, username_key, name, deleted_at)
    select 'worker-' || n, 'worker-' || lpad(n::text, 5, '0'), 'Name', case when n = 7 then now() end
    from generate_series(1, ${people}) n`.execute(db)
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const find = async (query: string) => {
  const { body } = await admin.get(`/api/v2/users?${query}`)
  return { names: body.objects.map(({ username }: { username: string }) => username), total: body.meta.total_count }
}

test('a search that thousands match answers its pages in order and the exact total, deleted users left out [USR-05] [USR-19]', async () => {
  expect(await find('q=worker&offset=5&limit=3')).toEqual({ names: ['worker-6', 'worker-8', 'worker-9'], total: people - 1 })
  expect(await find('q=WORKER&order_by=-username&limit=2')).toEqual({ names: ['worker-12000', 'worker-11999'], total: people - 1 })
  expect(await find(`q=worker&offset=${people - 2}&limit=5`)).toEqual({ names: ['worker-12000'], total: people - 1 })
})

test('a search that few of thousands match answers the same way, however short it is [USR-05] [USR-19]', async () => {
  expect(await find('q=worker-777&limit=2&offset=1')).toEqual({ names: ['worker-7770', 'worker-7771'], total: 11 })
  expect(await find('q=99&limit=1')).toEqual({ names: ['worker-99'], total: withNineNine })
  expect(await find('q=nobody')).toEqual({ names: [], total: 0 })
})

test('a search is scanned once while its matches are few, and again without keeping them where they are many [USR-05]', async () => {
  const statements = watchStatements(t.database.pool)
  const asked = async (q: string) => {
    const all = await statements(() => admin.get(`/api/v2/users?q=${q}`))
    return all.flatMap(
      (text) => /(found|page) as materialized|(select count)\(\*\) (?:as|from users)/.exec(text)?.slice(1).find(Boolean) ?? [],
    )
  }
  expect(await asked('worker-777')).toEqual(['found'])
  expect(await asked('worker')).toEqual(['found', 'page', 'select count'])
})
