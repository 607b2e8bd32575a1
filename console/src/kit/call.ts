import { config } from '@disadmin/contract/config/config'
import type { BodyInputOf, Endpoint, QueryInputOf, ReplyOf } from '@disadmin/contract/kit/endpoint'
import type { Problem } from '@disadmin/contract/kit/problem'
import { actingAs } from './actingAs.ts'
import { nobodyIsThere } from './activity.ts'
import { apiBase } from './address.ts'
import { browserId } from './browserId.ts'
import { currentLanguage } from './language.ts'
import { CallError, isOfSomebodyElse } from './problems.ts'
import { token } from './token.ts'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type QueryValue = string | number | boolean | undefined

interface Common {
  signal?: AbortSignal | undefined
  /** One uuid per click: the same key repeats the first answer. */
  idempotencyKey?: string
  /** ETag of the answer already held; the call then may answer 304. */
  ifNoneMatch?: string | undefined
  /** Goes on when the page goes away meanwhile: for giving back what is held. */
  keepalive?: true
  /** Means the same for whomever this tab acts as: asks who that is, or leaves. */
  asWhoever?: true
}
type Params<E extends Endpoint> = [ParamNames<E['path']>] extends [never]
  ? unknown
  : { params: Record<ParamNames<E['path']>, string | number> }
type Query<E extends Endpoint> = [QueryInputOf<E>] extends [undefined]
  ? unknown
  : { query?: { [K in keyof QueryInputOf<E>]?: QueryValue } }
type Body<E extends Endpoint> = E extends { multipart: true } ? { body: FormData } : JsonBody<E>
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

const csrfCookie = (): string | undefined => /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1]

const headersFor = ({ body, idempotencyKey, ifNoneMatch, asWhoever }: Loose, session: string | null): Headers => {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    'X-Browser-Id': browserId(),
    'X-CSRFToken': csrfCookie() ?? '',
  })
  // A list that keeps itself fresh on an unattended desk must not keep the session alive.
  if (nobodyIsThere()) headers.set('X-Background', '1')
  if (session !== null) headers.set('Authorization', `Token ${session}`)
  const person = session === null || asWhoever ? null : actingAs.get()
  if (person !== null) headers.set('X-Acting-As', String(person))
  // the browser itself names the type of a FormData, with its boundary
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  if (ifNoneMatch !== undefined) headers.set('If-None-Match', ifNoneMatch)
  return headers
}

/** The path and query of a call, parameters filled in and encoded. */
export const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: Pick<Loose, 'params' | 'query'> = {}): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}

const transmit = async (endpoint: Endpoint, options: Loose, session: string | null): Promise<Response> => {
  try {
    return await fetch(apiBase() + addressOf(endpoint, options), {
      method: endpoint.method,
      headers: headersFor(options, session),
      credentials: 'include',
      keepalive: options.keepalive === true,
      ...(options.body === undefined
        ? {}
        : { body: options.body instanceof FormData ? options.body : JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new CallError(0, {})
  }
}

const problemOf = async (response: Response): Promise<CallError> => {
  const problem = (await response.json().catch(() => ({}))) as Problem | null
  return new CallError(response.status, problem ?? {}, response.headers.get('x-request-id') ?? undefined)
}

/**
 * Sends one call and answers the raw response of a success (2xx, or 304 where an ETag was given); throws CallError otherwise.
 * A 401 to anything but a public call ends the session (AUTH-15): only the one the call was made in, never one begun since.
 */
export const send = async <E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<Response> => {
  const loose: Loose = options ?? {}
  const session = token.get()
  const isConfig = endpoint.path === config.current.path
  if (!isConfig && csrfCookie() === undefined) await renewCsrf()
  const response = await transmit(endpoint, loose, session)
  if (response.ok || response.status === 304) return response
  let error = await problemOf(response)
  if (error.status === 403 && error.problem.code === 'csrf' && !isConfig) {
    await renewCsrf()
    const again = await transmit(endpoint, loose, session)
    if (again.ok) return again
    error = await problemOf(again)
  }
  if (error.status === 401 && endpoint.needs !== 'public' && session === token.get()) token.clear('refused')
  if (isOfSomebodyElse(error) && session === token.get()) actingAs.doubt()
  throw error
}

const renewCsrf = async (): Promise<void> => {
  await transmit(config.current, {}, null)
}

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
