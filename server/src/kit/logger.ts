import { hostname } from 'node:os'
import { type DestinationStream, type Logger, pino } from 'pino'
import { version } from './version.ts'

/** JSON lines with request ids, which say who wrote them, on standard output or in a new file; whatever could open a door is left out. */
export const createLogger = (level: string, to?: string | DestinationStream): Logger =>
  pino(
    {
      level,
      base: { version, host: hostname(), pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          'req.headers["x-csrftoken"]',
          'req.headers["x-api-key"]',
          '*.password',
          '*.token',
        ],
        remove: true,
      },
    },
    typeof to === 'string' ? pino.destination({ dest: to, append: false }) : (to ?? pino.destination(1)),
  )
