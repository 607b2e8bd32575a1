import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inRoot } from '../paths.mjs'
import { featureIndexes } from './features.mjs'

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Paths of the indexes that do not hold what is found. Empty when all do. */
export const staleIndexes = (root = inRoot()) =>
  [...featureIndexes(root)].filter(([path, text]) => read(path) !== text).map(([path]) => path)

/** Writes the indexes that are stale and answers their paths. */
export const writeIndexes = (root = inRoot()) => {
  const stale = [...featureIndexes(root)].filter(([path, text]) => read(path) !== text)
  for (const [path, text] of stale) writeFileSync(path, text)
  return stale.map(([path]) => path)
}

/** `npm run index`: what is found by name (endpoints, routes, shapes, recipes) is entered. */
export default () => {
  const paths = writeIndexes().map((path) => relative(inRoot(), path))
  console.log(paths.length > 0 ? `Written: ${paths.join(', ')}` : 'The indexes hold everything there is.')
  return 0
}
