import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { sqlProblem } from './kit/db/sql-problems.ts'
import type { WaitingRoom } from './kit/http/waiting-room.ts'

interface Waiting {
  room: WaitingRoom
  logger: Pick<Logger, 'warn' | 'info'>
}

/**
 * Does what needs the database, again every second for as long as it is out of reach: after a power cut it may come up last. What is
 * wrong in itself (a password, a name) is thrown.
 */
export const whenReachable = async <T>({ room, logger }: Waiting, work: () => Promise<T>): Promise<T> => {
  for (let tries = 0; ; tries++) {
    try {
      const done = await work()
      if (tries > 0) logger.info('the database is there')
      return done
    } catch (error) {
      if (sqlProblem(error)?.details.code !== 'unavailable') throw explained(error)
      if (tries === 0) logger.warn({ err: error }, 'waiting for the database')
      room.status = 'waiting for the database'
      await pause(1000)
    }
  }
}

const explained = (error: unknown) =>
  error instanceof Error && error.message.startsWith('unsupported startup parameter')
    ? new Error(`${error.message}. Behind a pooler set DISADMIN_POOLER=on.`, { cause: error })
    : error
