import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { Problem } from '@disadmin/contract/kit/problem'
import { apiDescription } from './api-description.ts'
import { operationOf } from './api-operation.ts'
import { refusals } from './api-refusals.ts'
import { capitalised, describe, type Described, type Json, rootsOf } from './api-shapes.ts'
import { tagDescriptions } from './api-tags.ts'
import { version } from '../kit/version.ts'

/** `carts.lock` is `cartsLock`. */
const operations: (readonly [id: string, endpoint: Endpoint, feature: string])[] = Object.entries(contract).flatMap(
  ([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => [feature + capitalised(name), endpoint as Endpoint, feature] as const),
)

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

const securitySchemes = {
  token: header('Authorization', '`Token <token>`, the token being what auth/login answered.'),
  browser: header('X-Browser-Id', 'A UUID v4, the same on each call of one browser. The token is bound to it.'),
  csrf: header('X-CSRFToken', 'Equal to the cookie csrftoken, which any answer sets. On calls that change something.'),
  personalKey: header(
    'X-Api-Key',
    'A person’s own key (`dk_…`), made in Settings: reads what that person may read, and changes nothing.',
  ),
  catalogueKey: header('X-Api-Key', 'The catalogue’s key, made by `npm run disadmin -- api-key create`.'),
}

/**
 * What differs between sending and receiving (defaults, mostly) is told apart: `Cart` is answered, `CartInput` sent. Whatever is the
 * same both ways has one name.
 */
const merged = (answered: Described, sent: Described): Pick<Described, 'schemas'> & { sent: Described } => {
  const refs = (json: Json) => [...JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)
  const both = Object.keys(sent.schemas).filter((name) => answered.schemas[name])
  const different = new Set(both.filter((name) => JSON.stringify(sent.schemas[name]) !== JSON.stringify(answered.schemas[name])))
  for (let before = -1; before < different.size;) {
    before = different.size
    for (const name of both) if (refs(sent.schemas[name]!).some((ref) => different.has(ref))) different.add(name)
  }
  const inputName = (name: string) => (different.has(name) ? `${name}Input` : name)
  const renamed = <T>(json: T): T =>
    JSON.parse(
      JSON.stringify(json).replaceAll(/"#\/components\/schemas\/(\w+)"/g, (_, name) => `"#/components/schemas/${inputName(name)}"`),
    )
  const inputs = Object.entries(sent.schemas).map(([name, json]) => [inputName(name), renamed(json)] as const)
  return {
    schemas: { ...Object.fromEntries(inputs), ...answered.schemas },
    sent: { schemas: sent.schemas, refTo: (schema) => renamed(sent.refTo(schema)) },
  }
}

const refusalResponses = (answered: Described) =>
  Object.fromEntries(
    Object.values(refusals).map(([name, description]) => [
      name,
      { description, content: { 'application/json': { schema: answered.refTo(Problem) } } },
    ]),
  )

let made: Json | undefined

/** The whole contract as OpenAPI 3.1; made once, for it never changes while the process runs. */
export const apiDocument = (): Json => (made ??= madeFromContract())

const madeFromContract = (): Json => {
  const answered = describe(
    [
      { schema: Problem, name: 'Problem' },
      ...rootsOf(
        'reply',
        operations.map(([id, e]) => [id, e] as const),
      ),
    ],
    'output',
  )
  const { schemas, sent } = merged(
    answered,
    describe(
      rootsOf(
        'body',
        operations.map(([id, e]) => [id, e] as const),
      ),
      'input',
    ),
  )
  const paths: Record<string, Json> = {}
  for (const [id, endpoint, tag] of operations) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, { id, tag, sent, answered }) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Disadmin',
      version,
      description: apiDescription,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The server this page came from.' }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes,
      responses: refusalResponses(answered),
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}
