import { changesState, type Endpoint } from '@disadmin/contract/kit/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { auditFor, type Author, writeAudit } from '../audit.ts'
import { callerAddress } from './caller-address.ts'
import { type Db, inTransaction, type Tx } from '../db/db.ts'
import { extentHeaders, FileReply, nameHeaders } from './file-reply.ts'
import { assertFreshProofOf, guard, type Identify, offerCsrfCookie } from './guard.ts'
import { handedOut } from './handed-out.ts'
import { formScope } from './form.ts'
import { once } from './idempotency.ts'
import type { JobQueue } from '../jobs/jobs.ts'
import { type Context, NotModified, type Served } from './serve.ts'
import type { Settings } from '../settings.ts'
import { languageOf } from '../texts.ts'
import { multipartScope, receiverOf } from './upload.ts'
import type { Machine, Principal } from '../principal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Principal | Machine | null
  }
  interface FastifyContextConfig {
    /** A poll. */
    passive?: boolean
  }
}

interface Mounting {
  db: Db
  settings: Settings
  identify: Identify
  queue: JobQueue
}

/** Turns one endpoint of the contract into a route: guard, validation, transaction, audit, idempotency, serialisation. */
export const mount = (app: FastifyInstance, served: Served, mounting: Mounting): void => {
  const { upload, form } = served.endpoint
  if (!upload && !form) return addRoute(app, served, mounting)
  void app.register(async (scope) => {
    await (upload ? multipartScope(scope) : formScope(scope))
    addRoute(scope, served, mounting)
  })
}

const addRoute = (app: FastifyInstance, served: Served, mounting: Mounting): void => {
  const { endpoint } = served
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(bodyOf(endpoint) && { body: bodyOf(endpoint) }),
      ...(endpoint.reply && { response: { 200: endpoint.reply } }),
    },
    ...bodyLimitOf(endpoint),
    config: { passive: endpoint.passive === true },
    onRequest: guard(endpoint, mounting.identify),
    handler: (request, reply) => answer(served, mounting, request, reply),
  })
}

/** Where no body is asked for, none that says something is taken. */
const bodyOf = ({ method, body, upload }: Endpoint) => body ?? (method === 'GET' || upload ? undefined : nothing)
const nothing = z.nullish(z.object({}))

/** A file comes with the heads of its parts. */
const bodyLimitOf = ({ bodyLimit, upload }: Endpoint) => {
  const limit = upload ? upload.maxBytes + 64 * 1024 : bodyLimit
  return limit !== undefined && { bodyLimit: limit }
}

const answer = async (served: Served, mounting: Mounting, request: FastifyRequest, reply: FastifyReply) => {
  offerCsrfCookie(request, reply)
  assertFreshProofOf(served.endpoint, request)
  const result = await run(served, mounting, request, reply)
  if (result === NotModified) return reply.code(304).send()
  if (result instanceof FileReply) {
    const { extent } = result
    return reply
      .code(extent?.range ? 206 : 200)
      .headers({ ...nameHeaders(result.name), 'content-type': result.contentType, 'x-content-type-options': 'nosniff' })
      .headers(extent ? extentHeaders(extent) : {})
      .send(contentOf(result, served.endpoint, mounting, request))
  }
  return served.endpoint.reply ? reply.code(200).send(result) : reply.code(204).send()
}

const contentOf = (file: FileReply, { exports }: Endpoint, { db }: Mounting, request: FastifyRequest) => {
  if (exports === undefined) return file.content
  const { customerId = null, branchId = null } = personOf(request) ?? {}
  const recordId = (request.params as { id?: number }).id
  const filters = filtersOf(request)
  return handedOut(file, (what) =>
    writeAudit(db, authorOf(request), {
      what: exports,
      ...(recordId !== undefined && { recordId }),
      customerId,
      branchId,
      after: { file_name: file.name, ...(filters && { filters }), ...what },
    }),
  )
}

const ofThePage = ['offset', 'limit', 'order_by', 'format']

/** What a file was asked for by. */
const filtersOf = ({ query, body }: FastifyRequest): object | undefined => {
  const asked = Object.entries({ ...(query as object), ...(body as object | undefined) })
  const filters = asked.filter(([name, value]) => value !== undefined && !ofThePage.includes(name))
  return filters.length === 0 ? undefined : Object.fromEntries(filters)
}

const run = (served: Served, mounting: Mounting, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const { endpoint, handler } = served
  const call = (db: Db) => handler(contextOf(served.endpoint, { db, mounting, request, reply }) as unknown as Context<never>)
  if (!changesState(endpoint) || endpoint.transaction === 'own') return call(mounting.db)
  return inTransaction(mounting.db, (tx) =>
    isIdempotent(endpoint, request) ? replayed(tx, served, request, () => call(tx)) : call(tx),
  )
}

const isIdempotent = (endpoint: Endpoint, request: FastifyRequest) =>
  endpoint.idempotent === true && request.headers['idempotency-key'] !== undefined

const replayed = (tx: Tx, { isStillSeen }: Served, request: FastifyRequest, work: () => Promise<unknown>) =>
  once(
    tx,
    {
      userId: (request.caller as Principal).userId,
      isStillSeen: (first) => isStillSeen!(tx, request.caller as Principal, first as never),
      key: String(request.headers['idempotency-key']),
      endpoint: `${request.method} ${request.url.split('?')[0]!.replace(/\/$/, '')}`.slice(0, 100),
      body: request.body,
    },
    work,
  )

interface Call {
  db: Db
  mounting: Mounting
  request: FastifyRequest
  reply: FastifyReply
}

const personOf = ({ caller }: FastifyRequest) => (caller && 'userId' in caller ? caller : null)

const authorOf = (request: FastifyRequest): Author => {
  const person = personOf(request)
  const machine = request.caller && 'name' in request.caller ? request.caller.name : ''
  return {
    actorId: person?.actorId ?? null,
    effectiveId: person?.userId ?? null,
    name: (person?.impersonator ?? person)?.username ?? machine,
    requestId: request.id,
    ...(person?.impersonator && { effectiveName: person.username }),
  }
}

const contextOf = (
  { upload, audits }: Endpoint,
  { db, mounting: { settings, queue }, request, reply }: Call,
): Context<Endpoint> => {
  const person = personOf(request)
  const author = authorOf(request)
  return {
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
    who: request.caller as never,
    db,
    settings,
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
    ipAddress: callerAddress(request),
    isHttps: request.protocol === 'https',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
    browserId: String(request.headers['x-browser-id'] ?? ''),
    headers: request.headers,
    log: request.log as Context['log'],
    author,
    audit: auditFor(db, author, audits),
    enqueue: (kind, payload, tx = db) => queue.enqueue(tx, kind, payload, person?.userId ?? null),
    receive: (upload && receiverOf(upload, request, reply)) as never,
    header: (name, value) => void reply.header(name, value),
  }
}
