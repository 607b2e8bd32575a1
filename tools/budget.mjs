import { existsSync, readFileSync, statSync } from 'node:fs'
import { explained } from './explained.mjs'
import { inRoot } from './paths.mjs'

const screenFile = /\/(\w+Screen)\.tsx$/

/**
 * What people load, in KiB with its limit: the sign-in page and the carts with the frame, texts of one language included, and what each
 * other screen adds to the frame. `size` answers the compressed bytes of a file.
 *
 * @param {Record<string, any>} manifest
 * @param {(file: string) => number} size
 */
export const measure = (manifest, size) => {
  const keyOf = (name) => {
    const found = Object.keys(manifest).find((key) => manifest[key].name === name)
    if (!found) throw explained(`Nothing in the build is called ${name}: was it renamed? (tools/budget.mjs)`)
    return found
  }
  const filesOf = (key) => {
    const { file, css = [], imports = [] } = manifest[key]
    return [file, ...css, ...imports.flatMap(filesOf)]
  }
  const kib = (keys) => [...new Set(keys.flatMap(filesOf))].reduce((sum, file) => sum + size(file), 0) / 1024
  const texts = Math.max(...['en', 'de', 'fr', 'it'].map((language) => kib([keyOf(language)])))
  const sheets = Object.keys(manifest).filter((key) => manifest[key].file.endsWith('.css'))
  const start = [keyOf('start'), ...sheets]
  const frame = [...start, keyOf('shell')]
  const screens = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && screenFile.test(key))
  return [
    { page: 'sign-in', limit: 150, kib: kib(start) + texts },
    // with the basket: its lines are searched, scanned and arranged; and with the orders' row menu and its dialogs
    { page: 'carts', limit: 396, kib: kib([...frame, keyOf('carts')]) + texts },
    ...screens.map((key) => ({ page: screenFile.exec(key)[1], limit: 60, kib: kib([...frame, key]) - kib(frame) })),
  ]
}

/** Says what is above its limit in the built console; false when anything is. */
export const checkBudget = () => {
  const dist = inRoot('console/dist')
  const sizeOf = (file) => statSync(existsSync(`${dist}/${file}.br`) ? `${dist}/${file}.br` : `${dist}/${file}`).size
  const pages = measure(JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')), sizeOf)
  const [signIn, carts, ...screens] = pages
  const heaviest = screens.toSorted((a, b) => b.kib - a.kib)[0]
  for (const { page, kib, limit } of new Set([signIn, carts, heaviest, ...pages.filter((one) => one.kib > one.limit)]))
    console.log(`  ${kib > limit ? '✗' : '✓'} ${page.padEnd(24)} ${kib.toFixed(1).padStart(6)} KiB of ${limit}`)
  return pages.every(({ kib, limit }) => kib <= limit)
}
