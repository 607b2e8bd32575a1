import { expect, type Locator, type Page, test } from '@playwright/test'
import { openBareGrid } from './bare-grid.ts'
import { asMeasured } from './browser.ts'
import { buildGallery, openGallery } from './gallery.ts'
import { figures, watchKeys } from './paint.ts'

// a trace pictures the page at every key: it would be measured along
test.use({ trace: 'off', ...asMeasured })
test.beforeAll(buildGallery)

const cell = (page: Page, line: number, key: string): Locator =>
  page.locator(`[role="gridcell"][data-line="${line}"][data-key="${key}"]`)

const focusedCell = (page: Page): Promise<string> =>
  page.evaluate(
    () => `${(document.activeElement as HTMLElement).dataset['line']} ${(document.activeElement as HTMLElement).dataset['key']}`,
  )

const drawnCells = (page: Page): Promise<number> => page.locator('[role="gridcell"]').count()

const status = (page: Page) => page.getByRole('main').getByRole('status').first()

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const copied = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  })

/** Milliseconds from now until what `act` did is painted. */
const painted = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    const began = performance.now()
    Object.assign(window, {
      painted: new Promise<number>((resolve) => {
        const seen = new MutationObserver(() => {
          seen.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        })
        seen.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
      }),
    })
  })
  await act()
  return Math.round(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted))
}

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const found = list.getEntriesByName('first-contentful-paint')[0]
          if (found) resolve(Math.round(found.startTime))
        }).observe({ type: 'paint', buffered: true })
      }),
  )

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

test('300,000 cells open at once, and only those in sight are drawn', async ({ page }) => {
  tell('ms from navigation to the first paint of it', await firstPaint(page))
  const counts = [await drawnCells(page)]
  await cell(page, 0, 'group_1').click()
  for (const keys of ['Control+End', 'Control+Home', 'PageDown', 'End']) {
    await page.keyboard.press(keys)
    counts.push(await drawnCells(page))
  }
  expect(await focusedCell(page)).toBe('20 saved')
  tell('cells drawn', counts)
  expect(Math.max(...counts)).toBeLessThan(1200)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('ArrowLeft')
  await expect(cell(page, 4999, 'group_52')).toBeInViewport()
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

test('typing overwrites, the editors read what people write, a flag is turned by the space bar', async ({ page }) => {
  await cell(page, 3, 'group_1').click()
  await page.keyboard.type('12,5')
  await page.keyboard.press('Enter')
  await expect(cell(page, 3, 'group_1')).toHaveText(/^12\.5/)
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await expect(page.locator('.grid-message')).toHaveText('A discount is between 0 and 100 per cent.')
  await cell(page, 3, 'term').click()
  await page.keyboard.type('pi')
  await page.keyboard.press('Enter')
  await expect(cell(page, 3, 'term')).toContainText('Pick-up')
  await cell(page, 3, 'from_day').click()
  await page.keyboard.type('241227')
  await page.keyboard.press('Enter')
  await expect(cell(page, 3, 'from_day')).toContainText('24.12.2027')
  await cell(page, 3, 'blocked').click()
  await page.keyboard.press(' ')
  await expect(status(page)).toContainText('5 changed')
  await page.keyboard.press('Control+z')
  await expect(status(page)).toContainText('4 changed')
})

test('a range is filled, a block of 200 × 60 pasted and taken back', async ({ page }) => {
  const block = Array.from({ length: 200 }, (_, row) =>
    Array.from({ length: 60 }, (__, column) => `${row % 100}${column % 2 ? ',5' : '.25'}`).join('\t'),
  ).join('\r\n')
  await cell(page, 0, 'group_1').click()
  const [first, ...others] = Array.from({ length: 52 }, (_, column) => `group_${column + 1}`)
  tell('ms to paste 200 × 60', await painted(page, () => paste(page, block)))
  await expect(status(page)).toContainText('10400 taken, 1600 without a place')
  await expect(cell(page, 2, first!)).toHaveText(/^2\.25/)
  await expect(cell(page, 2, others[0]!)).toHaveText(/^2\.5/)
  tell('ms to take it back', await painted(page, () => page.keyboard.press('Control+z')))
  await expect(status(page)).toContainText('0 changed')
  await page.keyboard.press('Control+y')
  await cell(page, 4, 'group_2').click()
  await page.keyboard.press('Control+Shift+ArrowDown')
  tell('ms to fill a column of 5,000', await painted(page, () => page.keyboard.press('Control+d')))
  await expect(cell(page, 4999, 'group_2')).toHaveText(/^4\.5/)
  await page.keyboard.press('Control+Home')
  await expect(cell(page, 0, 'product_group')).toBeFocused()
  await cell(page, 0, 'from_day').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  expect(await copied(page)).toBe('01.12.2026\tTour\n\tPost')
})

test('the keyboard stays where it was when the wheel scrolls its cell away', async ({ page }) => {
  await cell(page, 5, 'group_2').click()
  await page.mouse.wheel(3000, 40_000)
  await expect(cell(page, 1115, 'product_group')).toBeVisible()
  expect(await focusedCell(page)).toBe('5 group_2')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 6, 'group_2')).toBeInViewport()
  expect(await focusedCell(page)).toBe('6 group_2')
})
