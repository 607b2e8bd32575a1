import { sql } from 'kysely'
import { pino } from 'pino'
import { importedDiscounts } from '../../server/src/discount-groups/import/index.ts'
import { migrate } from '../../server/src/kit/db/migrate.ts'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import type { ImportJob } from '../../server/src/kit/imports/imports.job.ts'
import { ensureRolesAndPermissions } from '../../server/src/permissions/permissions.seed.ts'
import { readSettings } from '../../server/src/settings.ts'
import { addDiscountGroup } from '../../server/test/discounts.ts'
import { addUser } from '../../server/test/people.ts'

// A process that takes a file of discounts over. `begin` uploads one and starts it, and leaves it to others. `take-over` does the job; given
// the beginning of a statement and how many of them it sends, it kills itself before the last of these, or right after it was sent.
const [, , verb, statement, count = '1', when = 'before'] = process.argv
const settings = readSettings({ ...process.env, DISADMIN_DEMO: 'off' })
const database = await openDatabase(settings)
const { db } = database
const logger = pino({ level: 'silent' })
const say = (line: string) => process.stdout.write(`${line}\n`)

const [categories, groups] = [3000, 20]
const valueOf = (row: number, column: number) => ((row * 7 + column * 13) % 201) / 2

const begin = async () => {
  // all of the product: what takes over needs the import alone
  const [{ buildApp }, { Client, testPassword }] = await Promise.all([
    import('../../server/src/app.ts'),
    import('../../server/test/client.ts'),
  ])
  await migrate(database)
  await ensureRolesAndPermissions(db)
  await addUser(db, { username: 'admin', role: 'administrator' })
  const names = ['Basic', ...Array.from({ length: groups - 1 }, (_, at) => `Region ${at + 1}`)]
  for (const name of names.slice(1)) await addDiscountGroup(db, name)
  // half of the categories come with the file
  await sql`insert into discount_categories (category_id, category_description, percents)
    select (100000 + n)::text, 'Teile ' || n, '{100,200}' from generate_series(0, ${categories / 2 - 1}::int) n`.execute(db)
  const app = await buildApp({ database, settings, logger })
  const admin = new Client(app)
  admin.token = (await admin.post('/api/v1/auth/login', { username: 'admin', password: testPassword })).body.token
  const rows = Array.from({ length: categories }, (_, row) =>
    [100_000 + row, `Parts ${row}`, ...names.map((__, column) => valueOf(row, column))].join(';'),
  )
  const form = new FormData()
  form.append('file', new File([[['category_id', 'description', ...names].join(';'), ...rows].join('\r\n')], 'discounts.csv'))
  const path = '/api/v1/discount-categories/import'
  const { id, state } = (await admin.post(path, form)).body
  const started = await admin.patch(`${path}/${id}/start`)
  say(`uploaded ${state}, started ${started.body.state}`)
  await app.close()
}

/** Dies by its own hand: what a power cut would leave is left. */
const dieAt = (wanted: string) => {
  let seen = 0
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const watched = (...args: unknown[]) => {
      const text = typeof args[0] === 'string' ? args[0].replace('/* prepared */', '').trim() : ''
      const isIt = text.startsWith(wanted) && ++seen === Number(count)
      if (isIt && when === 'before') process.kill(process.pid, 'SIGKILL')
      const answer = query(...args)
      if (isIt) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
      return answer
    }
    client.query = watched as typeof client.query
  })
}

const takeOver = async () => {
  const { rows } = await sql<{ id: string; payload: ImportJob }>`
    select id, data -> 'payload' as payload from pgboss.job where name = 'import-discounts'`.execute(db)
  const { id, payload } = rows[0]!
  const log = () => Promise.resolve()
  const result = await importedDiscounts.job.run({ id, payload, db, settings, log, signal: new AbortController().signal })
  say(`taken over ${JSON.stringify(result)}`)
}

if (statement !== undefined) dieAt(statement)
await (verb === 'begin' ? begin() : takeOver())
await database.close()
