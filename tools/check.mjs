import { existsSync } from 'node:fs'
import { cssFaults } from './css/main.mjs'
import { staleIndexes } from './indexes/main.mjs'
import { inRoot } from './paths.mjs'
import { capture } from './run.mjs'
import { folderCircles } from './walls/circles.mjs'

// several threads check the same types several times: one each, and two programs at a time, is half the work
const typed = ['contract', 'server', 'console', 'e2e', 'bench', 'tools', 'trials']

const steps = () => [
  ...typed
    .filter((folder) => existsSync(inRoot(folder, 'tsconfig.json')))
    .map((folder) => ({
      name: `types of ${folder}`,
      program: 'tsc',
      args: ['-p', folder, '--pretty', 'false', '--singleThreaded'],
    })),
  { name: 'indexes are fresh', run: indexesFresh },
  { name: 'styles have rules', run: stylesHaveRules },
  { name: 'folders form no circle', run: foldersFormNoCircle },
  { name: 'lint and walls', program: 'oxlint', args: [] },
  { name: 'format', program: 'oxfmt', args: ['--check'] },
]

const indexesFresh = () => {
  const stale = staleIndexes()
  return { code: stale.length, output: `${stale.join('\n')}\ndo not hold what there is: npm run index writes them` }
}

const stylesHaveRules = async () => {
  const faults = await cssFaults()
  return { code: faults.length, output: faults.join('\n') }
}

const foldersFormNoCircle = () => {
  const circles = folderCircles(inRoot())
  return { code: circles.length, output: circles.join('\n') }
}

/** Runs one step after the other until none is left; answers how many failed. */
const work = async (waiting) => {
  let failed = 0
  for (let step; (step = waiting.shift());) {
    const { name, program, args, run = () => capture(program, args) } = step
    const { code, output } = await run()
    console.log(`  ${code === 0 ? '✓' : '✗'} ${name}`)
    if (code === 0) continue
    failed += 1
    console.log(output.trimEnd().replace(/^/gm, '    '))
  }
  return failed
}

/** Types, lint with the import rules, format: two steps at a time. Runs all of it, so that one look shows everything that is wrong. */
export default async () => {
  const waiting = steps()
  const failed = await Promise.all([work(waiting), work(waiting)])
  return failed.every((count) => count === 0) ? 0 : 1
}
