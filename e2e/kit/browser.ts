import type { LaunchOptions } from '@playwright/test'

const chromium = process.env['E2E_CHROMIUM']
const browserEnv = JSON.parse(process.env['E2E_BROWSER_ENV'] ?? '{}') as Record<string, string>
const environment = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
)

// Sandbox and GPU are off because the checks run as root and without a screen; a page is drawn in few large pieces, as each is memory to be asked for; the
// rest keeps the browser from calling anybody.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--default-tile-width=2048',
  '--default-tile-height=1024',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A page of a story is gone before it pays to compile what it runs a second time, for speed. */
export const hastily = ['--js-flags=--max-lazy,--no-maglev,--no-opt']

/** How the browser is started. */
export const launched = (more: string[] = []): LaunchOptions => ({
  args: [...flags, ...more],
  env: { ...environment, ...browserEnv },
  ...(chromium && { executablePath: chromium }),
})

/** `test.use(asMeasured)`, for a whole file: the browser as people have it, with its optimising compilers, where time is measured. */
export const asMeasured = { launchOptions: launched() }
