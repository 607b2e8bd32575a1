import { type Page, test } from '@playwright/test'

/** Says a figure in the run's output and keeps it with the story. */
export const tell = (what: string, value: unknown) => {
  const description = `${what}: ${JSON.stringify(value)}`
  test.info().annotations.push({ type: 'matrix of 5,000 × 60', description })
  console.log(`matrix of 5,000 × 60, ${description}`)
}

/** Milliseconds between frames while `act` runs, and how many of them were longer than 100. */
export const frames = async (page: Page, act: () => Promise<unknown>) => {
  await page.evaluate(() => {
    const gaps: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      gaps.push(now - last)
      last = now
      Object.assign(window, { frame: requestAnimationFrame(next) })
    }
    Object.assign(window, { gaps, frame: requestAnimationFrame(next) })
  })
  await act()
  return page.evaluate(() => {
    const { gaps, frame } = window as unknown as { gaps: number[]; frame: number }
    cancelAnimationFrame(frame)
    const sorted = gaps.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]! * 10) / 10
    return { frames: gaps.length, p50: at(0.5), p95: at(0.95), worst: at(1) }
  })
}
