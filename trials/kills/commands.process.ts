import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { migrate } from '../../server/src/kit/db/migrate.ts'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { openQueue } from '../../server/src/kit/jobs/jobs.ts'
import { startJobs } from '../../server/src/kit/jobs/jobs.worker.ts'
import { storeOf } from '../../server/src/kit/store/store.ts'
import { executeCommand } from '../../server/src/management/index.ts'
import { readSettings } from '../../server/src/settings.ts'
import { addHouseFile } from '../../server/test/commands.ts'

// A process that executes commands. `copy` and `delete` ask for one over so many customers; `go-on` finds it. Says what it used at the end.
const [, , verb, count = '0'] = process.argv
const settings = readSettings({ ...process.env, DISADMIN_DEMO: 'off' })
const database = await openDatabase(settings)
const { db } = database
const say = (line: string) => process.stdout.write(`${line}\n`)

const fill = async () => {
  await sql`insert into customers (customer_no, name_1, post_code, city)
    select (100000 + n)::text, 'Garage ' || n, '8000', 'Zürich' from generate_series(1, ${Number(count)}::int) n`.execute(db)
  for (const name of ['one.csv', 'two.csv', 'three.csv']) await addHouseFile(db, storeOf(settings), { area: 'pricelist', name })
}
const begin = async (command: 'copy-pricelists' | 'delete-pricelists') => {
  const queue = await openQueue(database, [executeCommand])
  await db.transaction().execute(async (tx) => {
    const { id } = await queue.enqueue(tx, executeCommand, { command, filename: null }, null)
    await sql`insert into management_commands (command, job_id) values (${command}, ${id})`.execute(tx)
  })
  await queue.close()
}

await migrate(database)
if (verb === 'copy') await fill().then(() => begin('copy-pricelists'))
if (verb === 'delete') await begin('delete-pricelists')
const watch = async () => {
  for (;;) {
    const { rows } = await sql<{ done: number }>`select done from management_commands where finished_at is null`.execute(db)
    if (rows[0]) say(`done ${rows[0].done}`)
    await pause(20)
  }
}
const kind: typeof executeCommand = {
  ...executeCommand,
  run: async (job) => {
    const since = performance.now()
    const result = await executeCommand.run(job)
    const milliseconds = Math.round(performance.now() - since)
    say(`ended ${JSON.stringify({ ...result, milliseconds, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) })}`)
    return result
  },
}
startJobs({ database, settings, logger: pino({ level: 'silent' }), kinds: [kind] })
await watch()
