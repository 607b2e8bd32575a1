import { buildConsole } from './build.mjs'
import { program } from './program.mjs'

/** Console and API on one port; see docs/running.md for the variables the server reads. */
export default async (args) => {
  await buildConsole()
  return program('server/src/main.ts', args)
}
