import { defineConfig } from '@playwright/test'
import { launched } from '../../e2e/kit/browser.ts'
import stories from '../../e2e/playwright.config.ts'

/** What is measured in a browser: one at a time, with its optimising compilers, and without a trace, which would be measured along. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: '**/*.bench.ts',
  globalSetup: '../../e2e/kit/template.ts',
  workers: 1,
  retries: 0,
  use: { ...stories.use, trace: 'off', launchOptions: launched() },
})
