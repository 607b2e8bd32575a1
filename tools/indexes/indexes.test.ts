import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { staleIndexes, writeIndexes } from './main.mjs'

const root = mkdtempSync(join(tmpdir(), 'disadmin-indexes-'))
const write = (file: string, text = '') => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const stale = () => staleIndexes(root).map((path) => relative(root, path))

beforeEach(() => {
  rmSync(root, { recursive: true })
  const sales = `/** Sales that were lost. */\nexport const lostSales = {\n  list: endpoint({}),\n}\nexport const Sale = z.object({})\n`
  write('contract/src/lost-sales/lost-sales.ts', sales)
  write('server/src/operations/api-tags.ts', '')
  writeIndexes(root)
})
afterAll(() => rmSync(root, { recursive: true }))

describe('features are found', () => {
  test('calls and tags', () => {
    expect(read('contract/src/contract.ts')).toContain("import { lostSales } from './lost-sales/lost-sales.ts'")
    expect(read('server/src/operations/api-tags.ts')).toContain("  lostSales: 'Sales that were lost.',")
  })
  test('an index edited by hand is told', () => {
    write('contract/src/contract.ts', `${read('contract/src/contract.ts')}export const more = 1\n`)
    expect(stale()).toEqual(['contract/src/contract.ts'])
  })
  test('a new one that no index holds is told', () => {
    write('contract/src/downloads/downloads.ts', '/** Files. */\nexport const downloads = {\n  list: endpoint({}),\n}\n')
    expect(stale()).toEqual(['contract/src/contract.ts', 'server/src/operations/api-tags.ts'])
  })
})
