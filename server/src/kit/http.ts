import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { answerProblem, defaultBodyLimit } from './problems.ts'
import { Refusal } from './refusal.ts'
import { replySerializer } from './serializer.ts'
import type { Settings } from './settings.ts'
import { validatorCompiler } from './validation.ts'

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Short, sortable by time, easy to read over the telephone: `01JD4TB2-7F3C`. */
const newRequestId = (): string => {
  let time = ''
  for (let rest = Math.floor(Date.now() / 1000), i = 0; i < 8; i++, rest = Math.floor(rest / 32)) time = crockford[rest % 32] + time
  return `${time}-${randomBytes(2).toString('hex').toUpperCase()}`
}

/** Fastify with this house's rules: what is refused and how, ids, closing, cross-origin list. Routes come from the contract alone. */
export const createHttp = async (settings: Settings, logger: Logger): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: logger as never,
    genReqId: newRequestId,
    // One proxy: the last address of X-Forwarded-For is the one it wrote. Those before it are the caller's own invention.
    trustProxy: settings.trustProxy ? (_address, hop) => hop === 0 : false,
    exposeHeadRoutes: false,
    bodyLimit: defaultBodyLimit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: 120_000,
    keepAliveTimeout: 10_000,
    // The database closes last: what still arrives while closing is answered.
    return503OnClosing: false,
    // What the router itself refuses (a path that cannot be decoded) is answered like everything else.
    frameworkErrors: (error, request, reply) => answerProblem(error, request as never, reply as never),
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(replySerializer(settings.checkReplies))
  // A text/plain body would reach handlers unvalidated.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('caller', null)
  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply))
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (request.url.includes('%00') || request.url.includes('\u0000'))
      throw new Refusal({ status: 400, text: { key: 'kit:invalid.nul' } })
  })
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff')
    if (request.url.startsWith('/api/')) void reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
  })
  closeWithoutWaitingForIdleConnections(app)
  await app.register(cors, {
    origin: settings.origins.length > 0 ? [...settings.origins] : false,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['x-filename', 'x-request-id', 'etag', 'retry-after'],
  })
  return app
}

/**
 * Fastify's close waits for every connection. Those without a request end at once (Node's own closeIdleConnections leaves the ones
 * that never had one, as browsers open in advance); a running request is answered with `connection: close`.
 */
const closeWithoutWaitingForIdleConnections = (app: FastifyInstance) => {
  let closing = false
  const running = new Map<Socket, number>()
  app.server.on('connection', (socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  const count = (socket: Socket, by: 1 | -1) => running.has(socket) && running.set(socket, running.get(socket)! + by)
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  const idle = () => [...running].filter(([, requests]) => requests === 0).map(([socket]) => socket)
  app.addHook('preClose', async () => {
    closing = true
    // What a client sent a moment ago may not have been read yet.
    if (idle().length > 0) await pause(100).then(() => turn())
    for (const socket of idle()) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close')
  })
}
