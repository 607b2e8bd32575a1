import type { FastifyInstance } from 'fastify'
import { takeNothingBut } from './body-types.ts'

const form = 'application/x-www-form-urlencoded'

/** A scope whose routes take a posted form and nothing else; everywhere else that type is refused. Of a field that comes twice the last one counts. */
export const formScope = async (app: FastifyInstance): Promise<void> => {
  takeNothingBut(app, form)
  app.addContentTypeParser(form, { parseAs: 'string' }, async (_request: unknown, body: string) =>
    Object.fromEntries(new URLSearchParams(body)),
  )
}
