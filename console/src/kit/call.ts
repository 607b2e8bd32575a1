import { type BodyInputOf, changesState, type Endpoint, type QueryInputOf, type ReplyOf } from '@disadmin/contract/kit/endpoint'
import type { Problem } from '@disadmin/contract/kit/problem'
import { config } from '@disadmin/contract/settings/config'
import { freshProofs } from './factor/freshProofs.ts'
import { CallError, isOfSomebodyElse } from './problems.ts'
import { actingAs, token } from './session/token.ts'
import { whileBusy } from './wire/activity.ts'
import { connection } from './wire/connection.ts'
import { csrfCookie, headersFor } from './wire/headers.ts'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type QueryValue = string | number | boolean | undefined

interface Common {
  signal?: AbortSignal | undefined
  /** One uuid per click: the same key repeats the first answer. `repeating` knows when it is the same. */
  idempotencyKey?: string
  /** ETag of the answer already held; the call then may answer 304. */
  ifNoneMatch?: string | undefined
  /** Goes on when the page goes away meanwhile: for giving back what is held. */
  keepalive?: true
  /** Means the same for whomever this tab acts as: asks who that is, or leaves. */
  asWhoever?: true
  /** Nobody waits for it: it does not show in the loading bar. */
  quiet?: true
}
type Params<E extends Endpoint> = [ParamNames<E['path']>] extends [never]
  ? unknown
  : { params: Record<ParamNames<E['path']>, string | number> }
type Query<E extends Endpoint> = [QueryInputOf<E>] extends [undefined]
  ? unknown
  : { query?: { [K in keyof QueryInputOf<E>]?: QueryValue } }
type Body<E extends Endpoint> = E extends { upload: object } ? { body: FormData } : JsonBody<E>
type JsonBody<E extends Endpoint> = [BodyInputOf<E>] extends [undefined] ? unknown : { body: BodyInputOf<E> }

/** What a call of this endpoint takes: its path's parameters, its query, its body. */
export type CallOptions<E extends Endpoint> = Common & Params<E> & Query<E> & Body<E>
export type CallArguments<E extends Endpoint> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

interface Loose extends Common {
  params?: Record<string, string | number>
  query?: Record<string, QueryValue>
  body?: unknown
}

/** The path and query of a call, parameters filled in and encoded. */
const pathAndQueryOf = (endpoint: Endpoint, { params = {}, query = {} }: Pick<Loose, 'params' | 'query'> = {}): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}

const transmit = async (endpoint: Endpoint, options: Loose, session: string | null): Promise<Response> => {
  const unanswered = (cause: unknown): never => {
    if (options.signal?.aborted) throw cause
    connection.unanswered()
    throw new CallError(0, {}, undefined, deedOf(endpoint, options))
  }
  try {
    const response = await fetch(apiBase() + pathAndQueryOf(endpoint, options), {
      method: endpoint.method,
      headers: headersFor(endpoint, options, session),
      credentials: 'include',
      keepalive: options.keepalive === true,
      ...(options.body === undefined
        ? {}
        : { body: options.body instanceof FormData ? options.body : JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    connection.answered()
    return toItsEnd(response, unanswered)
  } catch (cause) {
    return unanswered(cause)
  }
}

/** The same answer; when its body breaks off on the way, reading it is `unanswered`, as if nothing had come. */
const toItsEnd = (response: Response, unanswered: (cause: unknown) => never): Response => {
  for (const part of ['json', 'blob'] as const) {
    const read = response[part].bind(response)
    response[part] = () =>
      read().catch((cause: unknown) => {
        // what came whole and cannot be understood is another matter
        if (cause instanceof SyntaxError) throw cause
        return unanswered(cause)
      })
  }
  return response
}

const deedOf = (endpoint: Endpoint, { idempotencyKey }: Loose) => {
  if (!changesState(endpoint)) return 'reads'
  return idempotencyKey === undefined ? 'changes' : 'changes_once'
}

const problemOf = async (response: Response, endpoint: Endpoint, options: Loose): Promise<CallError> => {
  const problem = (await response.json().catch(() => ({}))) as Problem | null
  const requestId = response.headers.get('x-request-id') ?? undefined
  return new CallError(response.status, problem ?? {}, requestId, deedOf(endpoint, options))
}

/**
 * Sends one call and answers the raw response of a success (2xx, or 304 where an ETag was given); throws CallError otherwise.
 * A 401 to anything but a public call ends the session (AUTH-15): only the one the call was made in, never one begun since.
 */
export const send = <E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<Response> => {
  const answer = answerOf(endpoint, options ?? {})
  return changesState(endpoint) && !options?.quiet ? whileBusy(answer) : answer
}

const begun = new Map<string, Promise<Response>>()
const keyOfBegun = (endpoint: Endpoint, loose: Loose, session: string | null): string =>
  [session, loose.asWhoever ? null : actingAs.get(), endpoint.method, pathAndQueryOf(endpoint, loose)].join(' ')

/** Longer than the code of a page takes to come, in ms. */
const goodFor = 5000

/** Sends a read before the code that needs it is there: the same call takes its answer, once and soon, unless something was changed meanwhile. */
export const begin = <E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): void => {
  const [loose, session]: [Loose, string | null] = [options ?? {}, token.get()]
  const key = keyOfBegun(endpoint, loose, session)
  if (session === null || csrfCookie() === undefined || begun.has(key)) return
  const response = transmit(endpoint, loose, session)
  begun.set(key, response)
  response.catch(() => undefined)
  setTimeout(() => begun.get(key) === response && begun.delete(key), goodFor)
}

const takeBegun = (endpoint: Endpoint, loose: Loose, session: string | null): Promise<Response> | undefined => {
  if (changesState(endpoint)) begun.clear()
  const key = keyOfBegun(endpoint, loose, session)
  const response = begun.get(key)
  begun.delete(key)
  return response
}

const answerOf = async (endpoint: Endpoint, loose: Loose): Promise<Response> => {
  const session = token.get()
  const isConfig = endpoint.path === config.current.path
  if (!isConfig && csrfCookie() === undefined) await renewCsrf()
  const response = await (takeBegun(endpoint, loose, session) ?? transmit(endpoint, loose, session))
  if (response.ok || response.status === 304) return response
  let error = await problemOf(response, endpoint, loose)
  if (error.status === 403 && error.problem.code === 'csrf' && !isConfig) {
    await renewCsrf()
    const again = await transmit(endpoint, loose, session)
    if (again.ok) return again
    error = await problemOf(again, endpoint, loose)
  }
  if (error.status === 401 && endpoint.needs !== 'public' && session === token.get()) token.clear('refused')
  if (isOfSomebodyElse(error) && session === token.get()) actingAs.doubt()
  if (error.problem.code === 'fresh_proof_required' && (await freshProofs.ask())) return answerOf(endpoint, loose)
  throw error
}

let renewing: Promise<void> | undefined

/** Once for all calls that wait for it: each answer to a browser without the cookie would bring another. */
const renewCsrf = (): Promise<void> => {
  renewing ??= transmit(config.current, {}, null)
    .then(() => undefined)
    .finally(() => (renewing = undefined))
  return renewing
}

/** Whether the server answers at all, asked as lightly as can be. */
export const isReached = (): Promise<boolean> =>
  transmit(config.current, { signal: AbortSignal.timeout(5000) }, null).then(
    () => true,
    () => false,
  )

/** The page as the server has it now, past every cache: it names the build. Throws where nothing answers. */
export const readPage = async (): Promise<string> => (await fetch('/', { cache: 'no-store' })).text()

/** Calls an endpoint of the contract. The answer has the type the contract gives it; its shape is checked in development only. */
export const call = async <E extends Endpoint>(endpoint: E, ...args: CallArguments<E>): Promise<ReplyOf<E>> => {
  const response = await send(endpoint, ...args)
  if (response.status === 204 || !endpoint.reply) return undefined as ReplyOf<E>
  return readReply(endpoint, await response.json())
}

/** Checks a parsed answer against the contract in development, and gives it its type. */
export const readReply = <E extends Endpoint>(endpoint: E, answer: unknown): ReplyOf<E> => {
  if (import.meta.env.DEV && endpoint.reply) {
    const checked = endpoint.reply.safeParse(answer)
    if (!checked.success) throw new Error(`${endpoint.method} ${endpoint.path} answered another shape: ${checked.error.message}`)
  }
  return answer as ReplyOf<E>
}

/**
 * Where the API stands (API-07): `<meta name="disadmin-api" content="https://…">` of the page, else VITE_API_BASE of the build,
 * else the address the console itself came from. Without a trailing slash.
 */
const apiBase = (): string => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="disadmin-api"]')?.content
  return (meta || import.meta.env['VITE_API_BASE'] || '').replace(/\/+$/, '')
}
