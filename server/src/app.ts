import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { features } from './features.ts'
import type { OpenDatabase } from './kit/db/db.ts'
import { createHttp } from './kit/http/http.ts'
import { openQueue } from './kit/jobs/jobs.ts'
import { mount } from './kit/http/mount.ts'
import { ProblemError } from './kit/http/refusal.ts'
import type { Settings } from './kit/settings.ts'
import { jobKinds } from './job-kinds.ts'
import { serveConsole } from './operations/console-files.ts'
import { serveOperations } from './operations/operations.ts'
import { serveApiPage } from './operations/api-page.ts'
import { identifyWith } from './session/index.ts'

interface AppParts {
  database: OpenDatabase
  settings: Settings
  logger: Logger
  /** Aborted when the process is about to end: it is not ready any more. */
  ending?: AbortSignal
}

/** Builds the whole server without listening; tests and the process use the same one. */
export const buildApp = async ({ database, settings, logger, ending }: AppParts): Promise<FastifyInstance> => {
  const app = await createHttp(settings, logger)
  const declared = new Set<Endpoint>(Object.values(contract).flatMap((endpoints) => Object.values(endpoints) as Endpoint[]))
  refuseUndeclaredRoutes(app, declared)
  await serveOperations(app, { database, settings, ending })
  await serveApiPage(app)
  const queue = await openQueue(database, jobKinds)
  app.addHook('onClose', () => queue.close())
  const mounting = { db: database.db, settings, identify: identifyWith(database.db, settings), queue }
  for (const served of features) {
    mount(app, served, mounting)
    declared.delete(served.endpoint)
  }
  const missing = [...declared].map((endpoint) => `${endpoint.method} ${endpoint.path}`)
  if (missing.length > 0) throw new Error(`Declared but not served: ${missing.join(', ')}`)
  await serveConsole(app)
  app.setNotFoundHandler(() => {
    throw new ProblemError({ status: 404, text: { key: 'kit:error.not_found' } })
  })
  return app
}

/** What may be read outside the contract: the pages that describe the API, and everything that is not the API. */
const isPage = (verb: string, url: string) =>
  verb === 'OPTIONS' ||
  ((verb === 'GET' || verb === 'HEAD') && (!/^\/+api/i.test(url) || /^\/api\/(docs(\/.*)?|openapi\.json)$/.test(url)))

/** A route under /api/ that is not in the contract cannot exist; nor one that changes anything elsewhere. */
const refuseUndeclaredRoutes = (app: FastifyInstance, declared: ReadonlySet<Endpoint>) => {
  const known = new Set([...declared].map((e) => `${e.method} ${e.path}`))
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat())
      if (!known.has(`${verb} ${url}`) && !isPage(verb, url)) throw new Error(`Route not declared in the contract: ${verb} ${url}`)
  })
}
