import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Ground, newGround } from '../torture/database.ts'
import { torture } from '../torture/kills.ts'
import { outage } from '../torture/outage.ts'
import { restarts } from '../torture/restarts.ts'
import { breachesOf } from '../torture/report.ts'

// The long forms: npm run trials torture, docs/torture.md.
const kind = inject('adminUrl') === '' ? 'embedded' : 'postgres'
let ground: Ground
const onNewGround = () => {
  beforeAll(async () => {
    ground = await newGround(kind)
  })
  afterAll(() => ground.remove())
}
const say = () => undefined

describe('killed while orders leave and the partner misbehaves', () => {
  onNewGround()
  test('no order is lost, none is twice at the partner, none says what is not so', async () => {
    const plan = { kills: 5, seed: 5, servers: 1, workers: kind === 'embedded' ? 0 : 1, clerks: 2, asks: true, keys: true }
    const outcome = await torture(ground, plan, say)
    expect(outcome.orders).toBeGreaterThan(0)
    expect(breachesOf(outcome, {})).toEqual([])
  })
})

describe('the sample receiver, killed as often as we are', () => {
  onNewGround()
  test('takes every order once, by its own journal', async () => {
    const receiver = join(import.meta.dirname, '../../samples/receiver.mjs')
    const workers = kind === 'embedded' ? 0 : 1
    const outcome = await torture(
      ground,
      { kills: 3, seed: 7, servers: 1, workers, clerks: 2, asks: true, keys: true, receiver },
      say,
    )
    expect(outcome.orders).toBeGreaterThan(0)
    expect(outcome.calls).toBeGreaterThanOrEqual(2 * outcome.orders)
    expect([...breachesOf(outcome, {}), outcome.forPerson]).toEqual([0])
  })
})

describe('VPOM is away for a while', () => {
  onNewGround()
  test('everything is accepted meanwhile, and all of it arrives once when VPOM is back', async () => {
    const outcome = await outage(ground, { seconds: 8, rate: 5 })
    expect(outcome.orders).toBeGreaterThan(5)
    expect(breachesOf(outcome, {})).toEqual([])
  })
})

describe.runIf(kind === 'postgres')('PostgreSQL crashes under load', () => {
  onNewGround()
  test('what was acknowledged is there, and was sent once', async () => {
    const outcome = await restarts(ground, 2, say)
    expect(outcome.orders).toBeGreaterThan(0)
    expect(breachesOf(outcome, {})).toEqual([])
  })
})
