import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cleanImage, ImageRefused } from '../../server/src/kit/images/clean-image.ts'
import * as images from '../../server/test/images.ts'

const clean = (bytes: Buffer) => cleanImage(bytes, { width: 220, height: 105 })
const faultOf = (bytes: Buffer) =>
  clean(bytes).then(
    ({ width, height }) => `taken: ${width} × ${height}`,
    (error: unknown) => (error instanceof ImageRefused ? error.fault : String(error)),
  )

// As long as the simplest image takes here and now, six times over, or the two seconds it may decode.
const enough = async (work: () => Promise<unknown>): Promise<void> => {
  const took = async (timed: () => Promise<unknown>) => {
    const start = performance.now()
    await timed()
    return performance.now() - start
  }
  const simplest = () => took(() => clean(images.flatPng(8, 8)))
  // before and after: others may come in between
  const [before, taken, after] = [await simplest(), await took(work), await simplest()]
  const simple = Math.max(before, after)
  expect(taken).toBeLessThan(Math.max(2000, 6 * simple) + simple)
}

test('what cannot be read or is too much is refused in time', async () => {
  for (const [name, bytes] of Object.entries({ ...(await images.hugeImages()), ...(await images.brokenImages()) }))
    await enough(async () => expect([name, await faultOf(bytes)]).toEqual([name, 'unreadable']))
})

test('what is more than an image is reduced to one in time', async () => {
  for (const [name, bytes] of Object.entries(await images.doubleFiles()))
    await enough(async () => expect([name, await faultOf(bytes)]).toEqual([name, expect.stringMatching(/^taken/)]))
})

test('a text chunk that would inflate to 200 MB is not inflated', async () => {
  const bytes = images.flatPng(8, 8, [images.textBomb(200_000_000)])
  expect(bytes.length).toBeLessThan(300_000)
  await enough(async () => expect(await faultOf(bytes)).toMatch(/unreadable|8 × 8/))
})

const childrenOf = `/proc/self/task/${process.pid}/children`
const children = () => readFileSync(childrenOf, 'utf8').trim().split(' ').filter(Boolean).map(Number)

test.skipIf(!existsSync(childrenOf))('a decoder that hangs is ended, and the next image is served', async () => {
  const before = children()
  const outcome = faultOf(await images.heavyPng(3000))
  await expect.poll(() => children().length, { interval: 20 }).toBeGreaterThan(before.length)
  await pause(150)
  for (const pid of children().filter((one) => !before.includes(one))) process.kill(pid, 'SIGSTOP')
  // stopped before it was ready, or afterwards
  expect(await outcome).toMatch(/did not start|unreadable/)
  expect(await faultOf(images.flatPng(8, 8))).toBe('taken: 8 × 8')
})
