import { readdirSync } from 'node:fs'
import { explained } from '../explained.mjs'
import { written } from './written.mjs'

const languages = ['en', 'de', 'fr', 'it']

/** What the pages without a sign-in and the shell say. Every other file of texts belongs to the screens behind them. */
const core = ['activation', 'kit', 'session', 'shell', 'word']

// A file is its name space: last-logins.de.json holds the German texts of `last-logins:`.
const spaceOf = (file) => /([^/]+)\.(?:en|de|fr|it)\.json$/.exec(file)?.[1]

/** The files of one language by name space; a name that stands twice, or lacks a language, is an error that says so. */
const filesOf = (sources) => {
  const all = readdirSync(sources, { recursive: true }).map((file) => file.replaceAll('\\', '/'))
  const english = all.filter((file) => file.endsWith('.en.json'))
  const spaces = new Map(english.map((file) => [spaceOf(file), file.slice(0, -'.en.json'.length)]))
  if (spaces.size < english.length)
    throw explained(
      `Two files of texts have one name: ${english.filter((file) => spaces.get(spaceOf(file)) + '.en.json' !== file)}`,
    )
  const expected = [...spaces.values()].flatMap((path) => languages.map((language) => `${path}.${language}.json`))
  const found = all.filter((file) => spaceOf(file))
  const wrong = [...expected.filter((file) => !found.includes(file)), ...found.filter((file) => !expected.includes(file))]
  if (wrong.length) throw explained(`Texts stand in four languages or in none: ${wrong.join(', ')}`)
  return [...spaces].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

const identifier = (space) => space.replaceAll(/[-_](\w)/g, (_, letter) => letter.toUpperCase())

const indexOf = (files, language) =>
  [
    written,
    ...files.map(([space, path]) => `import ${identifier(space)} from './${path}.${language}.json' with { type: 'json' }`),
    '',
    'export default {',
    ...files.map(([space]) => (space === identifier(space) ? `  ${space},` : `  '${space}': ${identifier(space)},`)),
    '}',
    '',
  ].join('\n')

/** The indexes of texts as they have to be: file name → content, two per language, so that a reader loads one language in two parts. */
export const textIndexes = (sources) => {
  const files = filesOf(sources)
  const parts = Object.entries({
    core: files.filter(([space]) => core.includes(space)),
    admin: files.filter(([space]) => !core.includes(space)),
  })
  return new Map(
    parts.flatMap(([part, own]) => languages.map((language) => [`texts.${part}.${language}.ts`, indexOf(own, language)])),
  )
}
