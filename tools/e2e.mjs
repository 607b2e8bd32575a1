import { existsSync } from 'node:fs'
import { browserEnv, findBrowser } from '../test-support/browser.mjs'
import { buildConsole } from './build.mjs'
import { explained } from './explained.mjs'
import { inRoot } from './paths.mjs'
import { findPostgres, withPostgres } from '../test-support/postgres.mjs'
import { compiled } from './program.mjs'
import { run } from './run.mjs'
import { useScratch } from '../test-support/scratch.mjs'

/**
 * Journeys in a browser against the real server, on PostgreSQL where one is found, else on the embedded database. The arguments go to
 * Playwright. `config` is another one of its configurations.
 */
export default async (args, { env, config = 'e2e/playwright.config.ts' } = {}) => {
  if (!existsSync(inRoot('server/src/main.ts')))
    throw explained('server/src/main.ts is not here. Is this checkout complete? (git status)')
  useScratch()
  await buildConsole()
  const browser = await findBrowser()
  console.log(`Browser: ${browser.from}`)
  const stories = (database = {}) =>
    run('playwright', ['test', '-c', config, ...args], { env: { ...compiled, ...browserEnv(browser), ...env, ...database } })
  const binaries = findPostgres()
  return binaries ? withPostgres(binaries, (url) => stories({ E2E_POSTGRES: url })) : stories()
}
