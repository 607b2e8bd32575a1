import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { apiDocument } from './api-document.ts'

// The page's own policy asks for https, which a console on a house's own network does not have.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** GET /api/openapi.json, and /api/docs to read and try it. Both come from the contract. */
export const serveApiPage = async (app: FastifyInstance): Promise<void> => {
  const document = apiDocument()
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policy })
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async () => document)
}
