import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** GET /api/openapi.json, and /api/docs to read and try it. Both come from the contract. */
export const serveApiPage = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Disadmin',
        version: '1',
        description: 'Console and catalogue API. Sign in, then send Authorization, X-Browser-Id and X-CSRFToken.',
      },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <token>' },
          browser: {
            type: 'apiKey',
            in: 'header',
            name: 'X-Browser-Id',
            description: 'uuid v4, the same on each call of one browser',
          },
          csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken', description: 'equal to the cookie csrftoken' },
          apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        },
      },
      security: [{ token: [], browser: [], csrf: [] }],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async () => app.swagger())
}
