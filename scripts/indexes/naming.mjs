import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ofContract = '@disadmin/contract/'

const resolve = (root, from, named) => {
  const path = named.startsWith(ofContract)
    ? `${join(root, 'contract/src', named.slice(ofContract.length))}.ts`
    : join(dirname(from), named)
  return /\.tsx?$/.test(path) && existsSync(path) ? [path] : []
}

const imported = /(?:^|\n)(?:import|export)(?! type)[^'"]*?from '([^']+)'/g
const importedLate = /import\('([^']+)'\)/g
const textKey = /['"`]([a-z][\w-]*):/g

// a screen's path, and its module
const screen = /path: '([^']+)'[\s\S]*?import\('([^']+)'\)/g

const screensFile = 'console/src/screens.ts'
const frameFile = 'console/src/shell/AdminLayout.tsx'

/** What a module and all it loads, at once or later, name of these name spaces; what it knows of other screens is not its own. */
const namedBy = (root, start, { spaces, known, beyond }) => {
  const read = (file) => {
    const source = readFileSync(file, 'utf8')
    const names = (pattern) => [...source.matchAll(pattern)].map(([, name]) => name)
    const next = [...names(imported), ...names(importedLate)].flatMap((named) => resolve(root, file, named))
    known.set(file, { next, spaces: names(textKey).filter((name) => spaces.includes(name)) })
    return known.get(file)
  }
  const seen = new Set(beyond)
  const waiting = [start]
  const named = new Set()
  while (waiting.length > 0) {
    const file = waiting.pop()
    if (seen.has(file)) continue
    seen.add(file)
    const module = known.get(file) ?? read(file)
    for (const space of module.spaces) named.add(space)
    waiting.push(...module.next)
  }
  return [...named].toSorted()
}

/**
 * Who says what: the name spaces the frame behind the sign-in names, and for each screen, by its path, those it names
 * besides. A tree without a console has all of them in its frame.
 *
 * @param {string} root
 * @param {string[]} spaces
 * @returns {{ frame: string[], screens: Record<string, string[]> | undefined }}
 */
export const screensNaming = (root, spaces) => {
  const screens = join(root, screensFile)
  if (!existsSync(screens)) return { frame: spaces, screens: undefined }
  const options = { spaces, known: new Map(), beyond: [screens] }
  const named = (file) => namedBy(root, join(root, 'console/src', file), options)
  const frame = namedBy(root, join(root, frameFile), options)
  const paths = [...readFileSync(screens, 'utf8').matchAll(screen)]
  const own = paths.map(([, path, module]) => [path, named(module).filter((space) => !frame.includes(space))])
  return { frame, screens: Object.fromEntries(own.filter(([, rooms]) => rooms.length > 0)) }
}
