import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { explained } from './explained.mjs'
import { cache, inRoot } from './paths.mjs'
import { become } from './run.mjs'

// Compiled TypeScript is kept, so that later starts neither load the compiler nor hold its 20 MB.
export const compiled = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cache, 'compiled') }

/** Runs one of our own TypeScript files as the process of this command. */
export const program = (file, args, settings = {}) => {
  if (!existsSync(inRoot(file))) throw explained(`${file} is not here. Is this checkout complete? (git status)`)
  const { flags = [], ...others } = settings
  return become('node', [...flags, file, ...args], { ...others, env: { ...compiled, ...settings.env } })
}
