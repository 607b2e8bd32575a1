import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../server/test/client.ts'
import * as images from '../../server/test/images.ts'
import { addCustomer, addUser } from '../../server/test/people.ts'

let t: TestApp
let reseller: Client
let hostile: Buffer[]

beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'rita', role: 'reseller', customerId: await addCustomer(t.database.db) })
  reseller = await t.signedIn('rita')
  const [huge, broken, double] = [await images.hugeImages(), await images.brokenImages(), await images.doubleFiles()]
  const padded = Buffer.concat([images.flatPng(8, 8), Buffer.alloc(2_500_000)])
  hostile = [...Object.values(huge), ...Object.values(broken), ...Object.values(double), padded]
})
afterAll(() => t.close())

let next = 0
const upload = async () => {
  const form = new FormData()
  form.append('logo', new Blob([hostile[next++ % hostile.length] as never]), 'logo.png')
  return (await reseller.post('/api/v1/my-customer/upload-logo', form)).status
}
/** As many at once as are taken in. */
const ten = () => Promise.all(Array.from({ length: 10 }, upload))

const readMyself = async () => {
  const start = performance.now()
  expect((await reseller.get('/api/v1/my-user')).status).toBe(200)
  return performance.now() - start
}
/** What it takes while nothing is decoded. */
const readAlone = async () => {
  const took: number[] = []
  for (let i = 0; i < 30; i++) took.push(await readMyself())
  return median(took)
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

test('while hostile files are decoded everybody else is answered', async () => {
  const before = await readAlone()
  const beside: number[] = []
  let done = false
  const all = Promise.all([ten(), ten().catch(() => [])]).finally(() => (done = true))
  // the pause is for what comes from outside: without a socket and a database elsewhere nothing else would let it in
  while (!done) {
    beside.push(await readMyself())
    await pause(5)
  }
  const statuses = (await all).flat()
  expect(statuses.filter((status) => ![200, 422, 503].includes(status))).toEqual([])
  expect(beside.length).toBeGreaterThan(10)
  // what else the machine does may begin or end in between
  const alone = Math.max(before, await readAlone())
  expect(median(beside)).toBeLessThan(Math.max(250, 20 * alone))
})

test('fifty hostile files leave no memory behind', async () => {
  const used = () => process.memoryUsage().rss / 1e6
  await ten()
  const before = used()
  for (let round = 0; round < 5; round++) {
    for (const status of await ten()) expect([200, 422]).toContain(status)
  }
  // one of them alone would take more than that, were it decoded here
  expect(used() - before).toBeLessThan(150)
})
