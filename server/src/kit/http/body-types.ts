import type { FastifyInstance } from 'fastify'
import { ProblemError } from './refusal.ts'

/** The body has another type than the one this call takes. */
export const wrongType = (taken: string): ProblemError =>
  new ProblemError({ status: 415, text: { key: 'kit:error.content_type', values: [taken] } })

/** In this scope JSON is no body either: what is of another type than the one it goes on to read is refused unread, and named. */
export const takeNothingBut = (app: FastifyInstance, taken: string): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(wrongType(taken)))
}
