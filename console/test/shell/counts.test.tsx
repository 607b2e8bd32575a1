import { counts } from '@disadmin/contract/counts/counts'
import { answer, expect, mountConsole, page, recorded, refused, sent, test, vi } from '../kit/index.ts'

const link = page.getByRole('link', { name: /Shopping carts/ })
const icon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href
const withCarts = (carts: number) => ({ ...recorded(counts.get), carts })

const see = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

/** Runs the test on a clock that stands: it goes on only when told to. */
const onStandingClock = async (work: (seconds: (count: number) => Promise<unknown>) => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  try {
    await work((count) => vi.advanceTimersByTimeAsync(count * 1000))
  } finally {
    vi.useRealTimers()
    see('visible')
  }
}

test('the counts are fetched once at the start and every 10 s, in a hidden tab too, where that does not keep the session alive, and at once when it is seen again [SHELL-22] [SHELL-23]', () =>
  onStandingClock(async (seconds) => {
    const etag = '"12"'
    answer(counts.get, ({ headers }) =>
      headers.has('if-none-match') ? new Response(null, { status: 304 }) : Response.json(withCarts(24), { headers: { etag } }),
    )
    await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
    await expect.element(link).toMatchTextContent('24 not seen')
    // in development the frame is mounted twice: the first call of two is broken off
    const atStart = sent(counts.get).length
    expect(atStart).toBeLessThanOrEqual(2)
    const since = () => sent(counts.get).slice(atStart)
    await seconds(8)
    expect(since()).toHaveLength(0)
    await seconds(3)
    expect(since()).toHaveLength(1)
    expect(since()[0]!.headers.get('if-none-match')).toBe(etag)
    expect(link.element().textContent).toContain('24 not seen')
    see('hidden')
    await seconds(10)
    expect(since()).toHaveLength(2)
    expect(since()[1]!.headers.get('x-background')).toBe('1')
    see('visible')
    await seconds(1)
    expect(since()).toHaveLength(3)
    expect(since()[2]!.headers.has('x-background')).toBe(false)
  }))

test('a poll shows no loading bar, and one that fails says nothing and keeps the counts [SHELL-20] [SHELL-23]', () =>
  onStandingClock(async (seconds) => {
    await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
    await expect.element(link).toMatchTextContent('24 not seen')
    await expect.element(page.getByRole('progressbar', { name: 'Loading' })).not.toBeInTheDocument()
    const atStart = sent(counts.get).length
    answer(counts.get, refused(503))
    const said: string[] = []
    const watch = new MutationObserver(() =>
      document
        .querySelectorAll('[role=alert], [role=progressbar][aria-label=Loading]')
        .forEach((each) => said.push(each.outerHTML)),
    )
    watch.observe(document.body, { childList: true, subtree: true, attributes: true })
    await seconds(21)
    watch.disconnect()
    expect(sent(counts.get)).toHaveLength(atStart + 2)
    expect(said).toEqual([])
    expect(link.element().textContent).toContain('24 not seen')
  }))

test('the number of carts nobody has seen stands in the menu, on the tab’s icon and in its title; none at 0 [SHELL-14] [SHELL-21] [SHELL-13S]', async () => {
  const plain = icon()
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await expect.element(link).toMatchTextContent('24 not seen')
  await expect.poll(() => document.title).toBe('(24) Dashboard – Disadmin')
  expect(icon()).toMatch(/^data:image\/png/)
  answer(counts.get, withCarts(1200))
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await expect.element(link).toMatchTextContent('999+')
  answer(counts.get, withCarts(0))
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await expect.poll(() => document.title).toBe('Dashboard – Disadmin')
  await expect.element(link).toHaveTextContent('Shopping carts')
  expect(icon()).toBe(plain)
})
