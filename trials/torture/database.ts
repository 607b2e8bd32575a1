import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '../../test-support/postgres.mjs'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { readSettings } from '../../server/src/settings.ts'
import { readTold, type ToldOrder } from './verdict.ts'

export type Kind = 'embedded' | 'postgres'

export interface Ground {
  kind: Kind
  /** The data folder; the partner's journal stands beside it. */
  folder: string
  env: Record<string, string>
  /** What our tables say. On the embedded database nobody else may have it open. */
  read: () => Promise<ToldOrder[]>
  /** The database goes at once, as after a crash, and comes back; PostgreSQL only. */
  halt: () => Promise<void>
  resume: () => Promise<void>
  remove: () => Promise<void>
}

const cannot = () => Promise.reject(new Error('The embedded database goes with its process'))

/** An empty place for one run: a folder for the embedded database, or a PostgreSQL of its own. */
export const newGround = async (kind: Kind, url?: string): Promise<Ground> => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-torture-'))
  const cluster = kind === 'embedded' || url !== undefined ? undefined : await ownCluster()
  const env: Record<string, string> = { DISADMIN_DATA: folder, DISADMIN_DEMO: 'off', DISADMIN_LOG: 'error' }
  const address = url ?? cluster?.url
  if (address !== undefined) env.DATABASE_URL = address
  const read = async () => {
    const { db, close } = await openDatabase(readSettings(env))
    return readTold(db).finally(close)
  }
  const remove = async () => {
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { kind, folder, env, read, halt: cluster?.halt ?? cannot, resume: cluster?.resume ?? cannot, remove }
}

const ownCluster = () => {
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL found: install it, or take --database embedded')
  // what was acknowledged must be there after a crash of the database
  return startPostgres(bin, ['synchronous_commit=on'])
}
