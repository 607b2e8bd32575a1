import { nowhere } from '@disadmin/contract/kit/fields'
import type { Language } from '@disadmin/contract/kit/languages'
import { issueText, type TextRef } from '@disadmin/contract/kit/issues'
import type { Problem, RefusedItem } from '@disadmin/contract/kit/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError, type RefusedField } from './refusal.ts'
import { refusalKind } from './refusal-kinds.ts'
import { isOfTheCaller, sqlProblem } from '../db/sql-problems.ts'
import { languageOf, translate } from '../texts.ts'
import { InvalidInput } from './validation.ts'

interface Outcome {
  status: number
  problem: Problem
  retryAfterSeconds?: number | undefined
}

/** Bytes of a request body where the endpoint says nothing else. */
export const defaultBodyLimit = 1024 * 1024

/** Whatever was thrown, as an answer: status, words in the caller's language, and nothing of the inside. */
export const answerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const language = languageOf(request.headers['accept-language'])
  const { status, problem, retryAfterSeconds } = outcomeOf(error, language, request.routeOptions.bodyLimit)
  request.refusal = refusalKind(error, request)
  // what we refuse ourselves is no failure, however many ask for it, unless something failed beneath it
  const failure = error instanceof ProblemError ? error.cause : error
  if (status >= 500 && failure !== undefined) request.log.error({ err: failure }, 'request failed')
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...problem, request_id: request.id })
}

const outcomeOf = (error: unknown, language: Language, bodyLimit: number | undefined): Outcome => {
  const say = (ref: TextRef) => translate(language, ref)
  if (error instanceof ProblemError) return fromRefusal(error, say)
  if (error instanceof InvalidInput) return fromValidation(error, say)
  // the caller hung up in the middle of the body: nobody reads the answer, and nothing of ours has failed
  if (isOfTheCaller(error)) return { status: 400, problem: { error_message: say({ key: 'kit:error.malformed' }) } }
  const fromSql = sqlProblem(error)
  if (fromSql) return fromRefusal(fromSql, say)
  return fromFramework(error as FastifyError, say, bodyLimit ?? defaultBodyLimit)
}

type Say = (ref: TextRef) => string

const fromRefusal = ({ details }: ProblemError, say: Say): Outcome => ({
  status: details.status,
  retryAfterSeconds: details.retryAfterSeconds,
  problem: {
    ...(details.text && { error_message: say(details.text) }),
    ...(details.errors && { errors: details.errors.map((field) => itemOf(field, say)) }),
    ...(details.errorList && { error_list: [...details.errorList] }),
    ...(details.code !== undefined && { code: details.code }),
    ...(details.challenge && { challenge: details.challenge }),
  },
})

const itemOf = (field: RefusedField, say: Say): RefusedItem => ({
  source: field.source,
  message: say(field),
  ...(field.code !== undefined && { code: field.code }),
  ...(field.data && { data: field.data }),
})

/** A wrong body is 422 with every field; a wrong query or path is 400 with one sentence (API-11S). */
const fromValidation = ({ issues, validationContext }: InvalidInput, say: Say): Outcome => {
  const fields = issues.map((issue) => ({ source: (issue.path ?? []).map(String).join('.'), message: say(issueText(issue)) }))
  if (validationContext === 'body') return { status: 422, problem: { errors: fields, code: 'invalid' } }
  if (validationContext === 'params' && issues.some(({ message }) => message === nowhere.error))
    return { status: 404, problem: { error_message: say({ key: 'kit:error.not_found' }) } }
  return {
    status: 400,
    problem: {
      error_message: fields.map((f) => (f.source === '' ? f.message : `${f.source}: ${f.message}`)).join('; '),
      code: 'invalid',
    },
  }
}

const fromFramework = (error: FastifyError, say: Say, bodyLimit: number): Outcome => {
  const words: Record<string, [number, TextRef]> = {
    FST_ERR_BAD_URL: [400, { key: 'kit:error.address' }],
    FST_ERR_MAX_PARAM_LENGTH: [414, { key: 'kit:error.address_too_long' }],
    FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, { key: 'kit:error.content_type', values: ['application/json'] }],
    FST_ERR_CTP_EMPTY_JSON_BODY: [400, { key: 'kit:error.malformed' }],
    FST_ERR_CTP_INVALID_JSON_BODY: [400, { key: 'kit:error.malformed' }],
    FST_ERR_CTP_BODY_TOO_LARGE: [413, { key: 'kit:error.too_large', values: [bodyLimit] }],
  }
  const known = words[error.code]
  if (known) return { status: known[0], problem: { error_message: say(known[1]) } }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return { status, problem: { error_message: say({ key: status === 404 ? 'kit:error.not_found' : 'kit:error.malformed' }) } }
  return { status: 500, problem: { error_message: say({ key: 'kit:error.server_error' }) } }
}
