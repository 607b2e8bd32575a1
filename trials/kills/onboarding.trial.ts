import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type DatabaseAddress, databaseForProcesses, type RealProcess, startProcess } from '../../server/test/real-process.ts'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { readSettings } from '../../server/src/settings.ts'

let database: DatabaseAddress
const running: RealProcess[] = []
beforeAll(async () => {
  database = await databaseForProcesses()
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map(({ ended }) => ended))
})
afterAll(() => database.remove())

/** `most`: after so many it waits to be killed. */
const worker = (verb: 'begin' | 'go-on', most?: number) => {
  const started = startProcess('./onboarding.process.ts', [verb, ...(most === undefined ? [] : [String(most)])], database.env)
  running.push(started)
  return started
}
const onboarded = ({ output }: RealProcess) => output().match(/onboarded/g)?.length ?? 0
const poll = { interval: 10 }

test('of twenty customers whose onboarding is killed with SIGKILL twice, each gets one user, one licence and one mail, and the reseller one', async () => {
  for (const [verb, count] of [
    ['begin', 5],
    ['go-on', 6],
  ] as const) {
    const dying = worker(verb, count + 3)
    await expect.poll(() => onboarded(dying), poll).toBeGreaterThanOrEqual(count)
    // between two customers, or within one
    await pause(count * 11)
    dying.child.kill('SIGKILL')
    await dying.ended
    expect(dying.output()).not.toContain('ended')
  }
  const last = worker('go-on')
  await expect.poll(() => last.output(), poll).toContain('ended')
  last.child.kill('SIGKILL')
  await last.ended
  const { db, close } = await openDatabase(readSettings(database.env))
  const count = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  expect(
    await count(sql`select count(*)::int as customers, sum(n)::int as users from (
    select count(*) as n from users where customer_id <> 1 group by customer_id) c`),
  ).toEqual([{ customers: 20, users: 20 }])
  expect(await count(sql`select count(*)::int as mails, count(distinct recipient)::int as people from mails`)).toEqual([
    { mails: 21, people: 21 },
  ])
  expect(
    await count(sql`select count(*)::int as licences, count(distinct customer_id)::int as customers from module_licences`),
  ).toEqual([{ licences: 20, customers: 20 }])
  expect(await count(sql`select state, count(*)::int from customer_onboardings group by state`)).toEqual([
    { state: 'done', count: 20 },
  ])
  await close()
})
