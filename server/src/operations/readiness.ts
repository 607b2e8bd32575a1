import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '../kit/db/db.ts'
import { pendingMigrations } from '../kit/db/migrate.ts'

interface Readiness {
  /** Whether requests should be sent here. */
  ready: boolean
  status: 'ok' | 'ending' | 'migrations pending' | 'database unreachable' | 'database read-only'
  database: OpenDatabase['kind']
  pending?: number
}

const most = 2000

/**
 * Whether this process can serve, within two seconds: the database answers, takes writes and has every migration, and the process is
 * not about to end. Asked over a connection of its own: requests that take them all make nobody unready.
 */
export const readinessOf = async (database: OpenDatabase, ending: AbortSignal | undefined): Promise<Readiness> => {
  const { kind } = database
  if (ending?.aborted) return { ready: false, status: 'ending', database: kind }
  const unreachable = { ready: false, status: 'database unreachable', database: kind } as const
  const asked = ask(database).catch(() => unreachable)
  // the embedded database answers everybody in turn: waiting for it says nothing
  return kind === 'embedded' ? asked : Promise.race([asked, pause(most, unreachable, { ref: false })])
}

const ask = async ({ kind, monitor }: OpenDatabase): Promise<Readiness> => {
  const { rows } = await monitor.query<{ read_only: boolean }>(
    "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only",
  )
  if (rows[0]!.read_only) return { ready: false, status: 'database read-only', database: kind }
  const pending = await pendingMigrations(monitor)
  return { ready: pending === 0, status: pending === 0 ? 'ok' : 'migrations pending', database: kind, pending }
}
