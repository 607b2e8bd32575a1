import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '../console/src')

/** Calls and reads nobody waits for, by file: whatever a person did, asked for or opened shows in the loading bar. */
const quiet: Record<string, number> = {
  // a lock that is held is renewed
  'basket/useLockCalls.ts': 1,
  // that a basket was seen, the exports were visited
  'basket/useOpenedBasket.ts': 1,
  'downloads/useDownloads.ts': 1,
  // parts of a file, which have a bar of their own
  'house-files/upload.queue.ts': 3,
  // what is read again by itself
  'basket/useBasketLock.ts': 1,
  'discount-groups/discounts.calls.ts': 1,
  'downloads/useExportWatch.ts': 1,
  'handoffs/panel/PanelBody.tsx': 2,
  'handoffs/useHandoffsOf.ts': 1,
  'jobs/JobPanel.tsx': 1,
  'kit/files/useImport.ts': 2,
  'kit/views/useCountOf.ts': 1,
  'kit/views/viewsOf.ts': 1,
  'management/OrderManagement.tsx': 1,
  'management/useCommands.ts': 1,
  'onboarding/useOnboarding.ts': 1,
  'shell/useCounts.ts': 1,
  'wholesaler-availability/AvailabilityScreen.tsx': 2,
  'wholesaler-availability/EntryDialog.tsx': 1,
  // what is typed into the palette
  'shell/palette.found.ts': 2,
  'shell/palette.settings.ts': 1,
  // what they call it
  'kit/queries.ts': 1,
}

test('nothing but what nobody waits for goes past the loading bar: no save, delivery, order or lock [SHELL-20]', () => {
  const found: [file: string, count: number][] = []
  for (const file of globSync('**/*.{ts,tsx}', { cwd: sources })) {
    const count = readFileSync(join(sources, file), 'utf8').match(/\bquiet: true\b|\bmeta: quiet\b|\.\.\.quiet\b/g)?.length
    if (count !== undefined) found.push([file, count])
  }
  expect(Object.fromEntries(found)).toEqual(quiet)
})
