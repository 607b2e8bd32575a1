import { defineConfig } from 'vitest/config'
import { WaitingBetween } from './scripts/test/sequencer.mjs'

// Two cores are what the checks are promised on. Some files wait more than they work, so four run at a time.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 4,
    sequence: { sequencer: WaitingBetween },
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'console', include: ['console/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          // The application is read once per process, not once per file: a file leaves nothing behind for the next.
          isolate: false,
          include: ['server/{src,demo,test}/**/*.test.ts'],
          globalSetup: ['server/test/global.ts'],
          // Generous, for a machine with other things to do: nothing here is a measurement.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
