import { existsSync } from 'node:fs'
import { browserEnv, findBrowser } from './browser.mjs'
import { buildConsole } from './build.mjs'
import { explained } from './explained.mjs'
import { inRoot } from './paths.mjs'
import { findPostgres, withPostgres } from './postgres.mjs'
import { compiled } from './program.mjs'
import { run } from './run.mjs'
import { useScratch } from './scratch.mjs'

/**
 * Browser stories against the real server, on PostgreSQL where one is found (docs/tests.md), else on the embedded database. `--screens` also writes
 * pictures into e2e/screens; everything else goes to Playwright.
 */
export default async (args, more = {}) => {
  if (!existsSync(inRoot('server/src/main.ts')))
    throw explained('server/src/main.ts is not here. Is this checkout complete? (git status)')
  useScratch()
  await buildConsole()
  const browser = await findBrowser()
  console.log(`Browser: ${browser.from}`)
  const screens = args.includes('--screens') ? { E2E_SCREENS: '1' } : {}
  const rest = args.filter((arg) => arg !== '--screens')
  const stories = (database = {}) =>
    run('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...rest], {
      env: { ...compiled, ...browserEnv(browser), ...screens, ...more, ...database },
    })
  const binaries = findPostgres()
  return binaries ? withPostgres(binaries, (url) => stories({ E2E_POSTGRES: url })) : stories()
}
