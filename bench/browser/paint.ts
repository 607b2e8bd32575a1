import type { Page } from '@playwright/test'

export interface Figures {
  keys: number
  p50: number
  p95: number
  worst: number
}

/**
 * From the key's own time stamp to the first frame after it was painted: requestAnimationFrame runs before the paint, a message
 * posted in it after. Counts the whole way of a real key through the browser, without the driver's.
 */
export const watchKeys = (page: Page): Promise<void> =>
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

/** What was measured since, in milliseconds. */
export const figures = async (page: Page): Promise<Figures> => {
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.toSorted((a, b) => a - b))
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]! * 10) / 10
  return { keys: times.length, p50: at(0.5), p95: at(0.95), worst: at(1) }
}
