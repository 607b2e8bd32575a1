import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { startServer, type RunningServer } from './server.ts'
import { copyOfTemplate } from './template.ts'
import { type DemoUser, beginAtDashboard, signedIn } from './sign-in.ts'
import { collectComplaints, type Complaints } from './watch.ts'

interface PerTest {
  /** Whether browsers fetch what may be wanted next, as they do at people's desks; not unless a story says so (`test.use`). */
  loadsAhead: boolean
  /** Console errors, exceptions and CSP violations; the test fails on any that is not expected. */
  complaints: Complaints
  /** A further person with a browser of their own, who has signed in when a name is given. */
  person: (username?: DemoUser, options?: BrowserContextOptions) => Promise<Page>
}
interface PerWorker {
  server: RunningServer
}

type Collector = ReturnType<typeof collectComplaints>

/** `test` of every story: a real server with the demo, and a watch on every page. */
export const test = base.extend<PerTest & { collector: Collector }, PerWorker>({
  server: [
    // Playwright reads the names of the fixtures it has to prepare from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await copyOfTemplate()
      const server = await startServer(folder)
      await use(server)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  loadsAhead: [false, { option: true }],
  collector: async ({ loadsAhead }, use) => {
    const collector = collectComplaints({ loadsAhead })
    await use(collector)
    expect(collector.all(), 'console errors, exceptions and CSP violations').toEqual([])
  },
  complaints: async ({ collector }, use) => use(collector),
  context: async ({ context, collector }, use) => {
    await collector.watch(context)
    await use(context)
  },
  person: async ({ browser, contextOptions, server, collector }, use) => {
    const opened: (() => Promise<void>)[] = []
    await use(async (username, options) => {
      const theirs = username && (await signedIn(server.url, username))
      const context = await browser.newContext({ ...contextOptions, baseURL: server.url, ...theirs, ...options })
      opened.push(() => context.close())
      await collector.watch(context)
      const page = await context.newPage()
      if (username) await beginAtDashboard(page)
      return page
    })
    for (const close of opened) await close()
  },
})

/** `test.use(asAtADesk)`: what moves moves, and what may be wanted next is fetched, as in the browser of whoever works with it all day. */
export const asAtADesk = { loadsAhead: true, contextOptions: { reducedMotion: 'no-preference' } } as const

export { expect }
export { enterAs, openDashboard, signIn } from './sign-in.ts'
