import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where the caller calls from. Behind a proxy that is what the proxy wrote, if it is an address at all; else the socket's. */
export const callerAddress = (request: FastifyRequest): string =>
  isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip
