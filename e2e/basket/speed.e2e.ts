import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../kit/test.ts'
import { cell, open, someBasket } from './baskets.ts'

// a trace pictures the page at every key: it would be measured along
test.use({ trace: 'off' })

interface Figures {
  keys: number
  p50: number
  p95: number
  worst: number
}

/**
 * From the key's own time stamp to the first frame after it was painted: requestAnimationFrame runs before the paint, a message
 * posted in it after. Counts the whole way of a real key through the browser, without the driver's.
 */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    window.addEventListener(
      'keydown',
      (event) => {
        const began = event.timeStamp
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - began)
          port2.postMessage(undefined)
        })
      },
      true,
    )
  })

const figures = async (page: Page): Promise<Figures> => {
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.toSorted((a, b) => a - b))
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]! * 10) / 10
  return { keys: times.length, p50: at(0.5), p95: at(0.95), worst: at(1) }
}

/** What a clerk does: quantities down the column over several pages, along the line, page turns, a range filled down. */
const work = async (page: Page) => {
  const press = async (key: string) => {
    await page.keyboard.press(key)
    await page.waitForTimeout(30)
  }
  await cell(page, 0, 'deliver_qty').click()
  for (let line = 0; line < 40; line += 1) {
    await press('1')
    await press('Enter')
  }
  for (let n = 0; n < 10; n += 1) await press('PageUp')
  for (let n = 0; n < 30; n += 1) await press(n % 2 ? 'ArrowLeft' : 'ArrowRight')
  for (let n = 0; n < 30; n += 1) await press(n % 3 ? 'ArrowDown' : 'ArrowUp')
  for (let n = 0; n < 10; n += 1) await press('Shift+ArrowDown')
  await press('Control+d')
  await press('Control+z')
}

test('500 lines are as quick as 10: from key to paint', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'sales1')
  const results: Record<string, Figures> = {}
  for (const [name, lines] of [
    ['10 lines', (n: number) => n >= 10 && n <= 19],
    ['500 lines', (n: number) => n === 500],
  ] as const) {
    const cart = await someBasket(page, { lines })
    await open(page, cart.id)
    await watchKeys(page)
    await work(page)
    results[name] = await figures(page)
    // the same text for whoever reads the run and for the report
    const text = `${name}: ${JSON.stringify(results[name])} (ms, key time stamp to after the next frame)`
    test.info().annotations.push({ type: 'key to paint', description: text })
    console.log(text)
  }
  expect(results['500 lines']!.keys).toBeGreaterThan(150)
  // a ratio, for machines differ: the figure itself is printed
  expect(results['500 lines']!.p95).toBeLessThan(Math.max(50, 2 * results['10 lines']!.p95))
})
