import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { contract } from './contract.ts'
import type { Endpoint } from './kit/endpoint.ts'

interface Leaf {
  at: string
  schema: z.ZodMiniType
}

/** Every text of a body, with the way to it. */
const textsIn = (schema: z.core.$ZodType, at: string): Leaf[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return [{ at, schema: schema as z.ZodMiniType }]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, one]) => textsIn(one, `${at}.${key}`))
    case 'union':
      return def.options.flatMap((one) => textsIn(one, at))
    case 'array':
      return textsIn(def.element, at)
    case 'record':
      return textsIn(def.valueType, at)
    case 'pipe':
      return textsIn(def.in, at)
    case 'optional':
    case 'nullable':
    case 'default':
      return textsIn(def.innerType, at)
    default:
      return []
  }
}

const texts = Object.values(contract)
  .flatMap((feature) => Object.values(feature) as Endpoint[])
  .flatMap((endpoint) => (endpoint.body ? textsIn(endpoint.body, `${endpoint.method} ${endpoint.path}`) : []))

/** What is compared, hashed or signed, and never kept as a name; entries of the configuration are checked one by one. */
const compared =
  /[./](?:(?:\w+_)?password|token|logout_token|ticket|bot_check|answer|code|recovery_code|username|customer_nos|fingerprint|resource_uri|filename|value|values)$|\.(?:clientExtensionResults|extensions|transports)$|PUT \/api\/v1\/config\b/

test('no text of a body takes what cannot be seen, or turns the direction', () => {
  const takes = texts.filter(({ schema }) =>
    ['a\u202Eb', 'a\u200Bb', 'a\u00ADb', 'a\uFEFFb', 'a\u2066b', 'a\u0000b', 'a\uD800b'].some((text) => {
      const { success, data } = schema.safeParse(text)
      return success && data === text
    }),
  )
  expect(texts.length).toBeGreaterThan(100)
  expect(takes.filter(({ at }) => !compared.test(at)).map(({ at }) => at)).toEqual([])
})

test('a line break stands in free texts alone', () => {
  const takes = texts.filter(({ schema }) => {
    const { success, data } = schema.safeParse('a\nb')
    return success && data === 'a\nb'
  })
  const free = new Set(takes.filter(({ at }) => !compared.test(at)).map(({ at }) => at.split('.').at(-1)))
  expect([...free].toSorted()).toEqual(['closing', 'introduction', 'note', 'reason', 'text_de', 'text_en', 'text_fr', 'text_it'])
})
