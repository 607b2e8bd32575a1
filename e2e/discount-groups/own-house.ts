import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { databaseOf } from '../kit/data.ts'
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
  /** A browser of one's own, in which somebody has signed in when a name is given. */
  enter: (username?: DemoUser) => Promise<Page>
}

type Query = (sql: string) => Promise<unknown>

/** The demo on a server of the story's own; `prepare` changes its data before it starts. */
export const withOwnServer = async (
  { browser, contextOptions, collector }: Fixtures,
  prepare: (query: Query) => Promise<unknown>,
  story: (house: House) => Promise<void>,
): Promise<void> => {
  const folder = await copyOfTemplate()
  const opened: BrowserContext[] = []
  let server: RunningServer | undefined
  try {
    const { pool, close } = await openDatabase({
      dataFolder: folder,
      databaseUrl: databaseOf(folder)['DATABASE_URL'],
      behindPooler: false,
    })
    try {
      await prepare((sql) => pool.query(sql))
    } finally {
      await close()
    }
    server = await startServer(folder)
    const { url } = server
    const enter: House['enter'] = async (username) => {
      const theirs = username && (await signedIn(url, username))
      const context = await browser.newContext({ ...contextOptions, baseURL: url, ...theirs })
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
