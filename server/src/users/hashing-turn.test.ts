import { expect, test } from 'vitest'
import { Refusal } from '../kit/http/refusal.ts'
import { inTurn, isCrowded } from './hashing-turn.ts'

const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

test('half of the processors hash, so many wait, the rest is refused at once; those that are known go first', async () => {
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    running++
    await gate.promise
    order.push(name)
  }
  const all = Array.from({ length: 500 }, (_, i) => inTurn(work(`stranger ${i}`), { urgent: false }))
  const settled = Promise.allSettled(all)
  await soon()
  const atOnce = running
  expect(isCrowded()).toBe(true)
  const known = inTurn(work('known'), { urgent: true })
  await soon()
  expect(running).toBe(atOnce)
  gate.resolve()
  await known
  expect(order.slice(0, atOnce)).not.toContain('known')
  expect(order.indexOf('known')).toBeLessThan(2 * atOnce)
  const refused = (await settled).flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : []))
  expect(refused).toHaveLength(500 - atOnce - 64)
  expect(refused.every((reason) => reason instanceof Refusal && reason.details.status === 503)).toBe(true)
  expect(refused[0]!.details.retryAfterSeconds).toBe(5)
  expect(isCrowded()).toBe(false)
})

test('a hashing that fails leaves its place to the next', async () => {
  for (let i = 0; i < 100; i++)
    await expect(inTurn(() => Promise.reject(new Error('broken')), { urgent: false })).rejects.toThrow('broken')
  expect(await inTurn(async () => 'done', { urgent: false })).toBe('done')
})
