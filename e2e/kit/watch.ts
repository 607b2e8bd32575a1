import type { BrowserContext, Page } from '@playwright/test'

/** What went wrong in the pages of one test although nobody asserted it. */
export interface Complaints {
  all: () => readonly string[]
  /** The test provokes this one and says so: matching complaints, past and coming, do not count. */
  expect: (text: RegExp) => void
}

interface Collector extends Complaints {
  watch: (context: BrowserContext) => Promise<void>
}

// The browser reports every refused call by itself; a 4xx of the API is an answer, and the story asserts what the screen does with it.
const refusedCall = (text: string, url: string) =>
  /^Failed to load resource: .*status of 4\d\d/.test(text) && new URL(url).pathname.startsWith('/api/')

const cspMark = 'Content security policy violated:'

const probe = '/api/is-intercepted'

/**
 * Makes `page.route` answer only when the page's requests are really held up. The browser says that it will; a request that the page makes a moment later may still pass by,
 * and then a save reaches the server whose answer a story wants to lose.
 */
const interceptForSure = (page: Page): void => {
  const route = page.route.bind(page)
  let kept: Promise<unknown> | undefined
  page.route = async (...given) => {
    // what is on its way in the moment when requests are no longer held would never be answered: from the first time on they stay held, by this if by nothing else
    await (kept ??= route('**/api/is-never-asked', (asked) => asked.abort()))
    const held = await route(...given)
    if (!page.url().startsWith('http')) return held
    await route(`**${probe}`, (asked) => asked.fulfill({ status: 204 }))
    // whoever was just left is asked again as the page that has come
    const isHeld = async () =>
      page.evaluate((path) => fetch(path).then(({ status }) => status === 204), probe).catch(() => page.isClosed())
    for (let tries = 1; !(await isHeld()); tries += 1) {
      if (tries === 200) throw new Error('The requests of the page are not held')
      if (tries % 10 === 0) await applyAnew(page)
    }
    await page.unroute(`**${probe}`)
    return held
  }
}

/** A document that arrives just when its requests are to be held may miss that for good: whoever asks to hold another has the browser tell it again. */
const applyAnew = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://nowhere.invalid/' }] })
  await session.detach()
}

/** As a person sets the browser who pays for the line: the console then fetches nothing before it is wanted. */
const saveData = () => {
  const { connection } = navigator as unknown as { connection?: object }
  if (connection) Object.defineProperty(connection, 'saveData', { value: true })
}

/**
 * Collects console errors, uncaught exceptions and violations of the content security policy of every page of the watched contexts.
 * Unless `loadsAhead`, their browsers are set to save data: all screens, fetched with every page that is opened, are a third of what stories cost.
 */
export const collectComplaints = ({ loadsAhead }: { loadsAhead: boolean }): Collector => {
  const found: string[] = []
  const expected: RegExp[] = []
  return {
    all: () => found.filter((text) => !expected.some((pattern) => pattern.test(text))),
    expect: (text) => void expected.push(text),
    watch: async (context) => {
      context.on('page', interceptForSure)
      if (!loadsAhead) await context.addInitScript(saveData)
      await context.addInitScript((mark) => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(mark, event.effectiveDirective, event.blockedURI, `${event.sourceFile}:${event.lineNumber}`, event.sample)
        })
      }, cspMark)
      context.on('console', (message) => {
        const { url } = message.location()
        if (message.type() === 'error' && !refusedCall(message.text(), url)) found.push(`${message.text()} (${url})`)
      })
      context.on('weberror', (error) => found.push(`Uncaught: ${error.error().stack ?? error.error().message}`))
    },
  }
}
