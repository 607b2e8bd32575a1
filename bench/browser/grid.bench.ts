import { expect, type Locator, type Page, test } from '@playwright/test'
import { openBareGrid } from './bare-grid.ts'
import { buildGallery, openGallery } from './gallery.ts'
import { figures, watchKeys } from './paint.ts'

test.beforeAll(buildGallery)

const cell = (page: Page, line: number, key: string): Locator =>
  page.locator(`[role="gridcell"][data-line="${line}"][data-key="${key}"]`)

/** What the page's main thread worked since, in milliseconds of processor time: other work of the machine does not count. */
const watchWork = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await worked()
  return async () => (await worked()) - before
}

const tell = (what: string, value: unknown) => {
  test.info().annotations.push({ type: 'grid of 5,000 × 60', description: `${what}: ${JSON.stringify(value)}` })
  console.log(`grid of 5,000 × 60, ${what}: ${JSON.stringify(value)}`)
}

test.beforeEach(async ({ page }) => {
  await openGallery(page, '#grid')
  await expect(cell(page, 0, 'group_1')).toBeVisible()
})

const frame = 1000 / 60
const rounds = 4
// On a quiet machine plain boxes take 3.2 ms a stroke, and a frame is 5.2 × that. The grid takes 2.7 to 4.0 ×, and 4.7 × in its best round when each stroke draws all cells again.
const timesBare = 4.3
const arrows = ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']
const strokes = 60

/** Holds an arrow key down; answers the main thread's work per stroke. */
const hold = async (page: Page, key: string): Promise<number> => {
  const work = await watchWork(page)
  for (let n = 0; n < strokes; n += 1) {
    // without letting go: the browser sees a key that repeats
    await page.keyboard.down(key)
    await page.waitForTimeout(frame)
  }
  await page.keyboard.up(key)
  return Math.round(((await work()) / strokes) * 10) / 10
}

test('arrows held down run at 60 Hz', async ({ page, context }) => {
  await cell(page, 0, 'group_1').click()
  const bare = await context.newPage()
  await openBareGrid(bare)
  const best: Record<string, number> = {}
  let limit = Infinity
  const costliest = () => Math.max(...arrows.map((key) => best[key] ?? Infinity))
  const isEnough = () => costliest() < Infinity && costliest() <= Math.max(frame, timesBare * limit)
  // each arrow in the quietest of its rounds: what else the machine does is not the grid's doing
  for (let round = 1; round <= rounds && !isEnough(); round += 1) {
    await bare.bringToFront()
    limit = Math.min(limit, await hold(bare, 'ArrowRight'))
    await page.bringToFront()
    await page.keyboard.press('Control+Home')
    await watchKeys(page)
    const work: Record<string, number> = {}
    for (const key of arrows) {
      work[key] = await hold(page, key)
      best[key] = Math.min(best[key] ?? Infinity, work[key])
    }
    tell(`arrows held, round ${round}, ms of work per stroke`, { ...work, 'as plain boxes': limit })
    tell(`arrows held, round ${round}, ms from key to paint`, await figures(page))
  }
  // the work is held, the paint is printed: how soon it comes depends on what else the machine does
  expect(isEnough(), `${costliest()} ms of work per stroke, as plain boxes ${limit}`).toBe(true)
})
