import { chmod, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage } from 'node:http'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../kit/db/db.ts'
import type { Settings } from '../kit/settings.ts'
import { embeddedBackup } from './embedded.ts'

const socketIn = (dataFolder: string) => join(resolve(dataFolder), 'backup.sock')

interface BackupParts {
  database: OpenDatabase
  settings: Settings
  logger: Pick<Logger, 'info' | 'warn'>
}

/** Whoever waits so long for the next bytes to be taken holds the database no longer. */
const patience = 5000

/**
 * Makes backups of the embedded database while it is in use: no other process can read it. They are asked for on a socket in the data
 * folder, which is open to the owner of the folder alone.
 */
export const answerBackups = ({ database, settings, logger }: BackupParts): { stop: () => Promise<void> } => {
  const path = socketIn(settings.dataFolder)
  const server = createServer((_request, response) => {
    response.setTimeout(patience, () => response.destroy())
    pipeline(Readable.from(embeddedBackup(database.pool, settings), { objectMode: false }), response).then(
      () => logger.info('backup taken'),
      (error: unknown) => logger.warn({ err: error }, 'a backup was broken off'),
    )
  })
  const listening = rm(path, { force: true })
    .then(() => new Promise<void>((done, reject) => server.once('error', reject).listen(path, done)))
    .then(() => chmod(path, 0o600))
    .catch((error: unknown) => logger.warn({ err: error }, 'no backup can be made while this process runs'))
  return {
    stop: async () => {
      await listening
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The backup that the process makes which uses the folder; undefined where none does. */
export const askForBackup = (dataFolder: string): Promise<IncomingMessage | undefined> =>
  new Promise((answer, reject) => {
    const asked = request({ socketPath: socketIn(dataFolder) }, answer)
    asked.on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED', 'EINVAL'].includes(error.code ?? '') ? answer(undefined) : reject(error),
    )
    asked.end()
  })
