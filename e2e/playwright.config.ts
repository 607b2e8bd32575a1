import { defineConfig } from '@playwright/test'
import { hastily, launched } from './kit/browser.ts'

// Where the run as a whole collects how long each story took.
const times = process.env['E2E_TIMES']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './kit/template.ts',
  // A server per worker, and two cores.
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // A story that fails once and then passes is printed as flaky, to be looked into, and does not hold up what is being checked.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Patience, no limit of speed: beside other work a basket took 10 s to open. What is promised by the clock says so itself (`server/test/slowness.ts`).
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: '../playwright-report' }],
    ...(times ? [['json', { outputFile: times }] as const] : []),
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Zurich',
    colorScheme: 'light',
    // drawn without a graphics card, what moves costs a third of a page; stories that are worked through as at a desk turn it on again
    contextOptions: { reducedMotion: 'reduce' },
    // recording costs a third of a story's time: of a whole run only second tries are recorded, of single files every story that fails
    trace: process.env['CI'] === undefined && times === undefined ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launched(hastily),
  },
})
