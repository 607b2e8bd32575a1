import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { explained } from './explained.mjs'
import { inRoot } from './paths.mjs'

/** What a page loads until it is usable: the entry, and these lazy modules and texts. KiB of JS and CSS, compressed. */
export const pages = [
  { page: 'sign-in', limit: 150, lazy: [/session\/SignInScreen/], texts: ['core'] },
  {
    page: 'carts',
    limit: 230,
    lazy: [/shell\/(Shell|AdminLayout)/, /carts\/CartsScreen/],
    texts: ['core', 'admin'],
    screen: '/carts',
  },
  {
    page: 'discounts',
    limit: 256,
    lazy: [/shell\/(Shell|AdminLayout)/, /DiscountGroupsScreen/, /matrix\/DiscountMatrix/],
    texts: ['core', 'admin'],
    screen: '/discount-groups',
  },
]

/** The files of texts a screen waits for, by its path, as the index of them says. */
const roomsOf = (index, screen) => {
  const [, named = ''] = index.match(new RegExp(`'${screen}': \\{\\s*now: '([^']*)'`)) ?? []
  return named.split(' ').filter((space) => space !== '')
}

/** Files a chunk needs: its own, those it imports statically, and their styles. */
const filesOf = (manifest, key, seen = new Set()) => {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const css of chunk.css ?? []) seen.add(css)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, seen)
  return seen
}

const textsOf = (manifest, part, language) =>
  Object.keys(manifest).find(
    (key) =>
      manifest[key].isDynamicEntry && (key.endsWith(`/texts.${part}.${language}.ts`) || key.endsWith(`/${part}.${language}.json`)),
  )

// One language is loaded; the heaviest counts, all its parts together.
const heaviestTexts = (manifest, parts, size) => {
  const weight = (keys) => keys.reduce((sum, key) => sum + (key ? size(manifest[key].file) : 0), 0)
  const languages = ['en', 'de', 'fr', 'it'].map((language) => parts.map((part) => textsOf(manifest, part, language)))
  return languages.toSorted((a, b) => weight(b) - weight(a))[0]
}

/**
 * The pages with their sizes in KiB. `size` answers the compressed bytes of a file, `always` are files outside the manifest that
 * every page loads. A lazy module that no longer exists under its name is an error, so that a rename cannot empty the check.
 *
 * @param {Record<string, any>} manifest
 * @param {(file: string) => number} size
 * @param {{ wanted?: typeof pages, always?: string[], index?: string }} options `index` is what texts.screens.ts holds
 */
export const measure = (manifest, size, { wanted = pages, always = [], index = '' } = {}) => {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  if (!entry) throw explained('The build has no entry.')
  return wanted.map(({ page, limit, lazy, texts: parts, screen }) => {
    const rooms = screen === undefined ? [] : roomsOf(index, screen)
    const texts = [...parts, ...rooms]
    const chunks = [
      ...lazy.map((name) => Object.keys(manifest).find((key) => name.test(key))),
      ...heaviestTexts(manifest, texts, size),
      ...(rooms.length > 0 ? [Object.keys(manifest).find((key) => key.endsWith('/texts.rooms.ts'))] : []),
    ]
    const lost = [...lazy, ...texts].filter((_, index) => chunks[index] === undefined)
    const keys = [entry, ...chunks.filter(Boolean)]
    const files = new Set(
      [...always, ...keys.flatMap((key) => [...filesOf(manifest, key)])].filter((file) => /\.(js|css)$/.test(file)),
    )
    const kib = [...files].reduce((sum, file) => sum + size(file), 0) / 1024
    return { page, limit, kib, files: files.size, lost, over: kib > limit }
  })
}

/**
 * Chunks that import each other in a circle, as the way round: the one that runs first would find nothing in the other, and the console
 * would not open. Undefined where there is none.
 *
 * @param {Record<string, any>} manifest
 * @returns {string[] | undefined}
 */
export const circleOf = (manifest) => {
  const done = new Set()
  const walk = (key, way) => {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key]
    if (done.has(key)) return undefined
    for (const next of manifest[key]?.imports ?? []) {
      const circle = walk(next, [...way, key])
      if (circle) return circle
    }
    done.add(key)
    return undefined
  }
  for (const key of Object.keys(manifest)) {
    const circle = walk(key, [])
    if (circle) return circle
  }
  return undefined
}

// What index.html names and the bundler only copied.
const publicScripts = (html) => [...html.matchAll(/<script src="\/([^"]+)"/g)].map(([, file]) => file)

/** Prints the sizes of the built console; false when a page is above its limit, its parts cannot be told, or chunks go in a circle. */
export const checkBudget = () => {
  const dist = inRoot('console/dist')
  const manifestFile = `${dist}/.vite/manifest.json`
  if (!existsSync(manifestFile)) throw explained('The console is not built: there is no console/dist/.vite/manifest.json.')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const size = (file) => gzipSync(readFileSync(`${dist}/${file}`)).length
  const rows = measure(manifest, size, {
    always: publicScripts(readFileSync(`${dist}/index.html`, 'utf8')),
    index: readFileSync(inRoot('console/src/texts.screens.ts'), 'utf8'),
  })
  for (const { page, kib, limit, files, lost, over } of rows) {
    console.log(
      `  ${over || lost.length ? '✗' : '✓'} ${page.padEnd(10)} ${kib.toFixed(1).padStart(6)} KiB of ${limit} (${files} files)`,
    )
    for (const name of lost) console.log(`    no module ${name} in the build: was it renamed? (scripts/budget.mjs)`)
  }
  const circle = circleOf(manifest)
  if (circle) console.log(`  ✗ chunks import each other in a circle: ${circle.join(' → ')} (console/chunks.ts)`)
  return !circle && rows.every(({ over, lost }) => !over && lost.length === 0)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exitCode = checkBudget() ? 0 : 1
