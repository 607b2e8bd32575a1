import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { inTransaction, type OpenDatabase } from '../kit/db/db.ts'
import { type OutboxWorker, startOutbox } from '../kit/outbox/outbox.ts'
import type { Settings } from '../kit/settings.ts'
import { keepKnown, type Known, readKnown } from './known.ts'
import { countOn, lookAround, rests } from './look.queries.ts'
import { placeOf } from './place.queries.ts'

interface GateParts {
  database: OpenDatabase
  settings: Settings
  /** The database was created by this start: whatever the folder knows is of another one. */
  isNew: boolean
  logger: Pick<Logger, 'warn' | 'error' | 'info'>
}

/** Whether orders, mails and events may leave now; asked before each look for what is due. */
export type Gate = () => Promise<boolean>

const lookEvery = 1000

/**
 * Nothing leaves a database that was copied or restored until an administrator has released it (`release.service.ts`): what it
 * believes to be waiting may have been sent by the one it comes from. The demo, whose partner is simulated, tells nobody anything.
 */
export const openGate = async (parts: GateParts): Promise<Gate> => {
  const { settings, logger } = parts
  if (!settings.outbound) {
    logger.warn('nothing leaves this process: DISADMIN_OUTBOUND=off')
    return async () => false
  }
  const gate = {
    known: parts.isNew ? undefined : await readKnown(settings.dataFolder),
    isOpen: false,
    lookedAt: -Infinity,
    doubts: 0,
  }
  let looking: Promise<void> | undefined
  const isOpen = async () => {
    // the demo may be given real partners while it runs
    if (isHarmless(settings)) return true
    if (performance.now() - gate.lookedAt >= lookEvery) await (looking ??= look(parts, gate).finally(() => (looking = undefined)))
    return gate.isOpen
  }
  // a new connection may lead to another database, and one that broke will be followed by such
  const doubt = () => {
    gate.doubts += 1
    gate.lookedAt = -Infinity
  }
  parts.database.workers.pool.on('connect', doubt).on('remove', doubt)
  if (!isHarmless(settings) && gate.known?.isOwn !== true) await awaitColleague(parts.database)
  await isOpen()
  return isOpen
}

/** Looks every second or two until stopped, whatever is due, so that whoever knows nothing sees that the database is worked on. */
export const watchGate = (mayLeave: Gate, logger: Pick<Logger, 'warn'>): OutboxWorker =>
  startOutbox({
    name: 'the installation',
    takeUp: async () => {
      await mayLeave()
      return []
    },
    atOnce: () => Infinity,
    pollMilliseconds: lookEvery,
    logger,
  })

/** Whoever knows nothing gives those who work on the database the time to come back to it: they beat once a second. */
const awaitColleague = async ({ kind, workers: { db } }: OpenDatabase) => {
  if (kind === 'embedded') return
  for (let tries = 0; tries < 3 && (await rests(db)); tries++) await pause(1000)
}

const isHarmless = ({ demo, partners, smtpUrl }: Settings) =>
  demo && partners.wholesaler === undefined && partners.vpom === undefined && smtpUrl === undefined

interface State {
  known: Known | undefined
  isOpen: boolean
  lookedAt: number
  /** How often a connection came or went. */
  doubts: number
}

/** A look that fails leaves it shut until one succeeds: whoever cannot be asked may be another one by then. */
const look = async ({ database, settings, logger }: GateParts, state: State): Promise<void> => {
  const { db } = database.workers
  const wasOpen = state.isOpen
  state.isOpen = false
  const place = await placeOf(settings)
  let doubts = -1
  // over a connection that is there: making one is a doubt
  const asUsual = (known: Known) =>
    db.connection().execute((connection) => {
      doubts = state.doubts
      return countOn(connection, place, known)
    })
  const thoroughly = () =>
    inTransaction(db, (tx) => {
      doubts = state.doubts
      return lookAround(tx, place, state.known)
    })
  const { id, beat, held, found } = (state.known?.isOwn && (await asUsual(state.known))) || (await thoroughly())
  // a full disk keeps no order back
  await keepKnown(settings.dataFolder, { id, beat }).catch((error: unknown) =>
    logger.warn({ err: error }, 'what is known of the installation cannot be kept'),
  )
  state.known = { id, beat, isOwn: true }
  state.isOpen = !held
  if (doubts === state.doubts) state.lookedAt = performance.now()
  const about = { place: place.address }
  if (found)
    logger.error({ ...about, why: found }, 'nothing leaves: this database was copied or restored; an administrator releases it')
  else if (held && wasOpen) logger.error(about, 'nothing leaves: held back')
  else if (!held && !wasOpen) logger.info(about, 'orders, mails and events leave')
}
