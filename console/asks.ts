import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What `may` of the contract looks at. */
const asked = ['needs', 'only', 'parts', 'whileImpersonating', 'whilePasswordIsDue'] as const

const screens = /\/console\/src\/screens\.ts$/
const ofFeature = /^@disadmin\/contract\/(?!kit\/)/
const whole = '\0asks:'
const one = /^\0asks#(\w+):(.*)$/

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
  JSON.stringify(Object.fromEntries(asked.filter((key) => key in endpoint).map((key) => [key, endpoint[key]])))

/**
 * Of the endpoints that guard the screens the first page carries only what is asked about them, not the shapes of their queries and
 * answers: those come with the screens. In `screens.ts` alone `@disadmin/contract/<feature>/…` means that part of it.
 */
export const screenAsks = (): Plugin => ({
  name: 'screen-asks',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (one.test(source) || source.startsWith(whole)) return source
    if (importer === undefined || !screens.test(importer) || !ofFeature.test(source)) return null
    const resolved = await this.resolve(source, importer, { skipSelf: true })
    return resolved && `${whole}${resolved.id}`
  },
  async load(id) {
    const [, feature, path] = one.exec(id) ?? []
    const file = path ?? (id.startsWith(whole) ? id.slice(whole.length) : undefined)
    if (file === undefined) return null
    this.addWatchFile(file)
    const endpoints = await readEndpoints(file)
    // a module per feature, so that what no screen names is left out
    if (feature === undefined)
      return Object.keys(endpoints)
        .map((name) => `export * as ${name} from ${JSON.stringify(`\0asks#${name}:${file}`)}`)
        .join('\n')
    return Object.entries(endpoints[feature]!)
      .map(([name, endpoint], index) => `const e${index} = ${onlyAsked(endpoint)}\nexport { e${index} as ${name} }`)
      .join('\n')
  },
})

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

/** What only the server and the page of the API read of an endpoint. */
const ofServer = ['summary', 'audits', 'refuses', 'transaction', 'idempotent', 'bodyLimit']

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
