import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

type Headers = Record<string, string>

/**
 * What every answer carries. No other site may embed anything of ours; calls of the origins we list go by CORS, which this does not
 * touch. `https` is the caller's way to us, or to the proxy before us.
 */
export const houseHeaders = ({ https, hstsSeconds }: { https: boolean; hstsSeconds: number }): Headers => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(https && hstsSeconds > 0 && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
})

/** The same for the answer to a request; what the API says is kept by nobody unless its endpoint says otherwise. */
export const headersFor = (request: FastifyRequest, settings: Settings, cacheControl: unknown): Headers => ({
  ...houseHeaders({ https: request.protocol === 'https', hstsSeconds: settings.hstsSeconds }),
  ...(request.url.startsWith('/api/') && { 'cache-control': String(cacheControl ?? 'no-store') }),
})
