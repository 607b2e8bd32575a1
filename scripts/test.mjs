import { checkBudget } from './budget.mjs'
import { buildConsole } from './build.mjs'
import check from './check.mjs'
import e2e from './e2e.mjs'
import { explained } from './explained.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'
import { run } from './run.mjs'

const vitest = (projects, filters, env) =>
  run(
    'vitest',
    ['run', ...projects.flatMap((name) => ['--project', name]), ...filters, ...(filters.length > 0 ? ['--passWithNoTests'] : [])],
    { env },
  )

const onPostgres = async (filters) => {
  if (process.env.DATABASE_URL) {
    console.log('PostgreSQL: the one of DATABASE_URL')
    return vitest(['server'], filters, { TEST_DATABASE_URL: process.env.DATABASE_URL })
  }
  const binaries = findPostgres()
  if (!binaries) {
    console.log(
      'PostgreSQL: none found (no DATABASE_URL, no initdb in the PATH or /usr/lib/postgresql); the embedded database alone was tested',
    )
    return 0
  }
  const cluster = await startPostgres(binaries)
  const stop = () => void cluster.stop().then(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  console.log(`PostgreSQL: a throw-away cluster of ${binaries}`)
  try {
    return await vitest(['server'], filters, { TEST_DATABASE_URL: cluster.url })
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
    await cluster.stop()
  }
}

const buildInBudget = async () => {
  await buildConsole()
  return checkBudget() ? 0 : 1
}

// Cheap ones first; the first failure ends it.
const stages = [
  { name: 'check', title: 'Types, lint, format', work: () => check() },
  { name: 'unit', title: 'Unit tests', work: (filters) => vitest(['contract', 'scripts', 'console'], filters) },
  {
    name: 'server',
    title: 'Server on the embedded database',
    work: (filters) => vitest(['server'], filters, { TEST_DATABASE_URL: '' }),
  },
  { name: 'postgres', title: 'Server on PostgreSQL', work: onPostgres },
  { name: 'build', title: 'Build and size budgets', work: buildInBudget },
  { name: 'e2e', title: 'Browser stories', work: () => e2e([]) },
]

const filtered = new Set(['unit', 'server', 'postgres'])

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

/** Every check there is. `--only server,e2e` runs these stages; other words filter the vitest files: `npm test -- carts`. */
export default async (args) => {
  const { only, filters } = parse(args)
  const begin = Date.now()
  for (const { title, work } of chosen(only, filters)) {
    console.log(`\n── ${title}`)
    const started = Date.now()
    const code = await work(filters)
    console.log(`── ${title}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(started)}`)
    if (code !== 0) return code
  }
  console.log(`\nAll passed in ${seconds(begin)}`)
  return 0
}
