import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DatabaseAddress, databaseForProcesses, type RealProcess, startProcess } from '../../server/test/real-process.ts'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { readSettings } from '../../server/src/settings.ts'

let database: DatabaseAddress
const running: RealProcess[] = []
beforeAll(async () => {
  database = await databaseForProcesses()
})
const kill = async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map(({ ended }) => ended))
}
afterEach(kill)
afterAll(() => database.remove())

const worker = (...args: string[]) => {
  const started = startProcess('./commands.process.ts', args, database.env)
  running.push(started)
  return started
}
const poll = { interval: 5 }
const customers = 20_000
const furthest = ({ output }: RealProcess) => Math.max(0, ...[...output().matchAll(/^done (\d+)$/gm)].map(([, n]) => Number(n)))
const countOf = async (query: ReturnType<typeof sql<object>>) => {
  const { db, close } = await openDatabase(readSettings(database.env))
  const { rows } = await query.execute(db)
  await close()
  return rows[0]
}

test('three files for 20,000 customers: a copy killed with SIGKILL twice goes on where it stood, and each gets each once', async () => {
  for (const [args, least] of [
    [['copy', String(customers)], 1000],
    [['go-on'], 6000],
  ] as const) {
    const dying = worker(...args)
    await expect.poll(() => furthest(dying), poll).toBeGreaterThanOrEqual(least)
    await kill()
    expect(dying.output()).not.toContain('ended')
  }
  const last = worker('go-on')
  await expect.poll(() => last.output(), poll).toContain('ended')
  expect(last.output()).toContain(`"copied":${customers * 3}`)
  await kill()
  const folders = sql<object>`select count(*)::int as files, count(distinct customer_id)::int as customers,
    count(distinct (customer_id, name))::int as places, count(replaced_at)::int as replaced, count(distinct key)::int as contents
    from files where area = 'customer' and folder = 'pricelist'`
  expect(await countOf(folders)).toEqual({
    files: customers * 3,
    customers,
    places: customers * 3,
    replaced: 0,
    contents: 3,
  })
})

test('their deletion goes on too, and leaves the pricelists of the wholesaler', async () => {
  const dying = worker('delete')
  await expect.poll(() => furthest(dying), poll).toBeGreaterThanOrEqual(4000)
  await kill()
  expect(dying.output()).not.toContain('ended')
  const last = worker('go-on')
  await expect.poll(() => last.output(), poll).toContain(`"deleted":${customers * 3}`)
  await kill()
  const left = sql<object>`select count(*)::int as files, count(customer_id)::int as copies from files`
  expect(await countOf(left)).toEqual({ files: 3, copies: 0 })
})
