import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DatabaseAddress, databaseForProcesses, startProcess } from '../../server/test/real-process.ts'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { readSettings } from '../../server/src/settings.ts'

let database: DatabaseAddress
beforeAll(async () => {
  database = await databaseForProcesses()
})
afterAll(() => database.remove())

const run = async (...args: string[]) => {
  const process = startProcess('./discount-import.process.ts', args, database.env)
  return { ended: await process.ended, output: process.output() }
}

interface Left {
  state: string
  categories: number
  matrix: string
  version: number
  saves: number
  trail: number
  told: number
}
/** What there is of an import: its own state, the matrix as one number, and everything that tells of it. */
const left = async (): Promise<Left> => {
  const { db, close } = await openDatabase(readSettings(database.env))
  const { rows } = await sql<Left>`select
    (select state from imports) as state,
    (select count(*) from discount_categories)::int as categories,
    (select md5(string_agg(category_id || category_description || percents::text, ',' order by category_id)) from discount_categories) as matrix,
    (select version from discount_state)::int as version,
    (select count(*) from discount_saves)::int as saves,
    (select count(*) from audit_log where subject = 'DiscountGroup' and action = 'values')::int as trail,
    (select max(change_no) from discount_group_changes)::int as told`.execute(db)
  await close()
  return rows[0]!
}

// with nothing written, in the middle, with everything but its trail, with all of it
const all = [['update discount_categories'], ['update discount_categories', '5'], ['insert into audit_log'], ['commit']]
// a process takes its time to open the embedded database
const moments = inject('adminUrl') === '' ? [all[1]!] : all

test('an import of 3,000 categories × 20 groups that is killed with SIGKILL at any moment leaves nothing, or all of it once', async () => {
  expect((await run('begin')).output).toContain('uploaded ready, started running')
  const before = await left()
  expect(before).toMatchObject({ state: 'running', categories: 1500, saves: 0, trail: 0 })
  for (const moment of moments) {
    const killed = await run('take-over', ...moment)
    expect([killed.ended, killed.output], moment.join(' ')).toEqual(['SIGKILL', ''])
    expect(await left(), moment.join(' ')).toEqual(before)
  }
  // nobody told it whether it was committed
  expect((await run('take-over', 'commit', '1', 'after')).ended).toBe('SIGKILL')
  const uncertain = await left()
  if (uncertain.state === 'running') expect(uncertain).toEqual(before)
  const last = await run('take-over')
  if (uncertain.state === 'running') expect(last.output).toMatch(/taken over \{"new":30000,"changed":31\d{3}/)
  const after = await left()
  expect(after).toMatchObject({ state: 'done', categories: 3000, version: before.version + 1, saves: 1, trail: 1 })
  if (uncertain.state === 'done') expect(after).toEqual(uncertain)
  expect(after.matrix).not.toBe(before.matrix)
})
