import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { sqlProblem } from './kit/db/sql-problems.ts'
import { openWaitingRoom } from './kit/http/waiting-room.ts'
import type { Settings } from './kit/settings.ts'

interface Waiting {
  settings: Pick<Settings, 'port' | 'host'>
  logger: Pick<Logger, 'warn' | 'info'>
}

/**
 * Does what needs the database, again every second for as long as it is out of reach: after a power cut it may come up last. The port
 * is open meanwhile, and says so. What is wrong in itself (a password, a name) is thrown.
 */
export const whenReachable = async <T>({ settings, logger }: Waiting, work: () => Promise<T>): Promise<T> => {
  let room: Awaited<ReturnType<typeof openWaitingRoom>> | undefined
  try {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (sqlProblem(error)?.details.code !== 'unavailable') throw error
        if (!room) logger.warn({ err: error }, 'waiting for the database')
        room ??= await openWaitingRoom(settings.port, settings.host)
        await pause(1000)
      }
    }
  } finally {
    if (room) logger.info('the database is there')
    await room?.close()
  }
}
