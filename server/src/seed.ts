import { parseArgs } from 'node:util'
import { benchPlan, holdsCarts, loadPlan } from '../demo/index.ts'
import { openForPreparation } from './kit/db/open.ts'
import { migrate } from './kit/db/migrate.ts'
import { vacuum } from './kit/db/statistics.ts'
import { readSettings } from './settings.ts'
import { ensureRolesAndPermissions } from './permissions/permissions.seed.ts'

const usage = `Fills an empty PostgreSQL database (DATABASE_URL) with generated data, the same for the same numbers.

  npm run seed -- --carts 1000000

  --carts N        carts: 2 % new, 1 % partly done, 97 % closed
  --lines N        lines of a cart on average (6)
  --customers N    customers (a fiftieth of the carts)
  --users N        users of customers (a fifth of the carts)
  --categories N   discount categories (5000)
  --groups N       discount groups, 1 to 200 (60)
  --history        deliveries and orders behind the quantities as well
  --until MOMENT   where the two years end (now), ISO 8601`

const count = (text: string | undefined, name: string): number | undefined => {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(`--${name} must be a whole number from 1 to 99999999`)
  return Number(text)
}

const readPlan = () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      carts: text,
      lines: text,
      customers: text,
      users: text,
      categories: text,
      groups: text,
      until: text,
      history: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const carts = count(values.carts, 'carts')
  if (values.help === true || carts === undefined) return undefined
  const anchor = values.until === undefined ? new Date() : new Date(values.until)
  if (Number.isNaN(anchor.getTime())) throw new Error('--until must be a moment such as 2026-11-20T16:00:00Z')
  const sizes = {
    lines: count(values.lines, 'lines'),
    customers: count(values.customers, 'customers'),
    users: count(values.users, 'users'),
    discounts: {
      categories: count(values.categories, 'categories') ?? 5000,
      groups: Math.min(200, count(values.groups, 'groups') ?? 60),
    },
  }
  const given = Object.fromEntries(Object.entries(sizes).filter(([, value]) => value !== undefined))
  return benchPlan(anchor, { carts, history: values.history === true, ...given })
}

const seed = async (): Promise<void> => {
  const plan = readPlan()
  if (plan === undefined) return say(usage)
  const { databaseUrl } = readSettings(process.env)
  if (databaseUrl === undefined)
    throw new Error('Set DATABASE_URL: large data goes into PostgreSQL only; the embedded database fills itself with the demo.')
  const database = openForPreparation(databaseUrl)
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  try {
    await migrate(database)
    await ensureRolesAndPermissions(database.db)
    if (await holdsCarts(database, plan.carts))
      return say(`The database holds a generated set of ${plan.carts} carts already; left as it is.`)
    let said = 0
    const rows = await loadPlan(database, plan, {
      progress: (done) => {
        if (done - said < 500_000) return
        said = done
        say(`${(done / 1e6).toFixed(1)} million rows after ${seconds()} s`)
      },
    })
    if (rows === undefined)
      throw new Error('Generated data goes into an empty database only; this one has customers or users already.')
    say(`${rows} rows written after ${seconds()} s; now counting them for the planner`)
    await vacuum(database.db)
    say(`Done after ${seconds()} s. The server opens this database with DISADMIN_DEMO=on: only then the demo sign-ins work.`)
  } finally {
    await database.close()
  }
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

seed().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
