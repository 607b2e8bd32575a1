import { type DestinationStream, type Logger, pino } from 'pino'

/** JSON lines with request ids; whatever could open a door is left out. */
export const createLogger = (level: string, stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
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
    stream ?? pino.destination(1),
  )
