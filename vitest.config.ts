import { defineConfig } from 'vitest/config'
import { WaitingBetween } from './tools/test/sequencer.mjs'

// Patience, for a machine with other things to do: what is promised by the clock says so itself (`server/test/slowness.ts`).
const patience = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 300_000 } } }

// Two cores are what the checks are promised on. Some files wait more than they work, so four run at a time.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 4,
    sequence: { sequencer: WaitingBetween },
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], ...patience } },
      { test: { name: 'tools', include: ['{tools,test-support,trials}/**/*.test.ts'], ...patience } },
      { test: { name: 'console', include: ['console/src/**/*.test.{ts,tsx}'], ...patience } },
      {
        test: {
          name: 'server',
          // The application is read once per process, not once per file: a file leaves nothing behind for the next.
          isolate: false,
          include: ['server/{src,demo,test}/**/*.test.ts'],
          globalSetup: ['server/test/global.ts'],
          ...patience,
        },
      },
    ],
  },
})
