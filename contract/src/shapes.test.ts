import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shapes } from './shapes.ts'

test('every file of the contract that declares a shape gives its names to the description of the API', () => {
  const named = readFileSync(join(import.meta.dirname, 'shapes.modules.ts'), 'utf8')
  const files = globSync('*/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'))
  const declaring = files.filter((file) =>
    /^export const [A-Z]\w* = z\.(?:strictObject|looseObject|object|enum)/m.test(
      readFileSync(join(import.meta.dirname, file), 'utf8'),
    ),
  )
  expect(declaring.length).toBeGreaterThan(20)
  expect(declaring.filter((file) => !named.includes(`'./${file.replaceAll('\\', '/')}'`))).toEqual([])
})

test('no two shapes have one name', () => {
  const names = [...shapes.values()]
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  expect(names).toContain('CartRow')
})
