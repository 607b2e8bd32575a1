import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { features } from '../../src/features.ts'
import { openDatabase } from '../../src/kit/db/open.ts'
import { createHttp } from '../../src/kit/http/http.ts'
import { openQueue } from '../../src/kit/jobs/jobs.ts'
import { startJobs } from '../../src/kit/jobs/jobs.worker.ts'
import { migrate } from '../../src/kit/db/migrate.ts'
import { mount } from '../../src/kit/http/mount.ts'
import { readSettings } from '../../src/settings.ts'
import { ensureRolesAndPermissions } from '../../src/permissions/permissions.seed.ts'
import { identifyWith } from '../../src/session/index.ts'
import { addUser } from '../people.ts'
import { during, prepareStock, served, stock } from './stock.ts'

// A server with the tests' noun beside the product's own, for a story in a browser. It says its address and runs until it is ended.
const settings = readSettings(process.env)
const logger = pino({ level: 'silent' })
const database = await openDatabase(settings)
const { db } = database
await migrate(database)
await ensureRolesAndPermissions(db)
await prepareStock(db)
await addUser(db, { username: 'admin', role: 'administrator' })
const app = await createHttp(settings, logger)
const queue = await openQueue(database, [stock.job])
const mounting = { db, settings, identify: identifyWith(db, settings), queue }
for (const one of [...features.flat(), ...served]) mount(app, one, mounting)
// long enough for somebody to close the dialog meanwhile
during.change = () => pause(10)
startJobs({ database, settings, logger, kinds: [stock.job] })
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
