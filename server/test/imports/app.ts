import { pino } from 'pino'
import { features } from '../../src/features.ts'
import { createHttp } from '../../src/kit/http/http.ts'
import { openQueue } from '../../src/kit/jobs/jobs.ts'
import { startJobs } from '../../src/kit/jobs/jobs.worker.ts'
import { mount } from '../../src/kit/http/mount.ts'
import { readSettings } from '../../src/settings.ts'
import { identifyWith } from '../../src/session/index.ts'
import { Client, testPassword } from '../client.ts'
import { freshDatabase } from '../database.ts'
import { prepareStock, served, stock } from './stock.ts'

const logger = pino({ level: process.env.TEST_LOG ?? 'silent' })

/** The product's own features with the tests' noun beside them, on a fresh database. */
export const startWithStock = async () => {
  const database = await freshDatabase()
  await prepareStock(database.db)
  const settings = readSettings({ DISADMIN_DEMO: 'off', DISADMIN_CHECK_REPLIES: 'on' })
  const app = await createHttp(settings, logger)
  const queue = await openQueue(database, [stock.job])
  const mounting = { db: database.db, settings, identify: identifyWith(database.db, settings), queue }
  for (const one of [...features, ...served]) mount(app, one, mounting)
  await app.ready()
  return {
    app,
    database,
    /** Works until stopped. */
    work: () => startJobs({ database, settings, logger, kinds: [stock.job] }),
    signedIn: async (username: string): Promise<Client> => {
      const client = new Client(app)
      client.token = (await client.post('/api/v1/auth/login/', { username, password: testPassword })).body.token
      return client
    },
    close: async () => {
      await app.close()
      await queue.close()
      await database.close()
    },
  }
}
