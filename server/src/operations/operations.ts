import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { setTimeout as pause } from 'node:timers/promises'
import { callerAddress, isPassedOn } from '../kit/http/caller-address.ts'
import type { OpenDatabase } from '../kit/db/db.ts'
import { ProblemError } from '../kit/http/refusal.ts'
import type { Settings } from '../kit/settings.ts'
import { pendingMigrations } from '../kit/db/migrate.ts'
import { gaugeDatabase, gaugeMachine } from './gauges.ts'
import { watchRefusals } from './refusals.ts'

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
const readinessOf = async (database: OpenDatabase, ending: AbortSignal | undefined): Promise<Readiness> => {
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

/** Load balancers and monitors ask with HEAD as well; calls of the API have no such twin, for it would run them. */
export const pageMethods = ['GET', 'HEAD']

interface Operated {
  database: OpenDatabase
  settings: Settings
  /** Aborted when the process is about to end. */
  ending?: AbortSignal | undefined
}

/** /healthz: the process answers. /readyz: it can serve. /metrics: for loopback, or with METRICS_TOKEN. */
export const serveOperations = async (app: FastifyInstance, { database, settings, ending }: Operated): Promise<void> => {
  const silent = { method: pageMethods, logLevel: 'silent' } as const
  app.route({ ...silent, url: '/healthz', handler: async () => ({ status: 'ok' }) })
  const ready = async (_request: FastifyRequest, reply: FastifyReply) => {
    const { ready: isReady, ...said } = await readinessOf(database, ending)
    return reply.code(isReady ? 200 : 503).send(said)
  }
  app.route({ ...silent, url: '/readyz', handler: ready })
  const registry = measure(app)
  watchRefusals(app, registry)
  gaugeDatabase(registry, database)
  gaugeMachine(registry, settings)
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayReadMetrics(request, settings)) throw new ProblemError({ status: 404, text: { key: 'kit:error.not_found' } })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const measure = (app: FastifyInstance): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from receiving a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  return registry
}

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** A proxy on this machine calls from loopback too; what it passes on carries a header that direct calls do not. */
const isDirect = (request: FastifyRequest) => loopback.test(callerAddress(request)) && !isPassedOn(request)

const mayReadMetrics = (request: FastifyRequest, settings: Settings): boolean => {
  if (isDirect(request)) return true
  if (settings.metricsToken === undefined) return false
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${settings.metricsToken}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
