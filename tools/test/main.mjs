import { checkBudget } from '../budget.mjs'
import { browserEnv, findBrowser } from '../../test-support/browser.mjs'
import { buildConsole } from '../build.mjs'
import check from '../check.mjs'
import e2e from '../e2e.mjs'
import { explained } from '../explained.mjs'
import { useScratch } from '../../test-support/scratch.mjs'
import { collectTimes } from './times.mjs'
import { hasPostgres, onPostgres, vitest } from './vitest.mjs'

const tests = ({ args, times, stage, ...more }) => {
  // on a checking machine a failure is tried once more, and told as one that is flaky
  const retries = process.env.CI ? ['--retry=1'] : []
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${times.fileFor(stage)}`]
  return vitest({ args: [...args, ...reports, ...retries], ...more })
}
const projects = (...names) => names.flatMap((name) => ['--project', name])

const unit = ({ filters, times }) => tests({ args: projects('contract', 'tools', 'console'), times, stage: 'unit', filters })

const components = async ({ filters, times }) => {
  const env = browserEnv(await findBrowser())
  return tests({ args: ['--config', 'console/vitest.config.ts'], times, stage: 'components', filters, env })
}

const server = ({ filters, times }, stage, database) => tests({ args: projects('server'), times, stage, filters, database })

const serverOnPostgres = (asked) => {
  if (hasPostgres()) return onPostgres((url) => server(asked, 'postgres', url))
  console.log('PostgreSQL: none found (no DATABASE_URL, no initdb in the PATH or /usr/lib/postgresql)')
  return 0
}

/** Where PostgreSQL has run all of it, the embedded database runs what depends on the database. */
const serverOnEmbedded = ({ filters, times }) =>
  server({ times, filters: filters.length === 0 && hasPostgres() ? ['.engine.test'] : filters }, 'server', '')

const buildInBudget = async () => {
  await buildConsole()
  return checkBudget() ? 0 : 1
}

// Cheap ones first; the first failure ends it.
const stages = [
  { name: 'check', title: 'Types, lint, format', work: () => check() },
  { name: 'unit', title: 'Unit tests', work: unit },
  { name: 'components', title: 'Components', work: components },
  { name: 'postgres', title: 'Server on PostgreSQL', work: serverOnPostgres },
  { name: 'server', title: 'Server on the embedded database', work: serverOnEmbedded },
  { name: 'build', title: 'Build and size budgets', work: buildInBudget },
  { name: 'e2e', title: 'Journeys', work: ({ times }) => e2e([], { env: { E2E_TIMES: times.fileFor('e2e') } }) },
]

const filtered = new Set(['unit', 'components', 'server', 'postgres'])

const chosen = (only, filters) => {
  const names = only?.split(',')
  const unknown = names?.find((name) => !stages.some((stage) => stage.name === name))
  if (unknown !== undefined)
    throw explained(`There is no stage ${unknown || '(empty)'}: ${stages.map((stage) => stage.name).join(', ')}.`)
  return stages.filter(({ name }) => (names ? names.includes(name) : filters.length === 0 || filtered.has(name)))
}

const parse = (args) => {
  const at = args.indexOf('--only')
  if (at === -1) return { only: undefined, filters: args }
  return { only: args[at + 1] ?? '', filters: args.toSpliced(at, 2) }
}

const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`

const inOrder = async (wanted, asked) => {
  const taken = []
  for (const { name, title, work } of wanted) {
    console.log(`\n── ${title}`)
    const started = Date.now()
    const code = await work(asked)
    taken.push(`${name} ${seconds(started)}`)
    console.log(`── ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(started)}`)
    if (code !== 0) return { code, taken }
  }
  return { code: 0, taken }
}

/**
 * Every check there is. The server's tests run on PostgreSQL where one is found, and those named `*.engine.test.ts` on the embedded
 * database too. `--only server,e2e` runs these stages; other words filter the vitest files: `npm test -- carts`.
 */
export default async (args) => {
  const { only, filters } = parse(args)
  useScratch()
  const times = collectTimes()
  const begin = Date.now()
  const { code, taken } = await inOrder(chosen(only, filters), { filters, times })
  if (filters.length === 0) times.print()
  console.log(`\n${code === 0 ? 'All passed' : 'FAILED'} in ${seconds(begin)} (${taken.join(', ')})`)
  return code
}
