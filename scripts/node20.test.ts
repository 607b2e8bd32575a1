import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// scripts/disadmin.mjs and what it loads run on the Node of the machine, 20 or newer, before ours is there.
const newer = /\bglobSync\b|\b(?:Map|Object)\.groupBy\b|Promise\.withResolvers|import\(.*\.ts'\)/

test('scripts that run on the Node 20 of a machine use nothing newer', () => {
  const own = (file: string) => !file.startsWith('new/')
  const files = globSync('**/*.mjs', { cwd: import.meta.dirname }).filter(own)
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => newer.test(readFileSync(join(import.meta.dirname, file), 'utf8')))).toEqual([])
})
