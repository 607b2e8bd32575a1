import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { demoPassword, signIns } from '../demo/index.ts'
import { buildApp } from './app.ts'
import { readConfiguration } from './settings/index.ts'
import { openDatabase } from './kit/db/open.ts'
import { whenReachable } from './when-reachable.ts'
import { openGate } from './installation/index.ts'
import { createLogger } from './kit/logger.ts'
import { whenParentEnds } from './kit/parent.ts'
import { portHolder } from './kit/http/port-holder.ts'
import { openWaitingRoom } from './kit/http/waiting-room.ts'
import type { Settings } from './kit/settings.ts'
import { readSettings } from './settings.ts'
import { startPartner } from '../partner-simulator/index.ts'
import { prepareDatabase } from './prepare.ts'
import { startTracing } from './tracing/index.ts'
import { startWorkers } from './workers.ts'

/** Listens; on SIGTERM it is not ready for `drainSeconds`, then ends after the running requests, within `endSeconds`. */
const main = async (): Promise<void> => {
  let end = (_why: string): void => process.exit(1)
  whenParentEnds(() => end('the script that started it is gone'))
  const settings = readSettings(process.env)
  mkdirSync(settings.dataFolder, { recursive: true })
  const logFile = demoLog(settings)
  const logger = createLogger(settings.logLevel, logFile)
  const room = await openWaitingRoom(settings.port, settings.host).catch(nameHolder(settings.port))
  // before the database is opened: its statements are traced then
  const tracing = await startTracing(settings)
  const database = await openDatabase(settings)
  const partner = await demoPartner(settings)
  settings.simulatedPartners = partner?.partners
  const { first, mayLeave } = await whenReachable({ room, logger }, async () => {
    const isNew = await prepareDatabase(database, settings, { say, status: (status) => (room.status = status) })
    await readConfiguration({ db: database.db, settings, logger })
    return { first: isNew, mayLeave: await openGate({ database, settings, isNew, logger }) }
  })
  const ending = new AbortController()
  const app = await buildApp({ database, settings, logger, ending: ending.signal })
  await app.ready()
  const address = await app.listen(await room.handOver()).catch(nameHolder(settings.port))
  const workers = startWorkers({ database, settings, logger, mayLeave })

  const close = async () => {
    setTimeout(() => process.exit(1), settings.endSeconds * 1000 - 200).unref()
    await app.close()
    await workers.stop()
    await database.close()
    partner?.stop()
    await tracing?.stop()
    process.exit(0)
  }
  end = (signal: string) => {
    if (ending.signal.aborted) return
    ending.abort()
    const drain = signal === 'SIGTERM' ? settings.drainSeconds : 0
    logger.info({ signal, drain }, 'ending')
    setTimeout(() => void close(), drain * 1000)
  }
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGINT', () => end('SIGINT'))
  if (partner) say(`Demo: orders go to a simulated partner, which can be made to misbehave: ${partner.pageUrl}`)
  if (logFile) say(`Demo: what happens is told in ${logFile}; with DISADMIN_LOG=info here`)
  // last: whoever is told that it is ready may end it, too
  announce(address, settings.demo, first)
}

/** Where the demo tells what happens: its sign-ins are to be the last that is read here. Undefined: here, as everybody does. */
const demoLog = ({ demo, dataFolder, configured: { environment } }: Settings) =>
  demo && environment.DISADMIN_LOG === undefined ? join(dataFolder, 'disadmin.log') : undefined

/** The demo hands orders to a simulated partner, unless real ones are configured. */
const demoPartner = ({ demo, partnerSimulator, partners, ...settings }: Settings) =>
  demo && partnerSimulator && !partners.wholesaler && !partners.vpom ? startPartner(settings) : undefined

const nameHolder = (port: number) => async (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
  const pid = await portHolder(port)
  const holder = pid === undefined ? 'another process' : `process ${pid}`
  throw new Error(`Port ${port} is in use by ${holder}. Stop it first, or set PORT to another port.`)
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const announce = (address: string, demo: boolean, first: boolean) => {
  say(`Disadmin is ready: ${address}  (API: ${address}/api/docs)`)
  if (demo) say(`Demo sign-ins, all with the password ${demoPassword}: ${signIns.join(', ')}`)
  else if (first) say('No account yet? npm run disadmin -- create-admin (in an archive: bin/disadmin create-admin)')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
