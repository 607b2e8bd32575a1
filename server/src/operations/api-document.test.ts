import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startApp, type TestApp } from '../../test/client.ts'
import { version } from '../kit/version.ts'
import { shapes } from './shapes.ts'

type Json = Record<string, unknown>
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, unknown>[]
  responses: Record<string, { content?: Record<string, { schema: Json }> }>
  parameters: { in: string; name: string; required: boolean; schema: Json }[]
  requestBody?: unknown
}

let t: TestApp
let text: string
// oxlint-disable-next-line no-explicit-any
let document: any
beforeAll(async () => {
  t = await startApp()
  const answer = await t.app.inject({ method: 'GET', url: '/api/openapi.json', remoteAddress: '10.0.0.9' })
  expect(answer.statusCode).toBe(200)
  text = answer.body
  document = JSON.parse(text)
})
afterAll(() => t.close())

const endpoints = Object.entries(contract).flatMap(([feature, all]) =>
  Object.entries(all).map(([name, endpoint]) => ({
    id: feature + name[0]!.toUpperCase() + name.slice(1),
    endpoint: endpoint as Endpoint,
  })),
)
const pathOf = ({ path }: Endpoint) => path.replaceAll(/:(\w+)/g, '{$1}')
const operationOf = (endpoint: Endpoint): Operation => document.paths[pathOf(endpoint)][endpoint.method.toLowerCase()]
const operations = () => endpoints.map(({ endpoint }) => operationOf(endpoint))

test('the description of the API passes the rules of a linter', async () => {
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-server-example.com': 'off' } })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('the linter would notice a description without names', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({
    source: text.replace('"operationId":"cartsList",', ''),
    absoluteRef: 'openapi.json',
    config,
  })
  expect(problems.map(({ ruleId }) => ruleId)).toEqual(['operation-operationId'])
})

test('openapi.json is whole: every endpoint of the contract under its own name, its parameters, who may call it, no dangling reference', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Disadmin', version } })
  const listed = Object.entries(document.paths as Record<string, Json>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed.toSorted()).toEqual(endpoints.map(({ endpoint }) => `${endpoint.method} ${pathOf(endpoint)}`).toSorted())
  expect(operations().map(({ operationId }) => operationId)).toEqual(endpoints.map(({ id }) => id))
  expect(operationOf(contract.carts.lock).operationId).toBe('cartsLock')
  for (const { endpoint } of endpoints) {
    const operation = operationOf(endpoint)
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
    expect(inPath.map(({ name }) => name)).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.upload !== undefined)
    for (const scheme of operation.security.flatMap((one) => Object.keys(one)))
      expect(Object.keys(document.components.securitySchemes)).toContain(scheme)
  }
  expect(operationOf(contract.carts.list).security).toEqual([{ token: [], browser: [] }, { personalKey: [] }])
  expect(operationOf(contract.personalKeys.list).security).toEqual([{ token: [], browser: [] }])
  expect(operationOf(contract.catalogue.placeCart).security).toEqual([{ catalogueKey: [] }])
  for (const [, kind, name] of text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g))
    expect(document.components[kind!]).toHaveProperty(name!)
})

/** Objects with fields of their own that stand inside something else. */
const unnamed = (json: unknown, place: string): string[] => {
  if (typeof json !== 'object' || json === null) return []
  const own = 'properties' in json && json.properties !== undefined && 'type' in json ? [place] : []
  return [...own, ...Object.entries(json).flatMap(([key, value]) => unnamed(value, `${place}.${key}`))]
}

describe('what travels', () => {
  test('has a name wherever it has fields, and is never written out where it is used', () => {
    expect(unnamed(document.paths, 'paths')).toEqual([])
    const schemas = document.components.schemas as Record<string, { properties?: Json }>
    expect(Object.entries(schemas).flatMap(([name, { properties }]) => unnamed(properties, name))).toEqual([])
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        'Cart',
        'CartRow',
        'CartRowList',
        'CartOwner',
        'CartItem',
        'CustomerRow',
        'User',
        'Problem',
        'NamedRef',
      ]),
    )
    expect(schemas.CartRow!.properties!.owner).toEqual({ $ref: '#/components/schemas/CartOwner' })
  })

  test('is a number where a number is meant, with its bounds, although a query is text', () => {
    const { parameters } = operationOf(contract.carts.list)
    const schemaOf = (name: string) => parameters.find((parameter) => parameter.name === name)!.schema
    expect(schemaOf('limit')).toEqual({ type: 'integer', minimum: 0, maximum: 999_999_999, default: 20 })
    expect(schemaOf('offset')).toEqual({ type: 'integer', minimum: 0, maximum: 999_999_999, default: 0 })
    expect(schemaOf('ordered')).toEqual({ type: 'boolean' })
    expect(operationOf(contract.carts.get).parameters[0]!.schema).toMatchObject({ type: 'integer', minimum: 1 })
  })

  test('is told as a number in every query that reads 12 as one and refuses x', () => {
    // numbers of customers stay text, and so do lists with commas
    const isNumber = (schema: z.ZodMiniType) => z.safeParse(schema, '12').data === 12 && !z.safeParse(schema, 'x').success
    const typesOf = ({ type, anyOf }: Json) => [type, ...((anyOf ?? []) as Json[]).map((one) => one['type'])]
    const numbers = endpoints.flatMap(({ id, endpoint }) =>
      Object.entries((endpoint.query as z.ZodMiniObject | undefined)?.shape ?? {})
        .filter(([, schema]) => isNumber(schema as z.ZodMiniType))
        .map(([name]) => {
          const { schema } = operationOf(endpoint).parameters.find((one) => one.name === name)!
          return { id, name, types: typesOf(schema) }
        }),
    )
    expect(numbers.length).toBeGreaterThan(100)
    expect(numbers.filter(({ types }) => !types.includes('integer') && !types.includes('number'))).toEqual([])
  })

  test('is JSON or a file by its content type', () => {
    const types = (endpoint: Endpoint) => Object.keys(operationOf(endpoint).responses[200]!.content!)
    const files = ['text/plain', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
    expect(types(contract.carts.list)).toEqual(['application/json', ...files])
    expect(types(contract.carts.export)).toEqual(files)
    expect(types(contract.audit.list)).toEqual(['application/json', 'text/csv'])
    expect(types(contract.myCustomer.logo)).toEqual(['image/png', 'image/jpeg'])
    expect(types(contract.carts.get)).toEqual(['application/json'])
  })
})

test('every refusal is declared with the form it has', () => {
  const statuses = (endpoint: Endpoint) => Object.keys(operationOf(endpoint).responses).map(Number)
  expect(statuses(contract.carts.patch)).toEqual([200, 400, 401, 403, 404, 409, 413, 415, 422, 503])
  expect(statuses(contract.carts.list)).toEqual([200, 400, 401, 403, 409, 503])
  expect(statuses(contract.counts.get)).toContain(304)
  expect(statuses(contract.session.login)).toEqual(expect.arrayContaining([401, 403, 429]))
  for (const { content } of Object.values(document.components.responses as Operation['responses']))
    expect(content!['application/json']!.schema).toEqual({ $ref: '#/components/schemas/Problem' })
})

test('no two shapes have one name', () => {
  const names = [...shapes.values()]
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  expect(names).toContain('CartRow')
})
