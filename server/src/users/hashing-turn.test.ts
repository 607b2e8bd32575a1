import { beforeAll, expect, test } from 'vitest'
import { fillLane } from '../../test/hashing.ts'
import { ProblemError } from '../kit/http/refusal.ts'
import { atOnce, inTurn, isOverloaded, type Lane, maxQueue } from './hashing-turn.ts'
import { hashPassword, passwordMatches } from './password.ts'

// what is hashed as the file is read has had its turn
beforeAll(() => passwordMatches(null, 'x', 'trusted'))

const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Hashings that run until they are let go, and in which order they ended. */
const held = () => {
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  const start = (name: string, lane: Lane) =>
    inTurn(async () => {
      await gate.promise
      order.push(name)
    }, lane)
  const many = (count: number, lane: Lane) =>
    Promise.allSettled(Array.from({ length: count }, (_, i) => start(`${lane} ${i}`, lane)))
  return { start, many, order, letGo: () => gate.resolve() }
}

const refusals = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as ProblemError] : []))

test('half of the processors hash, a full queue refuses the rest at once, and trusted callers go first', async () => {
  const { start, many, order, letGo } = held()
  const strangers = many(500, 'stranger')
  await soon()
  expect(isOverloaded()).toBe(true)
  const trusted = start('trusted', 'trusted')
  await soon()
  expect(order).toEqual([])
  letGo()
  await trusted
  expect(order.slice(0, atOnce)).not.toContain('trusted')
  expect(order.indexOf('trusted')).toBeLessThan(2 * atOnce)
  const refused = refusals(await strangers)
  expect(refused).toHaveLength(500 - atOnce - maxQueue)
  expect(refused.every((reason) => reason instanceof ProblemError && reason.details.status === 503)).toBe(true)
  expect(refused[0]!.details.retryAfterSeconds).toBe(5)
  expect(isOverloaded()).toBe(false)
})

test('trusted callers go before those with a proof of work, however many, and those before all others', async () => {
  const { start, many, order, letGo } = held()
  const proven = many(200, 'proven')
  const stranger = start('stranger', 'stranger')
  const trusted = start('trusted', 'trusted')
  letGo()
  await Promise.all([trusted, stranger])
  expect(order.indexOf('trusted')).toBeLessThan(2 * atOnce)
  expect(order.at(-1)).toBe('stranger')
  expect(refusals(await proven)).toHaveLength(200 - atOnce - maxQueue)
})

test('a hashing that fails leaves its place to the next', async () => {
  for (let i = 0; i < 100; i++)
    await expect(inTurn(() => Promise.reject(new Error('broken')), 'stranger')).rejects.toThrow('broken')
  expect(await inTurn(async () => 'done', 'stranger')).toBe('done')
})

test('passwords are hashed and compared in turn: no place in the lane, no hashing', async () => {
  for (const [lane, work] of [
    ['stranger', () => passwordMatches(null, 'x', 'stranger')],
    ['proven', () => passwordMatches(null, 'x', 'proven')],
    ['trusted', () => passwordMatches(null, 'x', 'trusted')],
    ['trusted', () => hashPassword('x')],
  ] as const) {
    const crowd = fillLane(lane)
    const [outcome] = refusals(await Promise.allSettled([work()]))
    expect(outcome?.details.status, lane).toBe(503)
    await crowd.letGo()
  }
})
