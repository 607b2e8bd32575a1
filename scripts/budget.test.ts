import { expect, test } from 'vitest'
import { circleOf, measure } from './budget.mjs'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, css: ['assets/index.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/carts/CartsScreen.tsx': { file: 'assets/carts.js', isDynamicEntry: true, imports: ['_react.js', '_table.js'] },
  '_table.js': { file: 'assets/table.js', css: ['assets/table.css'], imports: ['index.html'] },
  'src/ui/Calendar.tsx': { file: 'assets/calendar.js', isDynamicEntry: true },
  '../contract/src/texts/de.json': { file: 'assets/de.js', isDynamicEntry: true },
  '../contract/src/texts/en.json': { file: 'assets/en.js', isDynamicEntry: true },
}
const carts = [{ page: 'carts', limit: 8, lazy: [/CartsScreen/] }]
const sizes: Record<string, number> = { 'assets/de.js': 2048, 'assets/calendar.js': 99_999 }
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

test('is over when one byte above the limit', () => {
  const [page] = measure(manifest, (file: string) => size(file) + Number(file === 'assets/table.css'), { wanted: carts })
  expect(page?.over).toBe(true)
})

test('says which lazy module and which texts it did not find', () => {
  const wanted = [{ page: 'sign-in', limit: 150, lazy: [/SignInScreen/] }]
  const [page] = measure({ 'index.html': manifest['index.html'] }, size, { wanted })
  expect(page?.lost).toEqual([/SignInScreen/, 'texts'])
})

test('finds chunks that import each other, whatever lies between', () => {
  expect(circleOf(manifest)).toBeUndefined()
  const circle = { ...manifest, '_react.js': { imports: ['_table.js'] } }
  expect(circleOf(circle)).toEqual(['index.html', '_react.js', '_table.js', 'index.html'])
})
