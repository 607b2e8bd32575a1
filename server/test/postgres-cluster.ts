import { pino } from 'pino'
import { findPostgres, startPostgres } from '../../test-support/postgres.mjs'
import { buildApp } from '../src/app.ts'
import type { OpenDatabase } from '../src/kit/db/db.ts'
import { openDatabase } from '../src/kit/db/open.ts'
import type { Settings } from '../src/kit/settings.ts'
import { readSettings } from '../src/settings.ts'
import { prepareDatabase } from '../src/prepare.ts'

/** A PostgreSQL of its own, for tests that take it away. */
export interface Cluster {
  url: string
  /** Its data is in `data` there. */
  folder: string
  stop: () => Promise<void>
  /** Ends it at once; its data stays. */
  halt: () => Promise<void>
  resume: () => Promise<void>
  /** Lets it hang, with every connection to it. */
  freeze: () => void
  thaw: () => void
}

/** Starts one of the same binaries as the cluster under test. */
export const startCluster = async (more: string[] = []): Promise<Cluster> => {
  return startPostgres(findPostgres(), more)
}

/** The application over a cluster, with the limits that the product has. */
export const openOver = async (
  cluster: Pick<Cluster, 'url'>,
  env: Record<string, string> = {},
): Promise<{ database: OpenDatabase; settings: Settings; app: Awaited<ReturnType<typeof buildApp>> }> => {
  const settings = readSettings({ DATABASE_URL: cluster.url, DISADMIN_DEMO: 'off', ...env })
  const database = await openDatabase(settings)
  await prepareDatabase(database, settings)
  const app = await buildApp({ database, settings, logger: pino({ level: 'silent' }) })
  return { database, settings, app }
}
