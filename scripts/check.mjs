import { existsSync } from 'node:fs'
import { cssFaults } from './css/main.mjs'
import { staleIndexes } from './indexes/main.mjs'
import { inRoot } from './paths.mjs'
import { capture } from './run.mjs'

const typed = ['contract', 'server', 'console', 'e2e', 'bench', 'scripts', 'scripts/ha']

const steps = () => [
  ...typed
    .filter((folder) => existsSync(inRoot(folder, 'tsconfig.json')))
    .map((folder) => ({ name: `types of ${folder}`, program: 'tsc', args: ['-p', folder, '--pretty', 'false'] })),
  { name: 'indexes are fresh', run: indexesFresh },
  { name: 'styles have rules', run: stylesHaveRules },
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

/** Types, lint with the walls of the house, format. Runs all of it, so that one look shows everything that is wrong. */
export default async () => {
  let failed = 0
  for (const { name, program, args, run = () => capture(program, args) } of steps()) {
    const { code, output } = await run()
    console.log(`  ${code === 0 ? '✓' : '✗'} ${name}`)
    if (code === 0) continue
    failed += 1
    console.log(output.trimEnd().replace(/^/gm, '    '))
  }
  return failed === 0 ? 0 : 1
}
