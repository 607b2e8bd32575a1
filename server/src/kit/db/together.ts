import type { Socket } from 'node:net'
import { type DatabaseConnection, type KyselyProps, type QueryExecutor, Transaction } from 'kysely'
import type pg from 'pg'
import type { Database, Db } from './db.ts'
import { isCopy } from './pools.ts'

/** Sends one statement, or none. */
export type Statement<T> = (db: Db) => Promise<T>

/**
 * Sends statements in this order at once, each by a function that sends at most one: the database runs one after the other, and none of
 * them waits here for the answer before it. Throws the first error; in a transaction what comes after it has not happened.
 */
export const together = <T extends unknown[]>(tx: Db, ...statements: { [I in keyof T]: Statement<T[I]> }): Promise<T> =>
  tx.getExecutor().provideConnection(async (connection) => {
    let before = Promise.resolve()
    const answers = await Promise.allSettled(
      statements.map(async (ask) => {
        const mine = before
        const { promise: passed, resolve: pass } = Promise.withResolvers<void>()
        before = mine.then(() => passed)
        try {
          return await ask(handleOf(tx.getExecutor(), connection, { turn: mine, pass }))
        } finally {
          pass()
        }
      }),
    )
    const failed = answers.find((answer) => answer.status === 'rejected')
    if (failed) throw failed.reason
    return answers.map((answer) => (answer as PromiseFulfilledResult<unknown>).value) as T
  })

/** A handle whose one statement is sent at its turn, which it passes on without waiting for the answer. */
const handleOf = (
  executor: QueryExecutor,
  connection: DatabaseConnection,
  { turn, pass }: { turn: Promise<void>; pass: () => void },
): Db => {
  let isUsed = false
  const provideConnection = async <T>(send: (connection: DatabaseConnection) => Promise<T>): Promise<T> => {
    if (isUsed) throw new Error('One statement each')
    isUsed = true
    await turn
    const answer = send(connection)
    pass()
    return answer
  }
  return new Transaction<Database>({ ...nothing, executor: executor.withConnectionProvider({ provideConnection }) })
}
// of these a handle that only asks needs none
const nothing = { config: {}, driver: {}, dialect: {} } as unknown as Omit<KyselyProps, 'executor'>

type Query = (...args: unknown[]) => unknown

/**
 * Makes a pool's connections send at once what is asked in one turn of the event loop, and `begin` with the first statement: should it fail,
 * that statement fails with it.
 */
export const sendTogether = (pool: pg.Pool): pg.Pool =>
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const send: Query = (...args) => {
      // a copy has the connection to itself
      Object.assign(client, { pipeline: !isCopy(args[0]) })
      inOnePacket(client)
      return query(...args)
    }
    let begun: Promise<unknown> | undefined
    const sending: Query = (...args) => {
      if (args[0] === 'begin') {
        begun = Promise.resolve(send(...args))
        begun.catch(() => undefined)
        return Promise.resolve({ command: 'BEGIN', rows: [] })
      }
      const answer = send(...args)
      if (begun === undefined) return answer
      const first = Promise.all([begun, answer]).then(([, result]) => result)
      begun = undefined
      return first
    }
    client.query = sending as typeof client.query
  })

/** Writes to the socket once the current turn is over. The embedded database has none. */
const inOnePacket = (client: pg.PoolClient) => {
  const { stream } = (client as unknown as { connection: { stream: Partial<Socket> } }).connection
  stream.cork?.()
  process.nextTick(() => stream.uncork?.())
}
