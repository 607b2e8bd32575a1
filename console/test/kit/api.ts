import { contract } from '@disadmin/contract/contract'
import type { BodyInputOf, Endpoint, ReplyOf } from '@disadmin/contract/kit/endpoint'
import type { Problem } from '@disadmin/contract/kit/problem'
import { unknownIn } from '@disadmin/contract/kit/unknown-fields'
import { apiFetch } from './wire.ts'
import { ambient } from './ambient.ts'
import { recordedReply } from './recordings.ts'

/** What the console sent. */
export interface Sent<E extends Endpoint = Endpoint> {
  params: Record<string, string>
  query: Record<string, string>
  body: BodyInputOf<E>
  headers: Headers
}

const refusal = Symbol('refusal')
interface Refusal {
  [refusal]: Response | 'lost'
}

type Reply<E extends Endpoint> = ReplyOf<E> | Refusal | Response
type Answer<E extends Endpoint> = Reply<E> | ((sent: Sent<E>) => Reply<E> | Promise<Reply<E>>)

interface Given {
  answer: Answer<Endpoint>
  once: boolean
}

const given = new Map<Endpoint, Given[]>()
const log = new Map<Endpoint, Sent[]>()
const held = new Map<Endpoint, Promise<void>>()
let unanswered: string[] = []

const give = <E extends Endpoint>(endpoint: E, answer: Answer<E>, once: boolean): void => {
  given.set(endpoint, [{ answer: answer as Answer<Endpoint>, once }, ...(given.get(endpoint) ?? [])])
}

/** From now on the API answers this call so: a reply, or a function of what was sent. The newest answer counts. */
export const answer = <E extends Endpoint>(endpoint: E, reply: Answer<E>): void => give(endpoint, reply, false)

/** The same for the next such call alone. */
export const answerOnce = <E extends Endpoint>(endpoint: E, reply: Answer<E>): void => give(endpoint, reply, true)

/** An answer that refuses: `refused(409, { code: 'locked' })`, `refused(503)`. */
export const refused = (status: number, problem: Partial<Problem> = {}): Refusal => ({
  [refusal]: Response.json({ error_message: '', ...problem }, { status }),
})

/** No answer comes: the connection broke after the call was sent. */
export const lost = (): Refusal => ({ [refusal]: 'lost' })

/** A file for a download. */
export const file = (content: BlobPart, name: string, type = 'text/csv'): Response =>
  new Response(new Blob([content], { type }), { headers: { 'content-type': type, 'x-filename': name } })

/** Holds back the answers to a call until it is released. */
export const hold = (endpoint: Endpoint): { release: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held.set(endpoint, promise)
  const release = () => {
    if (held.get(endpoint) === promise) held.delete(endpoint)
    resolve()
  }
  return { release }
}

/** Every such call the console made so far, the first one first. */
export const sent = <E extends Endpoint>(endpoint: E): Sent<E>[] => (log.get(endpoint) ?? []) as Sent<E>[]

const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[])
const patterns = endpoints
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`) }))
  // a fixed part of a path comes before a parameter
  .toSorted((one, other) => one.endpoint.path.split(':').length - other.endpoint.path.split(':').length)

const bodyOf = (init: RequestInit): unknown => (typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body)

const takeAnswer = (endpoint: Endpoint): Given | undefined => {
  const [newest, ...rest] = given.get(endpoint) ?? []
  if (newest?.once) given.set(endpoint, rest)
  return newest
}

const replyTo = async (endpoint: Endpoint, call: Sent, path: string): Promise<unknown> => {
  await held.get(endpoint)
  const found = takeAnswer(endpoint)
  if (found) return typeof found.answer === 'function' ? found.answer(call) : found.answer
  const byItself = ambient.get(endpoint)
  if (byItself) return byItself()
  const recorded = recordedReply(endpoint, path)
  if (recorded !== undefined) return recorded
  unanswered.push(`${endpoint.method} ${path}`)
  return refused(500, { error_message: 'The test gives no answer to this call' })
}

const toResponse = (reply: unknown): Response => {
  if (reply instanceof Response) return reply
  const broken = (reply as Refusal | undefined)?.[refusal]
  if (broken === 'lost') throw new TypeError('Failed to fetch')
  if (broken) return broken.clone()
  return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply)
}

const serve = async (url: URL, init: RequestInit): Promise<Response> => {
  const method = init.method ?? 'GET'
  const match = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname))
  if (!match) throw new Error(`The contract has no ${method} ${url.pathname}`)
  const { endpoint, pattern } = match
  const call: Sent = {
    params: { ...pattern.exec(url.pathname)?.groups },
    query: Object.fromEntries(url.searchParams),
    body: bodyOf(init) as never,
    headers: new Headers(init.headers),
  }
  log.set(endpoint, [...(log.get(endpoint) ?? []), call])
  for (const [shape, said] of [
    [endpoint.body, call.body],
    [endpoint.query, call.query],
  ] as const) {
    const unknown = shape ? unknownIn(shape, said) : []
    if (unknown.length > 0) throw new Error(`The console sent what ${method} ${endpoint.path} does not know: ${unknown.join()}`)
  }
  return toResponse(await replyTo(endpoint, call, url.pathname))
}

/** Puts the fake API in the place of the network; everything but the API goes on as before. */
export const startApi = (): void => apiFetch(serve)

/** Forgets every answer, and names the calls that had none. */
export const resetApi = (): string[] => {
  const without = unanswered
  unanswered = []
  given.clear()
  log.clear()
  held.clear()
  return without
}
