import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Shorter ones fit into a packet or two. */
const threshold = 2048

/** The fastest: it is done anew for each answer. */
const level = 1

const gzipped = promisify(gzip)

/** An answer of the API as the client takes it: texts above 2 kB by gzip. Files that can be asked for in parts stay. */
export const compress = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (!request.url.startsWith('/api/') || reply.hasHeader('accept-ranges') || !isText(reply.getHeader('content-type')))
    return payload
  const isStream = payload instanceof Readable
  if (!isStream && !(typeof payload === 'string' && payload.length > threshold)) return payload
  void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
  if (!takesGzip(request.headers['accept-encoding'])) return payload
  const etag = reply.getHeader('etag')
  void reply.header('content-encoding', 'gzip').removeHeader('content-length')
  // the same answer, in other bytes
  if (etag !== undefined) void reply.header('etag', `W/${String(etag)}`)
  if (!isStream) return gzipped(payload, { level })
  // flushed with each piece, so that the first one leaves at once
  return pipeline(payload, createGzip({ level, flush: constants.Z_SYNC_FLUSH }), () => undefined)
}

const isText = (type: unknown) => /^(?:text\/|application\/(?:problem\+)?json)/.test(String(type))

/** `gzip;q=0` refuses it. */
const takesGzip = (accepted: string | string[] | undefined) =>
  /(?:^|[\s,])gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(String(accepted ?? ''))
