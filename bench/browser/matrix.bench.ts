import type { Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { slowness } from '../../server/test/slowness.ts'
import { figures, watchKeys } from './paint.ts'
import { startServer } from '../../e2e/kit/server.ts'
import { copyOfTemplate } from '../../e2e/kit/template.ts'
import { enterAs, expect, test } from '../../e2e/kit/test.ts'
import { fillMatrix } from './big-matrix.ts'
import { frames, tell } from './measure.ts'
import { button, cell, grid, openMatrix, paste, readMatrix, unlock } from '../../e2e/discount-groups/matrix.ts'

const scroll = (page: Page, by: { top: number; left: number }, count: number) =>
  frames(page, () =>
    grid(page).evaluate(
      (box, { top, left, times }) =>
        new Promise<void>((done) => {
          let n = 0
          const step = () => {
            box.scrollBy({ top, left, behavior: 'instant' })
            n += 1
            if (n < times) requestAnimationFrame(step)
            else done()
          }
          requestAnimationFrame(step)
        }),
      { ...by, times: count },
    ),
  )

const heap = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return Math.round((usedSize / 1024 / 1024) * 10) / 10
}

/** From the start of the navigation to the first cells on the screen. */
const opening = async (page: Page): Promise<number> => {
  await page.goto('/admin/discount-groups', { waitUntil: 'commit' })
  await cell(page, 0, 1).waitFor()
  return page.evaluate(
    () => new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(Math.round(performance.now()))))),
  )
}

const toTop = async (page: Page) => {
  await grid(page).evaluate((box) => box.scrollTo({ top: 0, left: 0, behavior: 'instant' }))
  await cell(page, 0, 1).waitFor()
}

/** What a pricing clerk does: values down a column, steps aside and down, a range. */
const work = async (page: Page) => {
  await toTop(page)
  await cell(page, 3, 2).click()
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await page.waitForTimeout(30)
  }
  for (let n = 0; n < 20; n += 1) {
    await press('1')
    await press(String(n % 10))
    await press('Enter')
  }
  for (let n = 0; n < 20; n += 1) await press(n % 2 ? 'ArrowLeft' : 'ArrowRight')
  for (let n = 0; n < 20; n += 1) await press('ArrowDown')
  for (let n = 0; n < 10; n += 1) await press('Shift+ArrowDown')
  for (let n = 0; n < 4; n += 1) await press('PageDown')
  return figures(page)
}

const watched = async (page: Page) => {
  await page.evaluate(() => Object.assign(window, { keyTimes: undefined }))
  await watchKeys(page)
  return work(page)
}

interface Slowness {
  /** How many times longer than alone things took on the machine just then. */
  slowness: number
}

const timed = async <T extends object>(measure: () => Promise<T>): Promise<T & Slowness> => ({
  ...(await measure()),
  slowness: slowness(),
})

/** The quietest of three: what else the machine does is not the console's doing. */
const quietest = async <T extends { p95: number }>(goal: number, measure: () => Promise<T>): Promise<T & Slowness> => {
  let best = await timed(measure)
  for (let round = 1; round < 3 && best.p95 > goal; round += 1) {
    const now = await timed(measure)
    if (now.p95 < best.p95) best = now
  }
  return best
}

test('300,000 discounts open, scroll, take keys and a block of 10,000, and are saved', async ({ page, browser, collector }) => {
  test.setTimeout(900_000)
  void page
  const folder = await copyOfTemplate()
  const server = await startServer(folder)
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  await collector.watch(context)
  const own = await context.newPage()
  try {
    await enterAs(own, 'admin')
    await fillMatrix(own, { categories: 5000, groups: 60 })
    const { groups, categories } = await readMatrix(own)
    expect([groups.length, categories.length]).toEqual([60, 5000])
    await measured(own)
  } finally {
    await context.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

const measured = async (page: Page) => {
  tell('open to the first cells, ms', [await opening(page), await opening(page), await opening(page)])
  tell('heap, MiB', await heap(page))
  expect(await grid(page).locator('[role="gridcell"]').count()).toBeLessThan(1000)

  const down = await quietest(33.4, () => scroll(page, { top: 120, left: 0 }, 120))
  const fast = await quietest(33.4, () => scroll(page, { top: 1500, left: 0 }, 60))
  const aside = await quietest(33.4, () => scroll(page, { top: 0, left: 60 }, 60))
  tell('frames while scrolling, ms', { down, fast, aside })

  await openMatrix(page)
  await unlock(page)
  const keys = await quietest(50, () => watched(page))
  tell('key to paint, ms', keys)

  await toTop(page)
  await cell(page, 5, 4).click()
  const block = Array.from({ length: 250 }, (_, row) =>
    Array.from({ length: 40 }, (__, column) => `${(row + column) % 100},25`).join('\t'),
  )
  const began = Date.now()
  const pasting = await frames(page, async () => {
    await paste(page, block.join('\r\n'))
    await expect(page.getByText(/cells pasted/)).toBeVisible()
  })
  tell('a block of 10,000: until it is seen, and frames, ms', { seen: Date.now() - began, ...pasting })
  tell('heap with it entered, MiB', await heap(page))
  tell('key to paint with 10,000 cells changed, ms', await quietest(50, () => watched(page)))

  const saved = Date.now()
  await button(page, 'Save').click()
  await expect(page.getByText(/discounts were saved\./)).toBeVisible()
  tell('a save of 10,000, from the click to the toast, ms', Date.now() - saved)
  expect(keys.p95).toBeLessThan(100 * keys.slowness)
}
