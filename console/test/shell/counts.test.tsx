import { counts } from '@disadmin/contract/counts/counts'
import { answer, expect, mountConsole, page, recorded, refused, sent, test, vi } from '../kit/index.ts'

const link = page.getByRole('link', { name: /Shopping carts/ })
const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href
const withCarts = (carts: number) => ({ ...recorded(counts.get), carts })

const see = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

/** Runs the page's clock, which stands, until the counts are asked for once more; how many seconds of it that took. */
const secondsUntilAsked = async (): Promise<number> => {
  const asks = sent(counts.get).length
  for (let seconds = 1; seconds < 30; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    if (sent(counts.get).length > asks) return seconds
  }
  return Infinity
}

const expectTenSeconds = async () => {
  const seconds = await secondsUntilAsked()
  expect(seconds).toBeGreaterThanOrEqual(10)
  expect(seconds).toBeLessThanOrEqual(11)
}

/** The dashboard on a clock that stands, once the counts have been asked for by it. */
const onStandingClock = async (work: () => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  try {
    await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
    await expect.element(link).toMatchTextContent('24 not seen')
    // in development the frame is mounted twice: the first call of two is broken off
    expect(sent(counts.get).length).toBeLessThanOrEqual(2)
    await secondsUntilAsked()
    await work()
  } finally {
    vi.useRealTimers()
    see('visible')
  }
}

test('the counts are fetched once at the start and every 10 s, in a hidden tab too, where that does not keep the session alive, and at once when it is seen again [SHELL-22] [SHELL-23]', async () => {
  answer(counts.get, ({ headers }) =>
    headers.has('if-none-match')
      ? new Response(null, { status: 304 })
      : Response.json(withCarts(24), { headers: { etag: '"12"' } }),
  )
  await onStandingClock(async () => {
    const last = () => sent(counts.get).at(-1)!.headers
    await expectTenSeconds()
    expect(last().get('if-none-match')).toBe('"12"')
    expect(link.element().textContent).toContain('24 not seen')
    see('hidden')
    await expectTenSeconds()
    expect(last().get('x-background')).toBe('1')
    see('visible')
    expect(await secondsUntilAsked()).toBe(1)
    expect(last().has('x-background')).toBe(false)
  })
})

test('a poll shows no loading bar, and one that fails says nothing and keeps the counts [SHELL-20] [SHELL-23]', async () => {
  await onStandingClock(async () => {
    await expect.element(page.getByRole('progressbar', { name: 'Loading' })).not.toBeInTheDocument()
    answer(counts.get, refused(503))
    const said: string[] = []
    const watch = new MutationObserver(() =>
      document
        .querySelectorAll('[role=alert], [role=progressbar][aria-label=Loading]')
        .forEach((each) => said.push(each.outerHTML)),
    )
    watch.observe(document.body, { childList: true, subtree: true, attributes: true })
    await secondsUntilAsked()
    await secondsUntilAsked()
    watch.disconnect()
    expect(said).toEqual([])
    expect(link.element().textContent).toContain('24 not seen')
  })
})

test('the number of carts nobody has seen stands in the menu, on the tab’s icon and in its title, there with orders in trouble for who may see them; none at 0 [SHELL-14] [SHELL-21] [SHELL-13S]', async () => {
  const plain = icon()
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await expect.element(link).toMatchTextContent('24 not seen')
  await expect.poll(() => document.title).toBe('(24) Dashboard – Disadmin')
  expect(icon()).toMatch(/^data:image\/png/)
  answer(counts.get, withCarts(1200))
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await expect.element(link).toMatchTextContent('999+')
  answer(counts.get, { ...withCarts(2), orders_in_trouble: 3 })
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await expect.poll(() => document.title).toBe('(5) Dashboard – Disadmin')
  await mountConsole({ as: 'sales1', at: '/admin/dashboard', without: ['Order/read'] })
  await expect.poll(() => document.title).toBe('(2) Dashboard – Disadmin')
  answer(counts.get, withCarts(0))
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await expect.poll(() => document.title).toBe('Dashboard – Disadmin')
  await expect.element(link).toHaveTextContent('Shopping carts')
  expect(icon()).toBe(plain)
})
