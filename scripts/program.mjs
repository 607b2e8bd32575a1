import { existsSync } from 'node:fs'
import { explained } from './explained.mjs'
import { inRoot } from './paths.mjs'
import { become } from './run.mjs'

/** Runs one of our own TypeScript files as the process of this command. */
export const program = (file, args, settings = {}) => {
  if (!existsSync(inRoot(file))) throw explained(`${file} is not here. Is this checkout complete? (git status)`)
  return become('node', [file, ...args], settings)
}
