import { expect, test } from 'vitest'
import { circleOf, measure } from './budget.mjs'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, css: ['assets/index.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/carts/CartsScreen.tsx': { file: 'assets/carts.js', isDynamicEntry: true, imports: ['_react.js', '_table.js'] },
  '_table.js': { file: 'assets/table.js', css: ['assets/table.css'], imports: ['index.html'] },
  'src/ui/Calendar.tsx': { file: 'assets/calendar.js', isDynamicEntry: true },
  '../contract/src/texts.core.de.ts': { file: 'assets/core.de.js', isDynamicEntry: true },
  '../contract/src/texts.core.en.ts': { file: 'assets/core.en.js', isDynamicEntry: true },
  '../contract/src/texts.admin.de.ts': { file: 'assets/admin.de.js', isDynamicEntry: true },
  '../contract/src/texts.admin.en.ts': { file: 'assets/admin.en.js', isDynamicEntry: true },
}
const carts = [{ page: 'carts', limit: 8, lazy: [/CartsScreen/], texts: ['core'] }]
const sizes: Record<string, number> = { 'assets/core.de.js': 2048, 'assets/admin.en.js': 4096, 'assets/calendar.js': 99_999 }
const size = (file: string) => sizes[file] ?? 1024

test('counts the entry, what the page loads lazily, their styles and one language, each file once', () => {
  const [page] = measure(manifest, size, { wanted: carts })
  // index.js, index.css, react.js, carts.js, table.js, table.css and the German texts
  expect(page).toMatchObject({ kib: 8, files: 7, over: false, lost: [] })
})

test('counts what every page loads besides', () => {
  const [page] = measure(manifest, size, { wanted: carts, always: ['theme.js', 'assets/index.js'] })
  expect(page).toMatchObject({ kib: 9, files: 8, over: true })
})

test('counts all parts of the texts of one language, the heaviest', () => {
  const [page] = measure(manifest, size, { wanted: carts.map((it) => ({ ...it, texts: ['core', 'admin'] })) })
  // six files and the English texts: 1 KiB of core, 4 of admin
  expect(page).toMatchObject({ kib: 11, files: 8 })
})

test('counts the texts a screen brings, and the list that leads to them', () => {
  const room = {
    ...manifest,
    '../contract/src/texts.rooms.ts': { file: 'assets/rooms.js', isDynamicEntry: true },
    '../contract/src/carts/basket.de.json': { file: 'assets/basket.de.js', isDynamicEntry: true },
    '../contract/src/carts/basket.en.json': { file: 'assets/basket.en.js', isDynamicEntry: true },
  }
  const wanted = carts.map((it) => ({ ...it, screen: '/carts' }))
  const [page] = measure(room, size, { wanted, index: "  '/carts': {\n    now: 'basket',\n    later: 'orders',\n  }," })
  expect(page).toMatchObject({ kib: 10, files: 9, lost: [] })
})

test('is over when one byte above the limit', () => {
  const [page] = measure(manifest, (file: string) => size(file) + Number(file === 'assets/table.css'), { wanted: carts })
  expect(page?.over).toBe(true)
})

test('says which lazy module and which texts it did not find', () => {
  const [page] = measure(manifest, size, { wanted: [{ page: 'sign-in', limit: 150, lazy: [/SignInScreen/], texts: ['public'] }] })
  expect(page?.lost).toEqual([/SignInScreen/, 'public'])
})

test('finds chunks that import each other, whatever lies between', () => {
  expect(circleOf(manifest)).toBeUndefined()
  const circle = { ...manifest, '_react.js': { imports: ['_table.js'] } }
  expect(circleOf(circle)).toEqual(['index.html', '_react.js', '_table.js', 'index.html'])
})
