import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

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

// the list of screens, and its parts by group of the menu
const isScreens = /^screens(\.[a-z]+)?\.ts$/
const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted()
        .map((name) => join(folder, name))
    : []
const frameFile = 'shell/AdminLayout.tsx'

/** A module of the console: what it loads at once and later, and the name spaces it names. */
const readModule = (root, file, spaces) => {
  const source = readFileSync(file, 'utf8')
  const names = (pattern) => [...source.matchAll(pattern)].map(([, name]) => name)
  const resolved = (pattern) => names(pattern).flatMap((named) => resolve(root, file, named))
  return {
    atOnce: resolved(imported),
    later: resolved(importedLate),
    spaces: names(textKey).filter((name) => spaces.includes(name)),
  }
}

const namesFrom = (root, spaces, beyond) => {
  const known = new Map()
  const moduleOf = (file) => {
    if (!known.has(file)) known.set(file, readModule(root, file, spaces))
    return known.get(file)
  }
  /** What a module and all it loads names of the name spaces, with what it loads later or without. */
  return (start, withLater) => {
    const seen = new Set(beyond)
    const waiting = [join(root, 'console/src', start)]
    const named = new Set()
    while (waiting.length > 0) {
      const file = waiting.pop()
      if (seen.has(file)) continue
      seen.add(file)
      const { atOnce, later, spaces: own } = moduleOf(file)
      for (const space of own) named.add(space)
      waiting.push(...atOnce, ...(withLater ? later : []))
    }
    return [...named].toSorted()
  }
}

/** What more than half of them name, of so many that half says something. */
const commonOf = (lists) => {
  const all = [...new Set(lists.flat())]
  return lists.length < 8 ? [] : all.filter((space) => lists.filter((list) => list.includes(space)).length > lists.length / 2)
}

/**
 * Who says what: the name spaces that the frame behind the sign-in names or most screens do, and for each screen, by its path, those it names besides: at
 * once, and in what it loads later; what the frame loads later stands under `frame`. What a module knows of other screens is not its own.
 * A tree without a console has all of them in its frame.
 *
 * @param {string} root
 * @param {string[]} spaces
 * @returns {{ frame: string[], screens: Record<string, { now: string[], later: string[] }> | undefined }}
 */
export const screensNaming = (root, spaces) => {
  const lists = filesIn(join(root, 'console/src')).filter((file) => isScreens.test(basename(file)))
  if (lists.length === 0) return { frame: spaces, screens: undefined }
  const named = namesFrom(root, spaces, lists)
  const paths = lists.flatMap((list) => [...readFileSync(list, 'utf8').matchAll(screen)])
  // the menu says the names of all screens
  const menu = lists.flatMap((list) => readModule(root, list, spaces).spaces)
  const frame = [
    ...new Set([...menu, ...named(frameFile, false), ...commonOf(paths.map(([, , module]) => named(module, false)))]),
  ].toSorted()
  const partsOf = (module, known) => {
    const now = named(module, false).filter((space) => !known.includes(space))
    return { now, later: named(module, true).filter((space) => ![...known, ...now].includes(space)) }
  }
  const own = [['frame', partsOf(frameFile, frame)], ...paths.map(([, path, module]) => [path, partsOf(module, frame)])]
  return { frame, screens: Object.fromEntries(own.filter(([, { now, later }]) => now.length + later.length > 0)) }
}
