import { changesState, type Endpoint, readsWithKey, type Upload } from '@disadmin/contract/kit/endpoint'
import type * as z from 'zod/v4/core'
import { refusals, statusesOf } from './api-refusals.ts'
import { asParameter, type Described, type Json } from './api-shapes.ts'

interface OperationParts {
  id: string
  tag: string
  sent: Described
  answered: Described
}

/** One call as programs read it. */
export const operationOf = (endpoint: Endpoint, { id, tag, sent, answered }: OperationParts): Json => ({
  operationId: id,
  summary: endpoint.summary,
  description: needsText(endpoint),
  tags: [tag],
  security: securityOf(endpoint),
  parameters: [...inPath(endpoint), ...inQuery(endpoint), ...inHeaders(endpoint)],
  ...(endpoint.body && {
    requestBody: { required: true, content: { [bodyType(endpoint)]: { schema: sent.refTo(endpoint.body) } } },
  }),
  ...(endpoint.upload && {
    requestBody: { required: true, content: { 'multipart/form-data': { schema: partsOf(endpoint.upload) } } },
  }),
  responses: { ...successOf(endpoint, answered), ...refusedBy(endpoint) },
})

const bodyType = ({ form }: Endpoint) => (form ? 'application/x-www-form-urlencoded' : 'application/json')

const partsOf = ({ field, maxBytes, accept }: Upload): Json => ({
  type: 'object',
  description: `One file in the field ${field}: ${accept.join(', ')}; at most ${maxBytes} bytes.`,
  additionalProperties: { type: 'string', format: 'binary' },
})

const onlyText = { house: 'staff without branch', staff: 'staff', administrators: 'administrators' }

const needsText = ({ needs, only }: Endpoint) => {
  const rights = typeof needs === 'string' ? needs : 'all' in needs ? needs.all.join(', and ') : needs.join(' or ')
  return `Needs: ${rights}${
    only
      ? `; ${[only]
          .flat()
          .map((one) => onlyText[one])
          .join(' who are ')} only`
      : ''
  }.`
}

const securityOf = (endpoint: Endpoint): Record<string, string[]>[] => {
  if (endpoint.needs === 'api-key') return [{ catalogueKey: [] }]
  if (endpoint.form) return []
  const changing = changesState(endpoint) ? { csrf: [] } : {}
  if (endpoint.needs === 'public') return changesState(endpoint) ? [{ browser: [], ...changing }] : []
  return [{ token: [], browser: [], ...changing }, ...(readsWithKey(endpoint) ? [{ personalKey: [] }] : [])]
}

const fieldsOf = (schema: Endpoint['query']): [string, z.$ZodType][] =>
  Object.entries((schema as { shape?: Record<string, z.$ZodType> } | undefined)?.shape ?? {})

const inPath = ({ params }: Endpoint): Json[] =>
  fieldsOf(params).map(([name, schema]) => ({ name, in: 'path', required: true, schema: asParameter(schema) }))

const inQuery = ({ query }: Endpoint): Json[] =>
  fieldsOf(query).map(([name, schema]) => {
    const required = !['optional', 'default'].includes(schema._zod.def.type)
    return { name, in: 'query', required, schema: asParameter(schema) }
  })

const header = (name: string, description: string, schema: Json) => ({ name, in: 'header', required: false, description, schema })

const inHeaders = ({ idempotent, conditional }: Endpoint): Json[] => [
  ...(idempotent
    ? [
        header('Idempotency-Key', 'The same key again answers the first result; another body under it is refused.', {
          type: 'string',
          format: 'uuid',
        }),
      ]
    : []),
  ...(conditional ? [header('If-None-Match', 'The ETag of the answer one holds.', { type: 'string' })] : []),
]

const file = { schema: { type: 'string', format: 'binary' } }
const fileHeaders = {
  'x-filename': {
    description: 'The name of the file, percent-encoded. Absent where the answer is JSON.',
    schema: { type: 'string' },
  },
}
const formats: Record<string, string> = {
  txt: 'text/plain',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** JSON and files are told apart by their content type. */
const mediaOf = ({ media, query }: Endpoint): string[] => {
  const format = fieldsOf(query).find(([name]) => name === 'format')?.[1]
  const named = format ? ((asParameter(format).enum as string[] | undefined) ?? []) : []
  return named.length > 0 ? named.map((name) => formats[name]!) : [...(media ?? ['application/octet-stream'])]
}

const successOf = (endpoint: Endpoint, answered: Described): Json => {
  const json = endpoint.reply && { 'application/json': { schema: answered.refTo(endpoint.reply) } }
  const files = endpoint.answers && Object.fromEntries(mediaOf(endpoint).map((type) => [type, file]))
  if (!json && !files) return { 204: { description: 'Done.' } }
  return {
    200: {
      description: files ? 'The answer, or a file.' : 'The answer.',
      ...(files && { headers: fileHeaders }),
      content: { ...json, ...files },
    },
    ...(endpoint.ranges && {
      206: { description: 'The part of the file that was asked for.', headers: fileHeaders, content: { ...files } },
    }),
    ...(endpoint.conditional && { 304: { description: 'What the caller holds is still right.' } }),
  }
}

const refusedBy = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    statusesOf(endpoint).map((status) => [
      status,
      { $ref: `#/components/responses/${refusals[status as keyof typeof refusals][0]}` },
    ]),
  )
