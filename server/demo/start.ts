import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '../src/kit/db/db.ts'
import type { Settings } from '../src/kit/settings.ts'
import { createApiKey } from '../src/session/index.ts'
import { loadDemo } from './demo.seed.ts'

/** Where `samples/place.mjs` finds the key with which the demo's baskets are placed. */
const keyFile = 'samples-api-key'

/** Fills an empty database with the demo, and makes the key that its samples are placed with. */
export const startDemo = async (database: OpenDatabase, settings: Settings, say: (line: string) => void): Promise<void> => {
  if (!(await loadDemo(database, { timeZone: settings.timeZone }))) return
  say('Demo: 1,000 customers and 5,000 carts written')
  const file = join(settings.dataFolder, keyFile)
  await writeFile(file, await createApiKey(database.db, 'samples'), { mode: 0o600 })
  say(`Demo: place a basket with  node samples/place.mjs samples/brakes.json  (its key is in ${file})`)
}
