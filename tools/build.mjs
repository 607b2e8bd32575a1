import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compressFolder } from './compress.mjs'
import { explained } from './explained.mjs'
import { writeGuide } from './guide/main.mjs'
import { cache, inRoot, root } from './paths.mjs'
import { capture } from './run.mjs'

const sources = [
  'console/src',
  'console/public',
  'contract/src',
  'console/index.html',
  'console/vite.config.ts',
  'console/package.json',
  'docs/guide',
  'tools/guide',
  'package-lock.json',
]
const stampFile = join(cache, 'console-build')

const filesOf = (path) => {
  if (!existsSync(inRoot(path))) return []
  const entries = readdirSync(inRoot(path), { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

const allFiles = () =>
  sources.flatMap((path) => (/\.\w+$/.test(path) ? [inRoot(path)].filter((file) => existsSync(file)) : filesOf(path)))

// Contents, not times: a fresh checkout and a switch of branches both tell the truth.
const stampOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort())
    hash.update(relative(root, file).replaceAll('\\', '/')).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const built = () => (existsSync(inRoot('console/dist/index.html')) && existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '')

/** Builds console/dist when it is missing or its sources have changed. */
export const buildConsole = async () => {
  if (!existsSync(inRoot('console/vite.config.ts')))
    throw explained('console/vite.config.ts is not here. Is this checkout complete? (git status)')
  const stamp = stampOf(allFiles())
  if (built() === stamp) return
  const started = Date.now()
  process.stdout.write('Building the console … ')
  const { code, output } = await capture('vite', ['build', '--logLevel', 'warn'], {
    cwd: inRoot('console'),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) {
    console.log('failed')
    throw explained(`${output}\nThe console could not be built.`)
  }
  await writeGuide(inRoot('console/dist/guide'))
  await compressFolder(inRoot('console/dist'))
  mkdirSync(cache, { recursive: true })
  writeFileSync(stampFile, stamp)
  console.log(`done in ${Math.round((Date.now() - started) / 1000)} s`)
}
