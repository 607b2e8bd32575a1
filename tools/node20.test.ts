import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// tools/disadmin.mjs and what it loads run on the Node of the machine, 20 or newer, before ours is there.
const newer = /\bglobSync\b|\b(?:Map|Object)\.groupBy\b|Promise\.withResolvers|import\(.*\.ts'\)/

test('tools that run on the Node 20 of a machine use nothing newer', () => {
  const root = dirname(import.meta.dirname)
  const own = (file: string) => !file.startsWith('tools/new/')
  const files = globSync('{tools,test-support}/**/*.mjs', { cwd: root }).filter(own)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => newer.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
