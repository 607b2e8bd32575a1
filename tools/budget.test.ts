import { expect, test } from 'vitest'
import { measure } from './budget.mjs'

const chunk = (name: string, imports: string[] = []) => ({ file: `${name}.js`, name, imports })
const lazy = (name: string, imports: string[] = []) => ({ ...chunk(name, imports), isDynamicEntry: true })
const manifest = {
  'style.css': { file: 'style.css' },
  '_start.js': chunk('start', ['_runtime.js']),
  '_runtime.js': chunk('runtime'),
  '_shell.js': chunk('shell', ['_start.js']),
  '_carts.js': chunk('carts', ['_shell.js', '_start.js']),
  '_shared.js': chunk('shared', ['_shell.js']),
  'src/users/UsersScreen.tsx': lazy('UsersScreen', ['_shell.js', '_shared.js']),
  ...Object.fromEntries(['en', 'de', 'fr', 'it'].map((language) => [`../contract/src/texts/${language}.json`, lazy(language)])),
}
const kibOf = (sizes: Record<string, number> = {}) => {
  const pages = measure(manifest, (file) => (sizes[file] ?? 1) * 1024)
  return Object.fromEntries(pages.map(({ page, kib }) => [page, kib]))
}

test('counts each file once, with its styles and what it imports, and the texts of one language', () => {
  // start.js, runtime.js, style.css; with shell.js, carts.js; and texts
  expect(kibOf()).toEqual({ 'sign-in': 4, carts: 6, UsersScreen: 2 })
})

test('counts the heaviest language', () => {
  expect(kibOf({ 'de.js': 5, 'fr.js': 3 })['sign-in']).toBe(8)
})

test('a part that is no longer called so is an error', () => {
  const { '_shell.js': _, ...rest } = manifest
  expect(() => measure(rest, () => 1)).toThrow(/shell/)
})
