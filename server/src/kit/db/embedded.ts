import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { existsSync, fsyncSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pg from 'pg'
import { parsers } from './wire.ts'

export interface EmbeddedDatabase {
  pool: pg.Pool
  close: () => Promise<void>
}

/**
 * The embedded file system never calls fsync by itself, so an acknowledged commit could be lost with the machine's power.
 * This wires the database's fsync through to the file. It leans on internals: the version is pinned and a test counts the calls.
 */
class DurableNodeFS extends NodeFS {
  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const result = await super.init(pglite, options)
    const preRun = result.emscriptenOpts.preRun as ((module: EmscriptenModule) => void)[]
    preRun.unshift((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd != null) fsyncSync(stream.nfd)
        return 0
      }
    })
    return result
  }
}

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } }
}

/** Optimising its largest function alone takes 600 MB and seconds of a processor; compiled simply it is about as fast for what one site asks. */
const compileSimply = () => {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}

/** Making a new database leaves 300 MB behind, which would be held until somebody else needs memory. */
const giveBackMemory = async () => {
  setFlagsFromString('--expose-gc')
  await pause(200)
  const collect = runInNewContext('gc') as () => void
  collect()
}

// fdatasync is a silent no-op in this build, so the write-ahead log is told to use fsync.
const durable = () => [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
]

/**
 * Opens the embedded database in `folder`. Two processes on one folder would destroy data silently, so an exclusive lock is held
 * beside it for as long as the process lives; the kernel frees it after a kill. Throws when another process holds it.
 */
export const openEmbedded = async (folder: string): Promise<EmbeddedDatabase> => {
  const root = resolve(folder)
  mkdirSync(root, { recursive: true })
  const guard = lockFolder(root)
  try {
    compileSimply()
    const database = join(root, 'database')
    const isNew = !existsSync(join(database, 'PG_VERSION'))
    const pglite = await PGlite.create({
      fs: new DurableNodeFS(database),
      startParams: durable(),
      extensions: { btree_gist, pg_trgm },
    })
    if (isNew) await giveBackMemory()
    return wrap(pglite, () => guard.close())
  } catch (error) {
    guard.close()
    throw error
  }
}

/** A database in memory, for tests; `dump` is what `dumpDataDir` of another one answered. */
export const openInMemory = async (dump?: Blob): Promise<EmbeddedDatabase & { pglite: PGlite }> => {
  const pglite = await PGlite.create({
    dataDir: 'memory://',
    extensions: { btree_gist, pg_trgm },
    ...(dump && { loadDataDir: dump }),
  })
  return { ...wrap(pglite, () => undefined), pglite }
}

const wrap = (pglite: PGlite, release: () => void): EmbeddedDatabase => {
  const config = createPgConfig(pglite)
  const pool = new pg.Pool({ ...(config as unknown as pg.PoolConfig), max: 1, types: parsers, idleTimeoutMillis: 0 })
  takeTurns(pool)
  keepConnection(pool)
  return {
    pool,
    close: async () => {
      await pool.end()
      await pglite.close()
      release()
    },
  }
}

/**
 * The database runs in our own thread, and its answers come without the event loop going round: whoever asked it one thing after the other
 * would let no timer and no request in between. So everybody who gets the connection lets the loop go round first.
 */
const takeTurns = (pool: pg.Pool) => {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = (async () => {
    const client = await connect()
    await setImmediate()
    return client
  }) as never
}

/**
 * The pool's own `query` throws its connection away after an error. Here all connections are the same one: the next one would take
 * the rest of the failed answer for its own, and every answer after that would be the one before it.
 */
const keepConnection = (pool: pg.Pool) => {
  pool.on('error', () => undefined)
  pool.query = (async (...args: Parameters<pg.PoolClient['query']>) => {
    const client = await pool.connect()
    try {
      return await client.query(...args)
    } finally {
      client.release()
    }
  }) as never
}

const holderFile = 'in-use.pid'

/** " (process 4711)": whoever took the lock last, which is whoever holds it. */
const holderOf = (root: string): string => {
  try {
    return ` (process ${Number(readFileSync(join(root, holderFile), 'utf8'))})`
  } catch {
    return ''
  }
}

const lockFolder = (root: string): DatabaseSync => {
  const guard = new DatabaseSync(join(root, 'in-use.sqlite'), { timeout: 0 })
  try {
    guard.exec('begin exclusive')
    writeFileSync(join(root, holderFile), String(process.pid))
    return guard
  } catch {
    guard.close()
    throw new Error(
      `The data folder ${root} is in use by another Disadmin process${holderOf(root)}. Stop it first, or set DISADMIN_DATA to another folder.`,
    )
  }
}
