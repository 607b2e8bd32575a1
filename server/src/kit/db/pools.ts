import pg from 'pg'
import { version } from '../version.ts'
import { parsers } from './wire.ts'

/** How long a database may keep whoever asks it, in milliseconds. */
export interface Timeouts {
  /** For a connection: in the queue for one, and again until a new one answers. */
  connect: number
  /** For the answer to one statement; 0: however long. */
  statement: number
  /** For a row or a table that somebody else holds; 0: however long. */
  lock: number
}

/**
 * A request is answered within ten seconds whatever the database does. A row that is held keeps no connection for long: `inTransaction`
 * comes back for it. What runs beside the requests has time; readiness has none.
 */
export const timeouts = {
  request: { connect: 4000, statement: 8000, lock: 300 },
  worker: { connect: 10_000, statement: 60_000, lock: 10_000 },
  monitor: { connect: 1500, statement: 1500, lock: 500 },
  preparation: { connect: 10_000, statement: 0, lock: 5000 },
} satisfies Record<string, Timeouts>

interface PoolOptions {
  max: number
  timeouts: Timeouts
  /** Behind a pooler that hands a connection to somebody else after each transaction: nothing may be left on it. */
  behindPooler?: boolean
}

// a process that hangs in a transaction holds what it locked; somebody who fetches a long file slowly is not cut off
const idleInTransaction = 300_000

/** A pool of connections to PostgreSQL, each of which waits no longer than `timeouts` says. */
export const openPool = (connectionString: string, { max, timeouts: p, behindPooler = false }: PoolOptions): pg.Pool => {
  const limits = { statement_timeout: p.statement, lock_timeout: p.lock, idle_in_transaction_session_timeout: idleInTransaction }
  const pool = new pg.Pool({
    connectionString,
    max,
    types: parsers,
    connectionTimeoutMillis: p.connect,
    // a line that was cut without a word is noticed within half a minute
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: `disadmin ${version}`,
    ...(!behindPooler && limits),
  })
  // An idle connection that breaks (a database restart) reports here; the pool replaces it, and the next query says what is wrong.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // One that breaks in the middle of a transaction reports on itself; unheard, that would end the process.
    client.on('error', () => undefined)
    if (behindPooler) limitTransactions(client, limits)
    if (p.statement > 0) cutOffAfter(client, p.statement + graceMilliseconds)
  })
  return pool
}

/** The database itself ends what takes too long, as a rule; it is waited for so much longer. */
const graceMilliseconds = 1000

type Query = (...args: unknown[]) => unknown

export const isCopy = (query: unknown): boolean => typeof query === 'object' && query !== null && 'submit' in query

const queryOf = (client: pg.PoolClient) => client.query.bind(client) as Query

/**
 * Breaks the connection when a statement is not answered by then: a database that hangs cancels nothing by itself. Whoever waits gets
 * an error with code ETIMEDOUT, and the pool opens another. Copies, which take as long as their data, are left alone.
 */
const cutOffAfter = (client: pg.PoolClient, milliseconds: number) => {
  const query = queryOf(client)
  const ask = (args: unknown[], done: Done) => {
    const timer = setTimeout(() => {
      const error = Object.assign(new Error('The database did not answer in time'), { code: 'ETIMEDOUT' })
      breakConnection(client, error)
      end(error)
    }, milliseconds)
    // whatever becomes of the connection: whoever asked is told once, and waits no longer
    const end = onceOnly((error, result) => {
      clearTimeout(timer)
      done(error, result)
    })
    query(...args, end)
  }
  const limited: Query = (...args) => {
    if (isCopy(args[0])) return query(...args)
    const done = args.at(-1)
    if (typeof done === 'function') return ask(args.slice(0, -1), done as Done)
    return new Promise((resolve, reject) => {
      ask(args, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }
  client.query = limited as typeof client.query
}

type Done = (error: Error | null | undefined, result?: unknown) => void

const onceOnly = (done: Done): Done => {
  let isDone = false
  return (error, result) => {
    if (isDone) return
    isDone = true
    done(error, result)
  }
}

const breakConnection = (client: pg.PoolClient, error: Error) => {
  const { connection } = client as unknown as { connection: { stream: { destroy: (error: Error) => void } } }
  connection.stream.destroy(error)
}

/** Says with each `begin` what otherwise holds for the connection. */
const limitTransactions = (client: pg.PoolClient, limits: Readonly<Record<string, number>>) => {
  const query = queryOf(client)
  const begin = ['begin', ...Object.entries(limits).map(([name, value]) => `set local ${name} = ${value}`)].join('; ')
  const limited: Query = (text, ...rest) => query(text === 'begin' ? begin : text, ...rest)
  client.query = limited as typeof client.query
}
