import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What `may` of the contract looks at. */
const asked = ['needs', 'only', 'parts', 'whileImpersonating', 'whilePasswordIsDue'] as const

const screens = /\/console\/src\/(screens(\.[a-z]+)?\.ts|discount-groups\/DiscountTabs\.tsx)$/
// what every page loads: it calls a handful of endpoints, and no shape of theirs is asked at run time
const firstCalls =
  /\/console\/src\/(kit\/(call|ownSettings|queries|session|useCurrentConfig)|session\/signOn|discount-groups\/discounts\.calls)\.ts$/
const ofFeature = /^@disadmin\/contract\/(?!kit\/)/
const whole = /^\0(asks|calls):(.*)$/
const one = /^\0(asks|calls)#(\w+):(.*)$/

const wholeOf = (id: string) => {
  const [, part, path] = whole.exec(id) ?? []
  return [id, part, undefined, path]
}

/** What only the server and the page of the API read of an endpoint. */
const ofServer = ['summary', 'audits', 'refuses', 'transaction', 'idempotent', 'bodyLimit']

type Declared = Record<string, Record<string, unknown>>

const isEndpoint = (value: unknown): boolean => typeof value === 'object' && value !== null && 'method' in value && 'needs' in value

// the time in the address lets a changed declaration be read again while developing
const readEndpoints = async (file: string): Promise<Record<string, Declared>> => {
  const module = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as Record<string, unknown>
  const features = Object.entries(module).filter(
    ([, value]) => typeof value === 'object' && value !== null && Object.values(value).some(isEndpoint),
  )
  return Object.fromEntries(features) as Record<string, Declared>
}

const onlyAsked = (endpoint: Record<string, unknown>) =>
  Object.fromEntries(asked.filter((key) => key in endpoint).map((key) => [key, endpoint[key]]))

const shapes = ['params', 'query', 'body', 'reply']

// that there is a shape is asked, not what it is
const onlyCalled = (endpoint: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(endpoint)
      .filter(([key]) => !ofServer.includes(key))
      .map(([key, value]) => [key, shapes.includes(key) ? true : value]),
  )

/**
 * Of the endpoints that guard the screens the first page carries only what is asked about them, and of those that every page calls
 * all but the shapes of their queries and answers: those come with the screens. In these files alone `@disadmin/contract/<feature>/…`
 * means that part of it; while developing the calls are whole, so that answers are checked against their shapes.
 */
export const screenAsks = (): Plugin => {
  let isBuild = false
  const partFor = (importer: string) =>
    screens.test(importer) ? 'asks' : isBuild && firstCalls.test(importer) ? 'calls' : undefined
  return {
    name: 'screen-asks',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    async resolveId(source, importer) {
      if (one.test(source) || whole.test(source)) return source
      const part = importer === undefined || !ofFeature.test(source) ? undefined : partFor(importer)
      if (part === undefined) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && `\0${part}:${resolved.id}`
    },
    async load(id) {
      const [, part, feature, path] = one.exec(id) ?? wholeOf(id)
      if (path === undefined) return null
      this.addWatchFile(path)
      const endpoints = await readEndpoints(path)
      // a module per feature, so that what nobody names is left out
      if (feature === undefined)
        return Object.keys(endpoints)
          .map((name) => `export * as ${name} from ${JSON.stringify(`\0${part}#${name}:${path}`)}`)
          .join('\n')
      const carried = part === 'asks' ? onlyAsked : onlyCalled
      return Object.entries(endpoints[feature]!)
        .map(([name, endpoint], index) => `const e${index} = ${JSON.stringify(carried(endpoint))}\nexport { e${index} as ${name} }`)
        .join('\n')
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
  key?: { name?: string }
  callee?: { name?: string }
  arguments?: Node[]
  properties?: Node[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const callsOf = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(callsOf)
  if (!isNode(value)) return []
  const own = value.type === 'CallExpression' && value.callee?.name === 'endpoint' ? [value] : []
  return [...own, ...Object.values(value).flatMap(callsOf)]
}

/** Leaves out of the built console what of an endpoint only the server reads. */
export const withoutServersPart = (): Plugin => ({
  name: 'without-servers-part',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/, code: 'endpoint(' },
    handler(code) {
      const declared = callsOf(this.parse(code)).flatMap((call) => call.arguments?.[0]?.properties ?? [])
      const unread = declared
        .filter(({ key }) => ofServer.includes(key?.name ?? ''))
        .toSorted((one, other) => other.start - one.start)
      const left = unread.reduce(
        (text, { start, end }) => text.slice(0, start) + text.slice(text[end] === ',' ? end + 1 : end),
        code,
      )
      return { code: left, map: null }
    },
  },
})
