import { buildConsole } from './build.mjs'
import { program } from './program.mjs'

const usesPostgres = () => Boolean(process.env.DATABASE_URL || process.env.DATABASE_URL_FILE)

/** Console and API on one port; see docs/running.md for the variables the server reads. With the embedded database it is to be small. */
export default async (args) => {
  await buildConsole()
  return program('server/src/main.ts', args, { flags: usesPostgres() ? [] : ['--max-semi-space-size=4'] })
}
