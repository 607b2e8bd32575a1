import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where the caller calls from. Behind a proxy that is what the proxy wrote, if it is an address at all; else the socket's. */
export const callerAddress = (request: FastifyRequest): string =>
  isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip

// what proxies and delivery networks leave: X-Forwarded-For, X-Real-IP, CF-Connecting-IP, True-Client-IP, X-Original-Host and their like
const ofProxy =
  /forwarded|(client|connecting|real|remote|source|user|original)-?(ip|addr|host)|^(via|cdn-loop|x-proxy-.+|cf-.+|x-envoy-.+|x-amzn?-.+)$/

/** Whether somebody passed the call on, whatever their sign. */
export const isPassedOn = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  Object.keys(headers).some((name) => ofProxy.test(name))
