import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import { answerBroken } from './broken-requests.ts'
import { compress } from './compress.ts'
import { headersFor } from './house-headers.ts'
import { answerProblem, defaultBodyLimit } from './problems.ts'
import { ProblemError } from './refusal.ts'
import { newRequestId } from './request-id.ts'
import { replySerializer } from './serializer.ts'
import { times } from './times.ts'
import { validatorCompiler } from './validation.ts'
import { callerAddress } from './caller-address.ts'

/**
 * A line for each answer. What somebody searched for stands in the query, which is told at the level debug alone; polls are told there too, unless
 * they are refused or fail: every open console sends one every ten seconds.
 */
class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: { ...said(request), url: withoutSecrets(request) } }, 'incoming request')
  }

  override requestCompleted(...[error, request, reply]: Parameters<LogController['requestCompleted']>): void {
    const line = {
      req: said(request),
      res: { statusCode: reply.statusCode },
      responseTime: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else if (request.routeOptions.config.passive && reply.statusCode < 400) request.log.debug(line, 'request completed')
    else request.log.info(line, 'request completed')
  }
}

const said = (request: FastifyRequest) => ({
  method: request.method,
  url: withoutSecrets(request).split('?')[0]!,
  remoteAddress: callerAddress(request),
})

const withoutSecrets = ({ url, params }: FastifyRequest) => {
  const { token } = (params ?? {}) as { token?: string }
  return (token ? url.replace(token, '***') : url).replaceAll(/([?&](?:token|code)=)[^&]*/gi, '$1***')
}

/** Fastify with this house's rules: what is refused and how, ids, closing, cross-origin list. Routes come from the contract alone. */
export const createHttp = async (settings: Settings, logger: Logger): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: logger as never,
    logController: new RequestLog(),
    genReqId: newRequestId,
    // One proxy: the last address of X-Forwarded-For is the one it wrote. Those before it are the caller's own invention.
    trustProxy: settings.trustProxy ? (_address, hop) => hop === 0 : false,
    exposeHeadRoutes: false,
    bodyLimit: defaultBodyLimit,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    requestTimeout: times.request,
    keepAliveTimeout: times.idle,
    // The database closes last: what still arrives while closing is answered.
    return503OnClosing: false,
    // What the router itself refuses (an address that cannot be decoded, or is too long) is answered like everything else; no hook runs for it.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ 'x-request-id': request.id, ...headersFor(request as never, settings, undefined) })
      return answerProblem(error, request as never, reply as never)
    },
    clientErrorHandler: answerBroken(logger) as never,
    // Node would answer a request without a host by itself.
    http: { requireHostHeader: false },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(replySerializer(settings.checkReplies))
  // A text/plain body would reach handlers unvalidated.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('caller', null)
  app.decorateRequest('refusal', null)
  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply))
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    if (request.url.includes('%00') || request.url.includes('\u0000'))
      throw new ProblemError({ status: 400, text: { key: 'kit:invalid.unseen' } })
    if (!/^(100-continue)?$/i.test(request.headers.expect ?? ''))
      throw new ProblemError({ status: 417, text: { key: 'kit:error.expectation' } })
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      throw new ProblemError({ status: 400, text: { key: 'kit:error.not_http' } })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    void reply.headers(headersFor(request, settings, reply.getHeader('cache-control')))
    return compress(request, reply, payload)
  })
  // Node would answer what else is expected than 100-continue by itself.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
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
