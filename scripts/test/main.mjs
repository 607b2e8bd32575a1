import { checkBudget } from '../budget.mjs'
import { browserEnv, findBrowser } from '../browser.mjs'
import { buildConsole } from '../build.mjs'
import check from '../check.mjs'
import e2e from '../e2e.mjs'
import { explained } from '../explained.mjs'
import { findPostgres, withPostgres } from '../postgres.mjs'
import { compiled } from '../program.mjs'
import { run } from '../run.mjs'
import { useScratch } from '../scratch.mjs'
import { collectTimes } from './times.mjs'
import { aboutEmbedded, differing, withoutDatabase } from './where.mjs'

const vitest = ({ projects, config, times, stage, filters, exclude = [], env }) =>
  run(
    'vitest',
    [
      'run',
      ...(config ? ['--config', config] : []),
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${times.fileFor(stage)}`,
      // on a checking machine a failure is tried once more, and told as one that is flaky
      ...(process.env.CI ? ['--retry=1'] : []),
      ...exclude.map((pattern) => `--exclude=${pattern}`),
      ...filters,
      ...(filters.length > 0 ? ['--passWithNoTests'] : []),
    ],
    { env: { ...compiled, ...env } },
  )

const components = async ({ filters, times }) => {
  const browser = await findBrowser()
  return vitest({ projects: [], config: 'console/vitest.config.ts', times, stage: 'components', filters, env: browserEnv(browser) })
}

const serverOn = (url, { filters, exclude, times, stage, env }) =>
  vitest({ projects: ['server'], times, stage, filters, exclude, env: { TEST_DATABASE_URL: url, ...env } })

const onPostgres = async (options) => {
  if (process.env.DATABASE_URL) {
    console.log('PostgreSQL: the one of DATABASE_URL')
    return serverOn(process.env.DATABASE_URL, options)
  }
  const binaries = findPostgres()
  if (!binaries) {
    console.log('PostgreSQL: none found (no DATABASE_URL, no initdb in the PATH or /usr/lib/postgresql)')
    return 0
  }
  return withPostgres(binaries, (url) => serverOn(url, options))
}

const onEmbedded = (options) => serverOn('', options)

const buildInBudget = async () => {
  await buildConsole()
  return checkBudget() ? 0 : 1
}

const hasPostgres = () => Boolean(process.env.DATABASE_URL || findPostgres())

// Asked for by name or with words they run what they are asked for; else one database gets all, the other what differs.
const embeddedPart = ({ whole, filters }) => {
  if (filters.length > 0) return { filters }
  if (whole || !hasPostgres()) return { filters: [] }
  return { filters: differing, exclude: withoutDatabase }
}
const postgresPart = ({ whole, filters }) => ({ filters, exclude: whole || filters.length > 0 ? [] : aboutEmbedded })

// Cheap ones first; the first failure ends it.
const stages = [
  { name: 'check', title: 'Types, lint, format', work: () => check() },
  {
    name: 'unit',
    title: 'Unit tests',
    work: ({ filters, times }) => vitest({ projects: ['contract', 'scripts', 'console'], times, stage: 'unit', filters }),
  },
  { name: 'components', title: 'Components', work: components },
  {
    name: 'postgres',
    title: 'Server on PostgreSQL',
    work: (asked) => onPostgres({ ...postgresPart(asked), times: asked.times, stage: 'postgres' }),
  },
  {
    name: 'server',
    title: 'Server on the embedded database',
    work: (asked) => onEmbedded({ ...embeddedPart(asked), times: asked.times, stage: 'server' }),
  },
  { name: 'build', title: 'Build and size budgets', work: buildInBudget },
  { name: 'e2e', title: 'Browser stories', work: ({ times }) => e2e([], { E2E_TIMES: times.fileFor('e2e') }) },
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
  const full = args.includes('--full')
  const rest = args.filter((arg) => arg !== '--full')
  const at = rest.indexOf('--only')
  if (at === -1) return { full, only: undefined, filters: rest }
  return { full, only: rest[at + 1] ?? '', filters: rest.toSpliced(at, 2) }
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
 * Every check there is. The server's tests run in full on PostgreSQL where one is found, and on the embedded database what can
 * differ there; `--full` runs all of them on both. `--only server,e2e` runs these stages in full; other words filter the vitest
 * files: `npm test -- carts`.
 */
export default async (args) => {
  const { full, only, filters } = parse(args)
  useScratch()
  const times = collectTimes()
  const begin = Date.now()
  const { code, taken } = await inOrder(chosen(only, filters), { whole: full || only !== undefined, filters, times })
  if (filters.length === 0) times.print()
  console.log(`\n${code === 0 ? 'All passed' : 'FAILED'} in ${seconds(begin)} (${taken.join(', ')})`)
  return code
}
