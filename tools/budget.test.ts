import { expect, test } from 'vitest'
import { measure } from './budget.mjs'

const lazy = (file: string, imports: string[] = []) => ({ file, isDynamicEntry: true, imports })
const manifest = {
  'index.html': { file: 'index.js', isEntry: true, css: ['index.css'], imports: ['_start.js'] },
  '_start.js': { file: 'start.js' },
  '_shell.js': { file: 'shell.js', css: ['shell.css'], imports: ['_start.js'] },
  'src/shell/Console.tsx': lazy('console.js', ['_shell.js']),
  'src/shell/AdminLayout.tsx': lazy('layout.js', ['_shell.js']),
  'src/carts/CartsScreen.tsx': lazy('carts.js', ['_shell.js', '_start.js']),
  'src/users/UsersScreen.tsx': lazy('users.js', ['_shell.js']),
  ...Object.fromEntries(
    ['en', 'de', 'fr', 'it'].map((language) => [`../contract/src/texts/${language}.json`, lazy(`${language}.js`)]),
  ),
}
const kibOf = (sizes: Record<string, number> = {}) => {
  const pages = measure(manifest, (file) => (sizes[file] ?? 1) * 1024)
  return Object.fromEntries(pages.map(({ page, kib }) => [page, kib]))
}

test('counts each file once, with its styles and what it imports, and the texts of one language', () => {
  // index.js, index.css, start.js; with console.js, layout.js, shell.js, shell.css, carts.js; and texts
  expect(kibOf()).toEqual({ 'sign-in': 4, carts: 9, CartsScreen: 1, UsersScreen: 1 })
})

test('counts the heaviest language', () => {
  expect(kibOf({ 'de.js': 5, 'fr.js': 3 })['sign-in']).toBe(8)
})

test('a part that is no longer called so is an error', () => {
  const { 'src/shell/Console.tsx': _, ...rest } = manifest
  expect(() => measure(rest, () => 1)).toThrow(/Console/)
})
