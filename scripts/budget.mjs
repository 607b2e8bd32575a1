import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { explained } from './explained.mjs'
import { inRoot } from './paths.mjs'

/** What a page loads until it is usable: the entry, the texts of one language, and these lazy modules. KiB of JS and CSS, compressed. */
export const pages = [
  { page: 'sign-in', limit: 150, lazy: [/session\/SignInScreen/] },
  { page: 'carts', limit: 330, lazy: [/shell\/(Shell|AdminLayout)/, /carts\/CartsScreen/] },
  { page: 'discounts', limit: 330, lazy: [/shell\/(Shell|AdminLayout)/, /DiscountGroupsScreen/, /matrix\/DiscountMatrix/] },
]

/** Files a chunk needs: its own, those it imports statically, and their styles. */
const filesOf = (manifest, key, seen = new Set()) => {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const css of chunk.css ?? []) seen.add(css)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, seen)
  return seen
}

const textsOf = (manifest, language) =>
  Object.keys(manifest).find((key) => manifest[key].isDynamicEntry && key.endsWith(`/texts/${language}.json`))

// One language is loaded; the heaviest counts.
const heaviestTexts = (manifest, size) => {
  const found = ['en', 'de', 'fr', 'it'].map((language) => textsOf(manifest, language)).filter((key) => key !== undefined)
  return found.toSorted((a, b) => size(manifest[b].file) - size(manifest[a].file))[0]
}

/**
 * The pages with their sizes in KiB. `size` answers the compressed bytes of a file, `always` are files outside the manifest that
 * every page loads. A lazy module that no longer exists under its name is an error, so that a rename cannot empty the check.
 *
 * @param {Record<string, any>} manifest
 * @param {(file: string) => number} size
 * @param {{ wanted?: typeof pages, always?: string[] }} options
 */
export const measure = (manifest, size, { wanted = pages, always = [] } = {}) => {
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  if (!entry) throw explained('The build has no entry.')
  return wanted.map(({ page, limit, lazy }) => {
    const chunks = [...lazy.map((name) => Object.keys(manifest).find((key) => name.test(key))), heaviestTexts(manifest, size)]
    const lost = [...lazy, 'texts'].filter((_, index) => chunks[index] === undefined)
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
  const size = (file) => brotliCompressSync(readFileSync(`${dist}/${file}`)).length
  const rows = measure(manifest, size, { always: publicScripts(readFileSync(`${dist}/index.html`, 'utf8')) })
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
