import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launched } from '../e2e/kit/browser.ts'

/** The whole console in a page over a fake API: see docs/tests.md. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../.cache/vite-components',
  plugins: [react(), tailwindcss()],
  // found at once: what is optimised in the middle of a run reloads the page
  optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.worker.ts', 'test/**/*.{ts,tsx}'] },
  server: { fs: { allow: ['..'] } },
  test: {
    name: 'components',
    include: [process.env['PICTURES'] ? 'test/screens.pictures.tsx' : 'test/**/*.test.tsx'],
    setupFiles: ['test/kit/setup.ts'],
    testTimeout: 60_000,
    // modules are read once per page, and every test mounts the console anew
    isolate: false,
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      locators: { exact: false },
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: launched(),
        contextOptions: {
          viewport: { width: 1440, height: 900 },
          locale: 'en-GB',
          timezoneId: 'Europe/Zurich',
          colorScheme: 'light',
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
    expect: { poll: { timeout: 30_000 } },
  },
})
