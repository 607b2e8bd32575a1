import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { apiDocument } from './api-document.ts'

// The one style sheet that swagger-ui writes into the page itself; it belongs to the pinned version, and a story watches over it.
const ownStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

// The page's own policy asks for https, which a console on a wholesaler's own network does not have.
const policy = `default-src 'none'; script-src 'self'; style-src 'self' ${ownStyle}; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#1b57a6" fill-rule="evenodd" d="M5 2h7a10 10 0 0 1 0 20H5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm7 5.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z"/></svg>`

const theme = () => ({
  title: 'Disadmin API',
  css: [{ filename: 'disadmin.css', content: readFileSync(join(import.meta.dirname, 'api-theme.css'), 'utf8') }],
  favicon: [{ filename: 'mark.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: mark }],
})

/** GET /api/openapi.json, and /api/docs to read and try it. Both come from the contract. */
export const serveApiPage = async (app: FastifyInstance): Promise<void> => {
  const document = apiDocument()
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: policy,
    theme: theme(),
    logo: { type: 'image/svg+xml', content: mark },
    uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: 0 },
  })
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async () => document)
}
