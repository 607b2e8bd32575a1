import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { openEmbedded } from '../../server/src/kit/db/embedded.ts'
import { type RunningServer, startServer } from '../kit/server.ts'
import { type DemoUser, signedIn } from '../kit/sign-in.ts'
import { copyOfTemplate } from '../kit/template.ts'

interface Fixtures {
  browser: Browser
  contextOptions: BrowserContextOptions
  collector: { watch: (context: BrowserContext) => Promise<void> }
}

export interface House {
  server: RunningServer
  /** Somebody of the demo in a browser of their own, who has signed in. */
  enter: (username: DemoUser, options?: BrowserContextOptions) => Promise<Page>
}

type Query = (sql: string) => Promise<unknown>

/** The demo on a server of the story's own; `prepare` changes its data before it starts. */
export const withOwnHouse = async (
  { browser, contextOptions, collector }: Fixtures,
  prepare: (query: Query) => Promise<unknown>,
  story: (house: House) => Promise<void>,
): Promise<void> => {
  const folder = await copyOfTemplate()
  const opened: BrowserContext[] = []
  let server: RunningServer | undefined
  try {
    const { pool, close } = await openEmbedded(folder)
    try {
      await prepare((sql) => pool.query(sql))
    } finally {
      await close()
    }
    server = await startServer(folder)
    const { url } = server
    const enter: House['enter'] = async (username, options) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: url,
        ...(await signedIn(url, username)),
        ...options,
      })
      opened.push(context)
      await collector.watch(context)
      return context.newPage()
    }
    await story({ server, enter })
  } finally {
    for (const context of opened) await context.close()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
