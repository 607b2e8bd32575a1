import { pino } from 'pino'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { claimStart, findNewest, insertImport, noteJob } from '../../server/src/kit/imports/imports.queries.ts'
import { openQueue } from '../../server/src/kit/jobs/jobs.ts'
import { startJobs } from '../../server/src/kit/jobs/jobs.worker.ts'
import { migrate } from '../../server/src/kit/db/migrate.ts'
import { readSettings } from '../../server/src/settings.ts'
import { ensureRolesAndPermissions } from '../../server/src/permissions/permissions.seed.ts'
import { addUser } from '../../server/test/people.ts'
import { during, prepareStock, stock, stockOf } from '../../server/test/imports/stock.ts'

// A process with one worker. `begin` starts an import and stands still in the middle of it; `end` finds it and ends it.
const verb = process.argv[2]
const say = (line: string) => process.stdout.write(`${line}\n`)

const settings = readSettings(process.env)
const database = await openDatabase(settings)
const { db } = database
await migrate(database)
const queue = await openQueue(database, [stock.job])
const owner = { kind: 'stock', userId: 1 }

if (verb === 'begin') {
  await ensureRolesAndPermissions(db)
  await prepareStock(db)
  owner.userId = await addUser(db, { username: 'admin', role: 'administrator' })
  const lines = Array.from({ length: 200 }, (_, at) => `P${at};${at + 1}`)
  const file = { name: 'stock.csv', bytes: Buffer.from(`product_number;quantity\n${lines.join('\n')}`) }
  const counts = { new: 200, changed: 0, unchanged: 0, wrong: 0 }
  const id = await insertImport(db, owner, file, { state: 'ready', row_count: 200, counts, errors: [], preview: [], notes: [] })
  await db.transaction().execute(async (tx) => {
    await claimStart(tx, owner, id)
    const author = { actorId: owner.userId, effectiveId: owner.userId, name: 'admin', requestId: 'kill' }
    const asked = await queue.enqueue(
      tx,
      stock.job,
      { import_id: id, who: { userId: owner.userId, impersonator: null }, author },
      owner.userId,
    )
    await noteJob(tx, id, asked.id)
  })
  during.change = async ({ product_number }) => {
    if (product_number !== 'P150') return
    say('in the middle')
    await new Promise(() => setInterval(() => undefined, 1000))
  }
}
const worker = startJobs({ database, settings, logger: pino({ level: 'silent' }), kinds: [stock.job] })
if (verb === 'end') {
  say(`before: ${(await stockOf(db)).length}`)
  for (;;) {
    const found = await findNewest(db, owner)
    if (found?.state === 'done') break
    await new Promise((later) => setTimeout(later, 200))
  }
  say(`after: ${(await stockOf(db)).length}`)
  await worker.stop()
  await queue.close()
  await database.close()
}
