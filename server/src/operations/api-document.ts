import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { changesState } from '@disadmin/contract/kit/endpoint'
import { Problem } from '@disadmin/contract/kit/problem'
import * as z from 'zod/mini'

interface Operation {
  security?: Record<string, string[]>[]
  responses: Record<string, unknown>
}

export interface ApiDocument {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

const asJson = (schema: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } })
const file = { schema: { type: 'string', format: 'binary' } }
const pathOf = (endpoint: Endpoint) => endpoint.path.replaceAll(/:(\w+)/g, '{$1}')

const securityOf = (endpoint: Endpoint): Record<string, string[]>[] => {
  if (endpoint.needs === 'api-key') return [{ apiKey: [] }]
  const changing = changesState(endpoint) ? { csrf: [] } : {}
  if (endpoint.needs === 'public') return changesState(endpoint) ? [{ browser: [], ...changing }] : []
  return [{ token: [], browser: [], ...changing }]
}

/** What the generator cannot know: who may call, what a call without a reply answers, files, and the one form of every refusal. */
export const completeDocument = <D extends ApiDocument>(document: D, endpoints: readonly Endpoint[]): D => {
  document.components = { ...document.components, schemas: { ...document.components?.schemas, Problem: z.toJSONSchema(Problem) } }
  for (const endpoint of endpoints) {
    const operation = document.paths?.[pathOf(endpoint)]?.[endpoint.method.toLowerCase()]
    if (!operation) continue
    operation.security = securityOf(endpoint)
    operation.responses = { ...successOf(endpoint, operation), '4XX': { description: 'Refused', content: asJson('Problem') } }
  }
  return document
}

const successOf = (endpoint: Endpoint, { responses }: Operation): Record<string, unknown> => {
  if (endpoint.answers !== 'file') return endpoint.reply ? responses : { 204: { description: 'Done' } }
  const { content } = (responses[200] ?? {}) as { content?: object }
  return { 200: { description: 'A file named by x-filename', content: { ...content, 'application/octet-stream': file } } }
}
