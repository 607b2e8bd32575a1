import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { explained } from '../explained.mjs'
import { screensNaming } from './naming.mjs'
import { written } from './written.mjs'

const languages = ['en', 'de', 'fr', 'it']

/** What the pages without a sign-in and the shell say. */
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

const keyOf = (name) => (/^\w+$/.test(name) ? name : `'${name}'`)

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

const loader = (path) => (language) => `    ${language}: () => import('./${path}.${language}.json', { with: { type: 'json' } }),`

// each room's texts on their own, so that a screen brings those it names
const roomsIndex = (rooms) =>
  [
    written,
    '',
    '/** Files of texts that no frame needs, by name space and language: loaded with the screens that name them. */',
    'export const roomTexts = {',
    ...rooms.flatMap(([space, path]) => [`  ${keyOf(space)}: {`, ...languages.map(loader(path)), '  },']),
    '}',
    '',
  ].join('\n')

const wholeIndex = (rooms, language) =>
  [
    written,
    `import admin from './texts.admin.${language}.ts'`,
    `import core from './texts.core.${language}.ts'`,
    ...rooms.map(([space, path]) => `import ${identifier(space)} from './${path}.${language}.json' with { type: 'json' }`),
    '',
    'export default {',
    '  ...core,',
    '  ...admin,',
    ...rooms.map(([space]) => (space === identifier(space) ? `  ${space},` : `  '${space}': ${identifier(space)},`)),
    '}',
    '',
  ].join('\n')

/** A line as the formatter writes it: what is too long stands below its name. */
const fitting = (name, value) => {
  const line = `    ${name}: ${value},`
  return line.length <= 132 ? [line] : [`    ${name}:`, `      ${value},`]
}

const screensIndex = (screens) =>
  [
    written,
    '',
    '/**',
    ' * The files of texts that a screen names besides those of the frame, by its path: `now` before it is drawn, `later` in what it loads',
    ' * later; those that the frame names in what it loads later stand under `frame`.',
    ' */',
    'export const screenTexts: Readonly<Record<string, { now: string; later: string }>> = {',
    ...Object.entries(screens).flatMap(([path, { now, later }]) => [
      `  ${keyOf(path)}: {`,
      ...fitting('now', `'${now.join(' ')}'`),
      ...fitting('later', `'${later.join(' ')}'`),
      '  },',
    ]),
    '}',
    '',
  ].join('\n')

/**
 * The indexes of texts as they have to be: path below the root → content. Three parts, so that a reader loads one language and little of
 * it: `core` for the pages without a sign-in, `admin` for the frame behind it, and the files that only some screens name, one by one.
 */
export const textIndexes = (root) => {
  const files = filesOf(join(root, 'contract/src'))
  const others = files.map(([space]) => space).filter((space) => !core.includes(space))
  const { frame, screens } = screensNaming(root, others)
  const parts = {
    core: files.filter(([space]) => core.includes(space)),
    admin: files.filter(([space]) => frame.includes(space)),
  }
  const rooms = files.filter(([space]) => !core.includes(space) && !frame.includes(space))
  const perLanguage = languages.flatMap((language) => [
    ...Object.entries(parts).map(([part, own]) => [`contract/src/texts.${part}.${language}.ts`, indexOf(own, language)]),
    [`contract/src/texts.${language}.ts`, wholeIndex(rooms, language)],
  ])
  return new Map([
    ...perLanguage,
    ['contract/src/texts.rooms.ts', roomsIndex(rooms)],
    ...(screens ? [['console/src/texts.screens.ts', screensIndex(screens)]] : []),
  ])
}
