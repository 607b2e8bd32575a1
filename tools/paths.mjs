import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A path inside the repository. */
export const inRoot = (...parts) => join(root, ...parts)

/** What the tools keep between runs; ignored by git, safe to delete. */
export const cache = inRoot('.cache')
