import type { Logger } from 'pino'
import type { OpenDatabase } from './kit/db.ts'
import type { Settings } from './kit/settings.ts'

export interface Workers {
  stop: () => Promise<void>
}

/** What runs beside the requests. */
export const startWorkers = (_parts: { database: OpenDatabase; settings: Settings; logger: Logger }): Workers => {
  const running: Workers[] = []
  return {
    stop: async () => {
      await Promise.all(running.map((worker) => worker.stop()))
    },
  }
}
