import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/client.ts'
import { inTransaction } from '../db/db.ts'
import { ProblemError } from '../http/refusal.ts'
import type { FileStore, StoredContent } from './file-store.ts'
import { addFile } from './files.queries.ts'
import { storeOf } from './store.ts'
import { sweep } from './sweep.ts'

let t: TestApp
let store: FileStore
beforeAll(async () => {
  t = await startApp()
  store = storeOf(t.settings)
})
afterAll(() => t.close())

const write = (text: string) =>
  store.write(
    (async function* () {
      yield Buffer.from(text)
    })(),
    { maxBytes: 1000 },
  )
const nobody = { customer_id: null, branch_id: null, discount_group_id: null, created_by: null }
const add = (name: string, stored: StoredContent) =>
  inTransaction(t.database.db, (tx) =>
    addFile(tx, store, { area: 'general', name, content_type: 'text/plain', ...nobody, ...stored }),
  )
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test('what no row knows goes an hour after it was written; what a row knows stays', async () => {
  const [known, unknown] = [await write('known'), await write('unknown')]
  await add('known.txt', known)
  expect(await sweep(t.database.db, store, inMinutes(59))).toBe(0)
  expect(await sweep(t.database.db, store, inMinutes(61))).toBe(1)
  expect([await store.has(known.key), await store.has(unknown.key)]).toEqual([true, false])
})

test('the same name in the same place replaces: the older one counts no longer and stays, with its content', async () => {
  const first = await add('list.txt', await write('first'))
  const second = await add('list.txt', await write('second'))
  expect(second.replaces).toBe(first.id)
  const rows = await t.database.db
    .selectFrom('files')
    .select(['id', 'replaced_at'])
    .where('name', '=', 'list.txt')
    .orderBy('id')
    .execute()
  expect(rows.map(({ replaced_at }) => replaced_at === null)).toEqual([false, true])
  await sweep(t.database.db, store, inMinutes(61))
  expect(await store.has((await write('first')).key)).toBe(true)
})

test('of two who bring the same name at once one replaces the other', async () => {
  const contents = await Promise.all(['a', 'b', 'c'].map((text) => write(text)))
  await Promise.all(contents.map((content) => add('both.txt', content)))
  const rows = await t.database.db.selectFrom('files').select('replaced_at').where('name', '=', 'both.txt').execute()
  expect(rows.filter(({ replaced_at }) => replaced_at === null)).toHaveLength(1)
})

test('a row of a content that is not there is refused, and not written', async () => {
  const gone = await write('gone')
  await store.remove(gone.key)
  const error = await add('gone.txt', gone).catch((thrown: unknown) => thrown)
  expect(error instanceof ProblemError && error.details.status).toBe(503)
  expect(await t.database.db.selectFrom('files').select('id').where('name', '=', 'gone.txt').execute()).toEqual([])
})

test('no row has a name that is not safe [APP-10S]', async () => {
  const content = await write('safe')
  for (const name of ['', '../up', '.hidden', 'a/b', 'a\\b', 'ü.pdf', 'a\n', 'x'.repeat(256), ' a', 'a%2e'])
    await expect(add(name, content), name).rejects.toThrow()
})
