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

/** Collects console errors, uncaught exceptions and violations of the content security policy of every page of the watched contexts. */
export const collectComplaints = (): Collector => {
  const found: string[] = []
  const expected: RegExp[] = []
  return {
    all: () => found.filter((text) => !expected.some((pattern) => pattern.test(text))),
    expect: (text) => void expected.push(text),
    watch: async (context) => {
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
