import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { more, type OutboxWorker, startOutbox } from './outbox.ts'
import type { DueWork } from './wakeup.ts'
import { onThisMachine } from '../../../test/slowness.ts'

const logger = pino({ level: 'silent' })

/** An outbox that counts its looks; each finds what `finds` answers. */
const watched = (finds: (look: number) => readonly Promise<unknown>[], pollMilliseconds: number, atOnce = Infinity) => {
  const moments: number[] = []
  const outbox: OutboxWorker = startOutbox({
    name: 'things',
    takeUp: async () => finds(moments.push(performance.now())),
    atOnce: () => atOnce,
    pollMilliseconds,
    logger,
  })
  return { moments, stop: outbox.stop }
}

test('where nothing is due it looks once a pause', async () => {
  const { moments, stop } = watched(() => [], 100)
  await expect.poll(() => moments.length).toBe(4)
  await stop()
  for (const [index, moment] of moments.slice(1).entries()) expect(moment - moments[index]!).toBeGreaterThan(95)
})

test('what says that there is more is followed by a look at once; what does not, is not', async () => {
  const { moments, stop } = watched((look) => (look < 20 ? [Promise.resolve(more)] : [Promise.resolve('done')]), 60_000)
  await expect.poll(() => moments.length).toBe(20)
  await stop()
  expect(moments).toHaveLength(20)
})

test('what ends with more while something else is slow is followed by a look at once', async () => {
  const slow = Promise.withResolvers<void>()
  const quick = Promise.withResolvers<typeof more>()
  const { moments, stop } = watched((look) => (look === 1 ? [slow.promise, quick.promise] : []), 60_000)
  await expect.poll(() => moments.length).toBe(1)
  quick.resolve(more)
  await expect.poll(() => moments.length).toBe(2)
  slow.resolve()
  await stop()
})

test('more that is said while it looks is not lost', async () => {
  const looking = Promise.withResolvers<void>()
  const first = Promise.withResolvers<typeof more>()
  let looks = 0
  const outbox = startOutbox({
    name: 'things',
    takeUp: async () => {
      looks += 1
      if (looks === 1) return [first.promise, Promise.resolve(more)]
      if (looks === 2) await looking.promise
      return []
    },
    atOnce: () => Infinity,
    pollMilliseconds: 60_000,
    logger,
  })
  await expect.poll(() => looks).toBe(2)
  first.resolve(more)
  looking.resolve()
  await expect.poll(() => looks).toBe(3)
  await outbox.stop()
})

test('one that is woken looks then, and does not poll', async () => {
  let wake: (() => void) | undefined
  const wakeup = {
    watch: (_work: DueWork, called: () => void) => {
      wake = called
      return () => (wake = undefined)
    },
    stop: () => Promise.resolve(),
  }
  const work = { table: 'things', isDue: () => sql<boolean>`true` }
  let looks = 0
  const takeUp = () => Promise.resolve((looks++, []))
  const outbox = startOutbox({ name: 'things', takeUp, atOnce: () => Infinity, pollMilliseconds: 1, work, wakeup, logger })
  const { moments, stop } = watched(() => [], 10)
  await expect.poll(() => moments.length).toBeGreaterThan(5)
  expect(looks).toBe(1)
  wake?.()
  await expect.poll(() => looks).toBe(2)
  await Promise.all([stop(), outbox.stop()])
  expect(wake).toBeUndefined()
})

test('it stops in the middle of a pause', async () => {
  const { moments, stop } = watched(() => [], 60_000)
  await expect.poll(() => moments.length).toBe(1)
  const before = performance.now()
  await stop()
  expect(performance.now() - before).toBeLessThan(onThisMachine(1000))
})
