import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { explained } from '../explained.mjs'
import { writeIndexes } from '../indexes/main.mjs'
import { inRoot } from '../paths.mjs'
import { run } from '../run.mjs'
import { readArguments } from './arguments.mjs'
import { namesOf, renamed } from './names.mjs'
import { screensOf, withScreen } from './screens.mjs'

const template = (name) => readFileSync(new URL(`noun/${name}.txt`, import.meta.url), 'utf8')

const nextMigration = (root) => {
  const numbers = readdirSync(join(root, 'server/migrations')).map((file) => Number.parseInt(file, 10))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

/** What a plain read-only list is made of: path → content. */
const filesOf = ({ noun, names, root }) => {
  const files = [
    [`contract/src/${noun}/${noun}.ts`, 'contract.ts'],
    [`server/migrations/${nextMigration(root)}_${names.table}.ts`, 'migration.ts'],
    [`server/src/${noun}/${noun}.queries.ts`, 'queries.ts'],
    [`server/src/${noun}/${noun}.routes.ts`, 'routes.ts'],
    [`server/src/${noun}/${noun}.test.ts`, 'server.test.ts'],
    [`server/test/recipes/${noun}.ts`, 'recipe.ts'],
    [`console/src/${noun}/${names.Plural}Screen.tsx`, 'screen.tsx'],
    [`console/src/${noun}/${noun}.columns.tsx`, 'columns.tsx'],
    [`console/test/${noun}/${noun}.test.tsx`, 'component.test.tsx'],
    [`contract/recordings/${names.plural}.list.json`, 'recording.json'],
  ].map(([path, name]) => [path, renamed(template(name), names)])
  return new Map(files)
}

/** The texts of a language with one namespace more, in its place of the alphabet. */
const withTexts = (json, noun, texts) => {
  const before = JSON.parse(json)
  if (noun in before) throw explained(`The texts have a namespace ${noun} already.`)
  const spaces = Object.entries({ ...before, [noun]: texts }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(spaces), null, 2)}\n`
}

/**
 * Writes the skeleton of a noun into `root`: contract, migration, queries, route, recipe of the probes, screen, tests and a
 * recording, enters it into the texts, the indexes, the recordings and the menu, and answers the paths. Refuses what is there already.
 */
const newNoun = (asked, root = inRoot()) => {
  const names = namesOf(asked)
  const files = filesOf({ ...asked, names, root })
  const taken = [...files.keys()].find((path) => existsSync(join(root, path)))
  if (taken) throw explained(`${taken} is there already.`)
  for (const [language, title] of Object.entries(asked.titles)) {
    const texts = join(root, `contract/src/texts/${language}.json`)
    writeFileSync(texts, withTexts(readFileSync(texts, 'utf8'), asked.noun, { title }))
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const list = screensOf(asked.group)
  const screens = join(root, list)
  writeFileSync(screens, withScreen(readFileSync(screens, 'utf8'), { ...asked, names }))
  const cases = join(root, 'server/test/recordings.cases.ts')
  writeFileSync(cases, readFileSync(cases, 'utf8').replace(/\n\]\n$/, `\n  { call: '${names.plural}.list', query: page },\n]\n`))
  writeIndexes(root)
  return [...files.keys(), list]
}

const main = async (args) => {
  const paths = newNoun(await readArguments(args))
  await run(
    'oxfmt',
    paths.map((path) => inRoot(path)),
  )
  console.log(`${paths.join('\n')}\n\nNow its fields, its words, what it may be filtered by, and npm run check.`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error.explained ? `\n${error.message}` : error)
  process.exitCode = 1
}
