import { join, posix } from 'node:path'
import { filesIn } from '../files.mjs'

const source = /^[^/]+\/.*(?<!\.test)\.tsx?$/
const imported = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

const folderOf = (file) => file.split('/')[0]

/** Every import of one folder of `src` from another. */
const importsIn = (src) =>
  filesIn(src, source).flatMap(({ file, text }) =>
    [...text.matchAll(imported)]
      .map(([, path]) => ({ file, from: folderOf(file), path, to: posix.join(posix.dirname(file), path) }))
      .filter(({ to }) => to.includes('/') && !to.startsWith('..'))
      .map((found) => ({ ...found, to: folderOf(found.to) }))
      .filter(({ from, to }) => from !== to),
  )

const reachedFrom = (imports) => {
  const next = new Map(imports.map(({ from }) => [from, new Set()]))
  for (const { from, to } of imports) next.get(from).add(to)
  return (start) => {
    const reached = new Set([start])
    for (const folder of reached) for (const to of next.get(folder) ?? []) reached.add(to)
    return reached
  }
}

/** The imports that close a circle of folders: what a folder imports must not reach that folder again. Lint sees circles of files alone. */
export const folderCircles = (root) =>
  ['contract', 'server', 'console'].flatMap((wing) => {
    const imports = importsIn(join(root, wing, 'src'))
    const reached = reachedFrom(imports)
    return imports
      .filter(({ from, to }) => reached(to).has(from))
      .map(({ file, path, from, to }) => `${wing}/src/${file} imports ${path}, and ${to} reaches ${from} again.`)
  })
