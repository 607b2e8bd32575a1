import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { type ApiDocument, completeDocument } from './api-document.ts'

const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[])

const header = (name: string, description: string) => ({ type: 'apiKey' as const, in: 'header' as const, name, description })

// The page's own policy asks for https, which a console on a house's own network does not have.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

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
          token: header('Authorization', 'Token <token>'),
          browser: header('X-Browser-Id', 'uuid v4, the same on each call of one browser'),
          csrf: header('X-CSRFToken', 'equal to the cookie csrftoken'),
          apiKey: header('X-Api-Key', 'made by api-key create'),
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (made) =>
      'openapiObject' in made ? (completeDocument(made.openapiObject as ApiDocument, endpoints) as object) : made.swaggerObject,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policy })
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async () => app.swagger())
}
