import type { BrowserContext } from '@playwright/test'

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
