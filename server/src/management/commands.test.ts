import type { TextRef } from '@disadmin/contract/kit/issues'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addHouseFile } from '../../test/commands.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { startJobs } from '../kit/jobs/jobs.worker.ts'
import type { FileStore } from '../kit/store/file-store.ts'
import { storeOf } from '../kit/store/store.ts'
import { translate } from '../kit/texts.ts'
import { executeCommand } from './index.ts'

const at = (path: string) => `/api/v1/management/${path}`

let t: TestApp
let admin: Client
let store: FileStore
let zurich: number
let garages: number[]
let worker: { stop: () => Promise<void> } | undefined
beforeAll(async () => {
  t = await startApp()
  store = storeOf(t.settings)
  const { db } = t.database
  zurich = await addBranch(db, 'Zürich')
  garages = [await addCustomer(db, { branchId: zurich }), await addCustomer(db), await addCustomer(db)]
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'branch', role: 'it_operator', branchId: zurich })
  await addUser(db, { username: 'sales', role: 'sales' })
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`truncate files, file_customers, management_commands cascade`.execute(t.database.db)
  await sql`delete from pgboss.job`.execute(t.database.db)
})
afterEach(async () => {
  await worker?.stop()
  worker = undefined
})

const add = (file: Parameters<typeof addHouseFile>[2], text?: string) => addHouseFile(t.database.db, store, file, text)
const work = () => (worker = startJobs({ ...t, logger: pino({ level: 'silent' }), kinds: [executeCommand] }))
const ended = async (id: string) => {
  await expect.poll(async () => (await admin.get(`/api/v1/jobs/${id}`)).body.state).toMatch(/^(done|parked)$/)
  const { body } = await admin.get(`/api/v1/jobs/${id}`)
  return { ...body, lines: body.log.map((line: TextRef) => translate('en', line)) }
}
const execute = async (path: string, body?: object) => {
  const { body: answer } = await admin.post(at(path), body)
  if (!worker) work()
  return ended(answer.job_id)
}
const rows = async () =>
  (
    await sql<{ at: string }>`select area || '/' || folder || '/' || coalesce(customer_id::text, '') || '/' || name
      || case when replaced_at is null then '' else ' (replaced)' end as at from files order by 1`.execute(t.database.db)
  ).rows.map((row) => row.at)
const last = async (command: string) =>
  (await admin.get(at('commands'))).body.commands.find((one: { command: string }) => one.command === command).last

test('files are copied to the folders of those they are for; what is there stays, what is newer replaces [APP-06] [APP-07] [APP-08]', async () => {
  await add({ area: 'pricelist', name: 'all.csv' })
  await add({ area: 'pricelist', name: 'zurich.csv', audience: 'branch', branch_id: zurich })
  const named = await add({ area: 'pricelist', name: 'named.csv', audience: 'customers' })
  await sql`insert into file_customers values (${named}, ${garages[2]!})`.execute(t.database.db)
  await add({ area: 'general', name: 'terms.pdf' })
  await add({ area: 'flyer', name: 'winter.pdf' })
  const preview = (await admin.get(at('commands/copy-pricelists/dry-run'))).body
  expect(preview).toMatchObject({ count: 5, customers: 3, size: 3 * 7 + 10 + 9 })
  expect(preview.first).toHaveLength(5)
  expect((await execute('copy-pricelists')).result).toEqual({ copied: 5, bytes: 40, not_copied: 0 })
  const [a, b, c] = garages
  const copies = (await rows()).filter((row) => row.startsWith('customer/'))
  expect(copies.toSorted()).toEqual(
    [`${a}/all.csv`, `${a}/zurich.csv`, `${b}/all.csv`, `${c}/all.csv`, `${c}/named.csv`]
      .map((row) => `customer/pricelist/${row}`)
      .toSorted(),
  )
  expect((await execute('copy-pricelists')).result).toMatchObject({ copied: 0 })
  await add({ area: 'pricelist', name: 'all.csv' }, 'a newer one')
  expect((await execute('copy-pricelists')).result).toMatchObject({ copied: 3 })
  expect((await rows()).filter((row) => row === `customer/pricelist/${a}/all.csv (replaced)`)).toHaveLength(1)
  expect((await execute('copy-general')).result).toMatchObject({ copied: 3 })
  expect((await execute('copy-flyers/')).result).toMatchObject({ copied: 3 })
  expect(await last('copy-flyers')).toMatchObject({
    state: 'done',
    files: 3,
    size: 30,
    done: 3,
    total: 3,
    username: 'admin',
    failures: 0,
  })
})

test('by name go the wholesaler’s and all customers’, without a name the customers’ pricelists alone [APP-03] [APP-04] [APP-05]', async () => {
  for (const area of ['general', 'flyer', 'pricelist']) for (const name of ['old.pdf', 'new.pdf']) await add({ area, name })
  for (const path of ['copy-general', 'copy-flyers', 'copy-pricelists']) await execute(path)
  expect((await rows()).length).toBe(6 + 18)
  const preview = (await admin.get(at('commands/delete-general/dry-run?filename=old.pdf'))).body
  expect(preview).toMatchObject({ count: 4, size: 28, customers: 3 })
  expect(preview.first[0]).toEqual({ name: 'old.pdf', customer_no: null })
  expect((await rows()).length).toBe(24)
  const job = await execute('delete-general', { filename: 'old.pdf' })
  expect(job.result).toMatchObject({ deleted: 4, bytes: 28 })
  expect(job.lines).toEqual(['General files named old.pdf are deleted'])
  expect((await execute('delete-flyers', { filename: 'new.pdf' })).result).toMatchObject({ deleted: 4 })
  expect((await execute('delete-pricelists')).result).toMatchObject({ deleted: 6 })
  const left = (await rows()).map((row) => row.replace(/\/\d+\//, '/#/'))
  expect([...new Set(left)]).toEqual([
    'customer/flyer/#/old.pdf',
    'customer/general/#/new.pdf',
    'flyer///old.pdf',
    'general///new.pdf',
    'pricelist///new.pdf',
    'pricelist///old.pdf',
  ])
})

test('no other name than a safe one is taken, before anything is touched [APP-09] [APP-10S]', async () => {
  await add({ area: 'general', name: 'old.pdf' })
  const unsafe = ['../old.pdf', '%2e%2e', '.old', 'a/b', 'a\\b', ' old.pdf', 'ü.pdf', '🙂', 'a\n', 'x'.repeat(256)]
  for (const filename of [undefined, '', ...unsafe]) {
    const query = filename === undefined ? '' : `?filename=${encodeURIComponent(filename)}`
    const answers = [
      await admin.post(at('delete-general'), { filename }),
      await admin.get(at(`delete-flyers/${query}`)),
      await admin.get(at(`commands/delete-general/dry-run${query}`)),
    ]
    for (const { status, body } of answers) expect([status, body.errors?.[0]?.source], filename).toEqual([422, 'filename'])
  }
  expect((await admin.post(at('delete-general'), {})).body.errors[0].message).toBe('Required')
  expect((await admin.get(at(`delete-general?filename=a%00`))).status).toBe(400)
  expect([await last('delete-general'), await last('delete-flyers')]).toEqual([null, null])
  expect(await rows()).toEqual(['general///old.pdf'])
})

test('the same command asked for while it is under way is the same job, by GET and POST alike [APP-11]', async () => {
  await add({ area: 'general', name: 'twice.pdf' })
  const ask = async () => [
    (await admin.get(at('delete-general?filename=twice.pdf'))).body.job_id,
    (await admin.post(at('delete-general'), { filename: 'twice.pdf' })).body.job_id,
  ]
  const ids = (await Promise.all([ask(), ask(), ask()])).flat()
  expect(new Set(ids).size).toBe(1)
  expect((await admin.post(at('delete-general'), { filename: 'other.pdf' })).body.job_id).not.toBe(ids[0])
  const { rows: trail } = await sql<object>`select actor_name from audit_log where subject = 'Management'
    and action = 'delete-general' and after ->> 'filename' = 'twice.pdf'`.execute(t.database.db)
  expect(trail).toEqual([{ actor_name: 'admin' }])
  work()
  await ended(ids[0])
  expect((await admin.get(at('delete-general?filename=twice.pdf'))).body.job_id).not.toBe(ids[0])
})

test('a GET changes something too: without the CSRF value it does nothing [APP-07]', async () => {
  expect((await admin.get(at('copy-general'), { 'x-csrftoken': '' })).status).toBe(403)
  expect(await last('copy-general')).toBeNull()
})

test('staff of a branch see the commands and execute none; who may not see the screen gets nothing', async () => {
  const [branch, sales] = [await t.signedIn('branch'), await t.signedIn('sales')]
  expect((await branch.get(at('commands'))).status).toBe(200)
  expect((await branch.post(at('copy-general'))).status).toBe(403)
  expect((await branch.get(at('commands/copy-general/dry-run'))).status).toBe(403)
  expect((await sales.get(at('commands'))).status).toBe(403)
  expect((await sales.post(at('copy-general'))).status).toBe(403)
})

test('what was cancelled ends before its next piece, and says how far it came', async () => {
  await add({ area: 'general', name: 'terms.pdf' })
  const { job_id } = (await admin.post(at('copy-general'))).body
  const { id } = await last('copy-general')
  expect((await admin.post(at(`commands/${id}/cancel`))).status).toBe(204)
  expect((await admin.post(at(`commands/${id}/cancel`))).status).toBe(204)
  expect((await admin.post(at('commands/999999/cancel'))).status).toBe(404)
  // one that is about to end is not the one that is asked for anew
  expect((await admin.post(at('copy-general'))).body.job_id).not.toBe(job_id)
  work()
  const job = await ended(job_id)
  expect([job.result.copied, job.lines.at(-1)]).toEqual([0, 'Canceled after 0 of 3; what was done stays'])
  expect((await sql<object>`select is_cancelled from management_commands where id = ${id}`.execute(t.database.db)).rows).toEqual([
    { is_cancelled: true },
  ])
})

test('a file whose content is gone is named in the log, and the others are copied', async () => {
  await add({ area: 'flyer', name: 'good.pdf' })
  await add({ area: 'flyer', name: 'lost.pdf' }, 'lost content')
  const { rows: lost } = await sql<{ key: string }>`select key from files where name = 'lost.pdf'`.execute(t.database.db)
  await store.remove(lost[0]!.key)
  const job = await execute('copy-flyers')
  expect(job.result).toMatchObject({ copied: 3, not_copied: 1 })
  expect(job.lines).toContain('lost.pdf was not copied: its content cannot be found in the store of files')
  expect(await last('copy-flyers')).toMatchObject({ state: 'done', failures: 1 })
})

test('while a command fails its log says which, and it goes on by itself [APP-03]', async () => {
  const { db } = t.database
  await add({ area: 'general', name: 'old.pdf' })
  await sql`create trigger files_stay before delete on files for each statement execute function refuse_change()`.execute(db)
  const { job_id } = (await admin.post(at('delete-general'), { filename: 'old.pdf' })).body
  work()
  const lines = async () =>
    (await admin.get(`/api/v1/jobs/${job_id}`)).body.log.map((line: TextRef) => translate('en', line)) as string[]
  await expect.poll(lines).toContain('Deletion of file old.pdf failed.')
  expect(await rows()).toEqual(['general///old.pdf'])
  await sql`drop trigger files_stay on files`.execute(db)
  expect((await ended(job_id)).result).toMatchObject({ deleted: 1 })
})
