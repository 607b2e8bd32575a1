import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { Db } from '../kit/db/db.ts'
import { type OutboxWorker, startOutbox } from '../kit/outbox/outbox.ts'
import type { Wakeup } from '../kit/outbox/wakeup.ts'
import type { Settings } from '../kit/settings.ts'
import { type EntryValue, type SettingsEntry, textOf } from '../kit/settings-entries.ts'
import { findStored, hasOtherVersion } from './config.queries.ts'

interface Following {
  db: Db
  settings: Settings
  logger: Pick<Logger, 'info' | 'warn'>
}

/** Half of what a change may take to be obeyed everywhere (5 s), for a database that is slow. */
const pollMilliseconds = 2000

/** Whether an entry takes this value, entered by somebody or saved by an older version of the product. */
export const takes = (entry: SettingsEntry, value: EntryValue) =>
  (entry.entered ?? entry.schema).safeParse(textOf(value)).success && entry.schema.safeParse(textOf(value)).success

/** What is saved, as the environment would say it. What an entry does not take, or takes no more, counts as not saved. */
export const variablesOf = (
  entries: readonly SettingsEntry[],
  stored: readonly { key: string; value: EntryValue | null }[],
): { variables: Record<string, string>; refused: string[] } => {
  const variables: Record<string, string> = {}
  const refused: string[] = []
  for (const { key, value } of stored) {
    const entry = entries.find((one) => one.key === key)
    if (!entry || value === null) continue
    if (takes(entry, value)) variables[entry.variable] = textOf(value)
    else refused.push(key)
  }
  return { variables, refused }
}

const obeyed = new WeakMap<Settings, unknown>()
const reading = new WeakMap<Settings, Promise<unknown>>()

/**
 * Puts what is saved into the settings of this process: whoever reads them next obeys. Answers its version. Throws when it cannot be read. One
 * after the other, or an older state that was long in coming would be put over a newer one.
 */
export const readConfiguration = (parts: Following): Promise<number> => {
  const mine = (reading.get(parts.settings) ?? Promise.resolve()).then(() => readOnce(parts))
  reading.set(
    parts.settings,
    mine.catch(() => undefined),
  )
  return mine
}

const readOnce = async ({ db, settings, logger }: Following): Promise<number> => {
  const { entries, reread } = settings.configured
  const stored = await findStored(
    db,
    entries.map(({ key }) => key),
  )
  const version = Math.max(0, ...stored.map((one) => one.version))
  const said = Object.fromEntries(stored.map(({ key, value }) => [key, value]))
  if (isDeepStrictEqual(obeyed.get(settings) ?? {}, said)) return version
  obeyed.set(settings, said)
  const { variables, refused } = variablesOf(entries, stored)
  if (refused.length > 0) logger.warn({ entries: refused }, 'entries of the configuration do not hold what they may')
  try {
    Object.assign(settings, reread(variables))
    logger.info({ entries: Object.keys(said) }, 'configuration read')
  } catch (error) {
    // saved by a version with other rules: the server is not kept from starting by it
    logger.warn({ err: error }, 'the configuration that was saved does not go together, and is not obeyed')
  }
  return version
}

/** Follows what any process saves, until stopped. As long as the database is away the last that was read holds. */
export const followConfiguration = (parts: Following & { logger: Logger; wakeup?: Wakeup }): OutboxWorker => {
  const keys = parts.settings.configured.entries.map(({ key }) => key)
  let version = 0
  return startOutbox({
    name: 'configuration',
    takeUp: async () => {
      version = await readConfiguration(parts)
      return []
    },
    atOnce: () => Infinity,
    pollMilliseconds,
    work: { table: 'configuration', isDue: () => hasOtherVersion(keys, version) },
    wakeup: parts.wakeup,
    logger: parts.logger,
  })
}
