import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { holdRestored, placeOf } from '../installation/index.ts'
import { jobKinds } from '../job-kinds.ts'
import { databaseAddress, isDatabaseAddress } from '../kit/db/address.ts'
import { inTransaction, type OpenDatabase } from '../kit/db/db.ts'
import { migrate } from '../kit/db/migrate.ts'
import { openDatabase, openForPreparation } from '../kit/db/open.ts'
import { openQueue } from '../kit/jobs/jobs.ts'
import type { Settings } from '../kit/settings.ts'
import type { Say } from './backup.command.ts'
import { findTables, majorVersion } from './backup.queries.ts'
import { withClient } from './client.ts'
import { hasDatabase } from './embedded.ts'
import { claimEmpty, markComplete, removeAll } from './incomplete.queries.ts'
import * as queries from './move.queries.ts'

/** Moves the embedded database, which nobody uses meanwhile, into an empty PostgreSQL database: all of it or nothing. */
export const move = async (url: string, settings: Settings, say: Say): Promise<void> => {
  if (settings.databaseUrl !== undefined)
    throw new Error('Leave DATABASE_URL out: `move` reads the embedded database of DISADMIN_DATA.')
  if (!isDatabaseAddress(url)) throw new Error('--to takes postgresql://user:password@host:port/database.')
  if (!hasDatabase(settings.dataFolder)) throw new Error(`There is no database in ${resolve(settings.dataFolder)}.`)
  const source = await openDatabase(settings)
  const target = openForPreparation(url)
  try {
    await upToDate(source)
    const { tables, rows } = await fill(source, target, databaseAddress(url))
    say(`Moved ${rows} rows in ${tables} tables to ${databaseAddress(url)}; the checksums of all are the same.`)
    // whoever starts on it by mistake sends nothing a second time
    const place = await placeOf(settings)
    await inTransaction(source.db, (tx) => holdRestored(tx, place))
  } finally {
    await target.close()
    await source.close()
  }
  say(`Start with DATABASE_URL and the same DISADMIN_DATA (${resolve(settings.dataFolder)}): files stay there.`)
  say('No order, mail or event leaves until you release them: nothing left since, so with npm run disadmin -- release all.')
}

const upToDate = async (database: OpenDatabase) => {
  await migrate(database)
  await (await openQueue(database, jobKinds)).close()
}

const fill = async (source: OpenDatabase, target: OpenDatabase, address: string) => {
  await withClient(target, async (client) => {
    const major = await majorVersion(client)
    if (major < 15) throw new Error(`The database ${address} has version ${major}: PostgreSQL 15 or newer is needed.`)
    await claimEmpty(client, address)
  })
  try {
    await upToDate(target)
    return await withClient(source, (from) => withClient(target, (to) => copyAll(from, to)))
  } catch (error) {
    await withClient(target, removeAll)
    throw error
  }
}

const copyAll = async (from: ClientBase, to: ClientBase) => {
  for (const client of [from, to]) await queries.agreeOnTexts(client)
  const tables = await findTables(to)
  const others = (await findTables(from)).filter((table) => !tables.includes(table))
  if (others.length > 0) throw new Error(`The embedded database has tables of its own: ${others.join(', ')}.`)
  await to.query('begin')
  try {
    const keys = await queries.openForRows(to, tables)
    let rows = 0
    for (const table of tables) rows += await copyTable(from, to, table)
    for (const sequence of await queries.findSequences(from)) await queries.setSequence(to, sequence)
    await queries.closeForRows(to, tables, keys)
    await markComplete(to)
    await to.query('commit')
    await to.query('analyze')
    return { tables: tables.length, rows }
  } catch (error) {
    await to.query('rollback')
    throw error
  }
}

const copyTable = async (from: ClientBase, to: ClientBase, table: string): Promise<number> => {
  const columns = await queries.findColumns(to, table)
  const lines = async function* () {
    for await (const rows of queries.textsOf(from, table, columns)) yield rows.map(copyLine).join('')
  }
  await pipeline(Readable.from(lines()), to.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)))
  const [before, after] = [await queries.sumOf(from, table, columns), await queries.sumOf(to, table, columns)]
  if (before.rows !== after.rows || before.sum !== after.sum)
    throw new Error(
      `${table} differs: ${before.rows} rows with the checksum ${before.sum}, copied ${after.rows} with ${after.sum}.`,
    )
  return after.rows
}

const copyLine = (values: readonly (string | null)[]) =>
  `${values.map((value) => value?.replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!) ?? '\\N').join('\t')}\n`

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
