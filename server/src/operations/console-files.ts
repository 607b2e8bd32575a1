import fastifyStatic from '@fastify/static'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageMethods } from './operations.ts'

const built = join(import.meta.dirname, '../../../console/dist')

/** No inline script or style, no cookie that authenticates: index.html is the same for everybody and cacheable. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const pageHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** The built console: hashed files for ever, index.html for every path that is not a file and not the API. */
export const serveConsole = async (app: FastifyInstance, folder: string = built): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      for (const [name, value] of Object.entries(pageHeaders)) void reply.header(name, value)
    },
  })
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.startsWith('/api/') || /\.\w{2,5}$/.test(request.url.split('?')[0]!)) return reply.callNotFound()
    return reply.sendFile('index.html')
  }
  app.route({ method: pageMethods, url: '/*', logLevel: 'silent', schema: { hide: true } as never, handler: page })
}
