import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { staleIndexes, writeIndexes } from './main.mjs'

const languages = ['en', 'de', 'fr', 'it']
const root = mkdtempSync(join(tmpdir(), 'disadmin-indexes-'))
const write = (file: string, text = '{}') => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const inAll = (path: string) => languages.forEach((language) => write(`contract/src/${path}.${language}.json`))
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const stale = () => staleIndexes(root).map((path) => relative(root, path))

beforeEach(() => {
  rmSync(root, { recursive: true })
  inAll('kit/kit')
  inAll('session/session')
  inAll('lost-sales/lost-sales')
  const sales = `/** Sales that were lost. */\nexport const lostSales = {\n  list: endpoint({}),\n}\nexport const Sale = z.object({})\n`
  write('contract/src/lost-sales/lost-sales.ts', sales)
  write('server/src/lost-sales/lost-sales.routes.ts')
  write('server/test/recipes/lost-sales.ts', 'export const lostSales: Recipes = {}')
  write('server/src/operations/api-tags.ts', '')
  writeIndexes(root)
})
afterAll(() => rmSync(root, { recursive: true }))

test('the indexes of this repository hold everything there is', () => {
  expect(staleIndexes()).toEqual([])
})

describe('texts are found', () => {
  test('each in its part and language, the name of the file being the name space', () => {
    expect(read('contract/src/texts.core.de.ts')).toContain("import session from './session/session.de.json'")
    expect(read('contract/src/texts.admin.it.ts')).toContain("  'lost-sales': lostSales,")
    expect(read('contract/src/texts.core.it.ts')).not.toContain('lostSales')
    expect(stale()).toEqual([])
  })
  test('new ones that no index holds are told', () => {
    inAll('downloads/downloads')
    expect(stale().filter((path) => !path.endsWith('.rooms.ts'))).toEqual(
      languages.flatMap((language) => [`contract/src/texts.admin.${language}.ts`]),
    )
  })
  test('what only a screen names comes with the screen, what the frame names with the frame', () => {
    write(
      'console/src/screens.ts',
      "{ path: '/lost-sales', label: 'audit:menu', load: () => import('./lost-sales/LostSalesScreen.tsx') }",
    )
    write('console/src/shell/AdminLayout.tsx', "import { words } from '../kit/words.ts'\nimport { screens } from '../screens.ts'")
    write('console/src/kit/words.ts', "export const words = t('carts:title')")
    write('console/src/lost-sales/LostSalesScreen.tsx', "t('lost-sales:title')\nimport('./Late.tsx')")
    write('console/src/lost-sales/Late.tsx', "import '../kit/words.ts'\nt('downloads:title')")
    for (const space of ['audit', 'carts', 'downloads']) inAll(`${space}/${space}`)
    writeIndexes(root)
    expect(read('contract/src/texts.admin.de.ts')).toContain('  audit,\n  carts,')
    expect(read('contract/src/texts.admin.de.ts')).not.toContain('lostSales')
    expect(read('contract/src/texts.rooms.ts')).toContain("  'lost-sales': {")
    expect(read('contract/src/texts.rooms.ts')).toContain('  downloads: {')
    expect(read('console/src/texts.screens.ts')).toContain(
      "  '/lost-sales': {\n    now: 'lost-sales',\n    later: 'downloads',\n  },",
    )
    expect(read('contract/src/texts.de.ts')).toContain('  downloads,')
  })
  test('an index edited by hand is told', () => {
    write('contract/src/texts.core.fr.ts', `${read('contract/src/texts.core.fr.ts')}export const more = 1\n`)
    expect(stale()).toEqual(['contract/src/texts.core.fr.ts'])
  })
  test('a missing language is refused by the name of its file', () => {
    rmSync(join(root, 'contract/src/lost-sales/lost-sales.fr.json'))
    expect(() => staleIndexes(root)).toThrow('lost-sales/lost-sales.fr.json')
  })
  test('two files of one name are refused', () => {
    inAll('carts/session')
    expect(() => staleIndexes(root)).toThrow('session.en.json')
  })
})

describe('features are found', () => {
  test('calls, shapes, routes, tags and recipes', () => {
    expect(read('contract/src/contract.ts')).toContain("import { lostSales } from './lost-sales/lost-sales.ts'")
    expect(read('contract/src/shapes.modules.ts')).toContain("import * as lostSales from './lost-sales/lost-sales.ts'")
    expect(read('server/src/features.ts')).toContain("import lostSales from './lost-sales/lost-sales.routes.ts'")
    expect(read('server/src/operations/api-tags.ts')).toContain("  lostSales: 'Sales that were lost.',")
    expect(read('server/test/probes.recipes.ts')).toContain("import { lostSales } from './recipes/lost-sales.ts'")
  })
  test('a new one that no index holds is told', () => {
    write('contract/src/downloads/downloads.ts', '/** Files. */\nexport const downloads = {\n  list: endpoint({}),\n}\n')
    write('server/src/downloads/downloads.routes.ts')
    expect(stale()).toEqual(['contract/src/contract.ts', 'server/src/features.ts', 'server/src/operations/api-tags.ts'])
  })
})
