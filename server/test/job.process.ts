import { pino } from 'pino'
import { openDatabase } from '../src/kit/db/open.ts'
import { type JobKind, openQueue } from '../src/kit/jobs/jobs.ts'
import { startJobs } from '../src/kit/jobs/jobs.worker.ts'
import { migrate } from '../src/kit/db/migrate.ts'
import { readSettings } from '../src/settings.ts'

// A process with one worker. `begin` asks for the job and never gets to its end; `end` finds it and ends it.
const verb = process.argv[2]
const say = (line: string) => process.stdout.write(`${line}\n`)

const forever = (signal: AbortSignal) =>
  new Promise((_, reject) => {
    setInterval(() => undefined, 1000)
    signal.addEventListener('abort', () => {
      say('told to stop')
      reject(new Error('told to stop'))
    })
  })

const kind: JobKind<{ from: number }> = {
  kind: 'mortal',
  run: async ({ payload, log, signal }) => {
    await log({ key: 'mortal:run', values: [verb ?? ''] })
    say(`running for ${payload.from}`)
    if (verb === 'begin') await forever(signal)
    say('done')
    return { by: verb }
  },
}

const settings = readSettings(process.env)
const database = await openDatabase(settings)
await migrate(database)
const queue = await openQueue(database, [kind])
if (verb === 'begin') await database.db.transaction().execute((tx) => queue.enqueue(tx, kind, { from: process.pid }, null))
startJobs({ database, settings, logger: pino({ level: 'silent' }), kinds: [kind] })
say('working')
