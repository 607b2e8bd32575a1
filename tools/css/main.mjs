import { join } from 'node:path'
import { filesIn } from '../files.mjs'
import { inRoot } from '../paths.mjs'
import { unknownClasses } from './classes.mjs'
import { knownClasses, unusedTokens } from './sheet.mjs'

const longest = 300

// Breakpoints have names (kit.css); a width of a container is its own affair.
const namelessBreakpoint = /(?:^|[\s"'`:])((?:max|min)-\[[\d.]+(?:px|rem)\]:|@media\s*\([^)]*width[^)]*\d+px)/g

/**
 * What is wrong with the styles of a console: classes without a rule, tokens nobody reads, breakpoints without a name, sheets
 * above 300 lines. Each as a sentence with file and line; empty when all is well.
 *
 * @param {string} source folder of the components and plain sheets
 */
export const cssFaults = async (source = inRoot('console/src')) => {
  const sheets = filesIn(source, /\.css$/)
  const components = filesIn(source, /\.tsx$/).filter(({ file }) => !file.endsWith('.test.tsx'))
  const modules = filesIn(source, /\.ts$/).filter(({ file }) => !file.endsWith('.test.ts'))
  const isKnown = await knownClasses(
    join(source, 'ui/kit.css'),
    sheets.map(({ text }) => text),
  )
  const tokens = sheets.filter(({ file }) => file.endsWith('tokens.css')).map(({ text }) => text)
  const everything = [...sheets, ...components, ...modules]
  const lineOf = (text, at) => text.slice(0, at).split('\n').length
  return [
    ...components.flatMap(({ file, text }) =>
      unknownClasses(file, text, isKnown).map(({ name, line }) => `${file}:${line} the class ${name} produces no rule`),
    ),
    ...unusedTokens(
      tokens.join('\n'),
      everything.map(({ text }) => text),
    ).map((name) => `tokens: nobody reads ${name}`),
    ...[...sheets, ...components].flatMap(({ file, text }) =>
      [...text.matchAll(namelessBreakpoint)].map(
        ({ 0: all, 1: found, index }) =>
          `${file}:${lineOf(text, index + all.length - found.length)} a breakpoint without a name: ${found}`,
      ),
    ),
    ...sheets
      .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > longest)
      .map(({ file, lines }) => `${file} has ${lines} lines, more than ${longest}`),
  ]
}
