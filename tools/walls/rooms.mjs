import { dirname, resolve, sep } from 'node:path'

const wings = ['contract', 'server', 'console', 'trials', 'tools']
/** They use the product and its tests. */
const users = ['trials', 'tools']
const ownPackage = /^@disadmin\/(contract|server|console)(?:\/(.*))?$/

/** Where a file stands: `{wing, room, name}`. The room is '' for files directly in src, undefined for files outside src; null outside the wings. */
export const locate = (root, path) => {
  const [wing, folder, ...rest] = path.startsWith(root + sep) ? path.slice(root.length + 1).split(sep) : []
  if (!wings.includes(wing) || folder === undefined) return null
  const name = rest.at(-1) ?? folder
  if (folder !== 'src') return { wing, room: undefined, name }
  return { wing, room: rest.length > 1 ? rest[0] : '', name }
}

/** What an import names: `{package}` of somebody else's, or a place in our packages. Null for a file outside the wings. */
export const target = (root, from, specifier) => {
  if (specifier.startsWith('.')) return locate(root, resolve(dirname(from), specifier))
  const own = ownPackage.exec(specifier)
  if (!own) return { package: specifier }
  const [, wing, path = ''] = own
  return locate(root, resolve(root, wing, 'src', /\.\w{2,4}$/.test(path) ? path : `${path}.ts`))
}

const isTest = (place) => /\.(test|e2e)\.tsx?$/.test(place.name)
const isSeed = (place) => place.name.endsWith('.seed.ts')
const isData = (place) => /\.(queries|seed|tables)\.ts$/.test(place.name)

// What a kit may reach: rooms of its own wing, and rooms or single files of the contract. The kit of the console carries session, language and
// settings, and keeps the views of every list, so it may know their shapes.
const kits = {
  'contract/kit': { own: ['kit'], shapes: [] },
  'server/kit': { own: ['kit'], shapes: ['', 'kit', 'texts'] },
  'console/kit': {
    own: ['kit', 'ui'],
    shapes: ['', 'kit', 'texts', 'session', 'single-sign-on', 'my-user', 'settings', 'saved-views'],
  },
  'console/ui': { own: ['ui'], shapes: [], files: ['folding.ts'] },
}
const kitOf = (place) => kits[`${place.wing}/${place.room}`]

const contractWall = (from, to) => {
  if (from.wing !== 'contract' || isTest(from)) return
  if (to === null || (to.package !== undefined && to.package !== 'zod/mini') || (to.wing && to.wing !== 'contract'))
    return 'The contract imports zod/mini and its own files, nothing else.'
}

const wingWall = (from, to) => {
  if (to?.wing === undefined || from.wing === to.wing || to.wing === 'contract') return
  if (users.includes(to.wing)) return `${to.wing} use the product and its tests, never the other way round.`
  return `${from.wing} and ${to.wing} never meet: what both need stands in the contract.`
}

const kitWall = (from, to) => {
  const kit = kitOf(from)
  if (!kit || to?.wing === undefined || isTest(from)) return
  if (
    to.wing === from.wing
      ? to.room === undefined || kit.own.includes(to.room)
      : kit.shapes.includes(to.room) || kit.files?.includes(to.name)
  )
    return
  return `${from.wing}/src/${from.room} knows no feature; this imports ${to.room || to.name} of ${to.wing}.`
}

// Seeds are shared by tests, demo and bench: they may be reached past the door by each other and by tests. The demo stands outside src.
const doorWall = (from, to) => {
  if (!from.room || from.wing === 'contract' || to?.wing !== from.wing || !to.room || to.room === from.room) return
  if (kitOf(to) || /^index\.tsx?$/.test(to.name)) return
  // The frame loads the screens; what else it needs of a feature comes through the door.
  if (from.room === 'shell' && to.name.endsWith('Screen.tsx')) return
  if (isSeed(to) && (isSeed(from) || isTest(from))) return
  return `${from.room} reaches ${to.room} only through ${to.room}/index.ts.`
}

const sqlWall = (from, to) => {
  if (to?.package === undefined || !/^kysely($|\/)/.test(to.package)) return
  if (from.wing === 'server' && (from.room === undefined || from.room === 'kit' || isData(from) || isTest(from))) return
  return 'SQL stands in *.queries.ts, *.seed.ts, *.tables.ts, migrations and server/src/kit.'
}

// What takes a stranger's table apart runs in a process that can be ended: nothing else may call it.
const parsers = /^@e965\/xlsx($|\/)/
const readers = /^(csv|sheet)-rows\.ts$/
const isCapped = (place) =>
  place.wing === 'server' && place.room === 'kit' && /^(csv-rows|sheet-\w+|code-pages|read-table\.child)\.ts$/.test(place.name)

const parserWall = (from, to) => {
  if (isTest(from) || from.room === undefined || isCapped(from)) return
  const reaches =
    to?.package === undefined ? to?.wing === 'server' && to.room === 'kit' && readers.test(to.name) : parsers.test(to.package)
  if (reaches) return 'Tables of strangers are read by kit/files/read-table.ts alone, in a process of their own.'
}

/** The message of the first wall that stands between a file and what it imports; undefined when the way is free. */
export const wallBetween = (from, to) => {
  if (users.includes(from.wing)) return
  for (const wall of [contractWall, wingWall, kitWall, doorWall, sqlWall, parserWall]) {
    const message = wall(from, to)
    if (message) return message
  }
}
