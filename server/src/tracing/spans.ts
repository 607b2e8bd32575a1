import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import { statementChannel, type TracedStatement, type TracedWork, workChannel } from '../kit/traced.ts'

type End = () => void

/** The span that is under way. */
const current = new AsyncLocalStorage<Context>()

const failed = (span: Span, error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  span.setStatus({ code: SpanStatusCode.ERROR, message })
}

/** Fastify tells of each instance; those that are made from now on have a span for each call of the API. */
export const traceRequests = (tracer: Tracer): End => {
  const made = channel('fastify.initialization')
  const listen = (message: unknown) => addHooks((message as { fastify: FastifyInstance }).fastify, tracer)
  made.subscribe(listen)
  return () => void made.unsubscribe(listen)
}

const addHooks = (app: FastifyInstance, tracer: Tracer) => {
  const running = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/')) return done()
    // no address: it may hold a token, or what somebody searches for
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'disadmin.request_id': request.id }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
    running.set(request, span)
    current.run(trace.setSpan(ROOT_CONTEXT, span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = running.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

const longestStatement = 4000

/** Statements of something that has a span; those by which workers look for work would be traces of nothing. */
export const traceStatements = (tracer: Tracer): End => {
  const listen = (message: unknown) => {
    const parent = current.getStore()
    if (!parent) return
    const { sql, milliseconds, error } = message as TracedStatement
    const end = performance.timeOrigin + performance.now()
    const text = sql.replaceAll(/\s+/g, ' ').trim()
    const verb = /^(?:\/\*.*?\*\/ )?(\w+)/.exec(text)?.[1] ?? 'statement'
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) }
    const span = tracer.startSpan(verb.toLowerCase(), { kind: SpanKind.CLIENT, attributes, startTime: end - milliseconds }, parent)
    if (error) failed(span, error)
    span.end(end)
  }
  statementChannel.subscribe(listen)
  return () => void statementChannel.unsubscribe(listen)
}

const spanKinds = { job: SpanKind.INTERNAL, call: SpanKind.CLIENT }

/** Jobs, hand-offs and calls of others: parts of what is under way, or traces of their own. */
export const traceWork = (tracer: Tracer): End => {
  const spans = new WeakMap<TracedWork, Span>()
  const begin = (work: TracedWork): Context => {
    const parent = current.getStore() ?? ROOT_CONTEXT
    const span = tracer.startSpan(work.name, { kind: spanKinds[work.kind], attributes: work.attributes }, parent)
    spans.set(work, span)
    return trace.setSpan(parent, span)
  }
  const finish = (work: TracedWork) => {
    const span = spans.get(work)
    if (!span) return
    if (work.error !== undefined) failed(span, work.error)
    span.end()
  }
  const listeners = {
    start: () => undefined,
    end: () => undefined,
    asyncStart: finish,
    asyncEnd: () => undefined,
    error: () => undefined,
  }
  workChannel.start.bindStore(current as never, begin as never)
  workChannel.subscribe(listeners as never)
  return () => {
    workChannel.start.unbindStore(current as never)
    workChannel.unsubscribe(listeners as never)
  }
}
