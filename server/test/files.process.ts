import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '../src/kit/db/db.ts'
import { migrate } from '../src/kit/db/migrate.ts'
import { openDatabase } from '../src/kit/db/open.ts'
import { ProblemError } from '../src/kit/http/refusal.ts'
import { addFile } from '../src/kit/store/files.queries.ts'
import { storeOf } from '../src/kit/store/store.ts'
import { sweep } from '../src/kit/store/sweep.ts'
import { readSettings } from '../src/settings.ts'

// A process that brings files, copies, removes and sweeps them as fast as it can, until it is killed. The sweep knows no hour of grace here.
const settings = readSettings(process.env)
const database = await openDatabase(settings)
await migrate(database)
const { db } = database
const store = storeOf(settings)
const say = (line: string) => process.stdout.write(`${line}\n`)
const inAnHour = () => new Date(Date.now() + 2 * 3_600_000)

/** A few contents only: what one removes another is just writing again. */
const content = async function* (which: number) {
  for (let piece = 0; piece < which * 3; piece++) yield Buffer.alloc(20_000, `${which} ${piece} `)
}

const bring = async () => {
  const which = randomInt(6)
  const stored = await store.write(content(which), { maxBytes: 1_000_000 })
  const name = `file-${randomInt(20)}.txt`
  await inTransaction(db, (tx) =>
    addFile(tx, store, {
      area: 'general',
      name,
      content_type: 'text/plain',
      customer_id: null,
      branch_id: null,
      discount_group_id: null,
      created_by: null,
      ...stored,
    }),
  )
}
const remove = () =>
  inTransaction(db, (tx) =>
    sql`delete from files where id in (select id from files order by random() limit ${randomInt(1, 4)})`.execute(tx),
  )

const gone = (error: unknown) => {
  // the other one held it for too long: nothing is written
  if (error instanceof Error && 'code' in error && error.code === '55P03') return
  // swept between the writing and the row: told, and nothing is written
  if (!(error instanceof ProblemError && error.details.status === 503)) throw error
  say('swept before the row')
}

const writing = async () => {
  for (;;) {
    await bring().catch(gone)
    if (randomInt(2) === 0) await remove().catch(gone)
    say('wrote')
  }
}
const sweeping = async () => {
  for (;;) {
    const removed = await sweep(db, store, inAnHour())
    if (removed > 0) say('swept')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
await Promise.all([writing(), sweeping()])
