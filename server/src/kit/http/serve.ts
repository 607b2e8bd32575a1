import type { BodyOf, Endpoint, Endpoints, ParamsOf, QueryOf, ReplyInputOf } from '@disadmin/contract/kit/endpoint'
import type { Language } from '@disadmin/contract/kit/languages'
import type { Logger } from 'pino'
import type { Audit, Author } from '../audit.ts'
import type { Db } from '../db/db.ts'
import type { FileReply } from './file-reply.ts'
import type { Enqueued, JobKind } from '../jobs/jobs.ts'
import type { Settings } from '../settings.ts'
import type { Receive } from './upload.ts'
import type { Machine, Principal } from '../principal.ts'

/** Who called, by what the endpoint needs: nobody is known of a public call. */
type CallerOf<E extends Endpoint> = E['needs'] extends 'public' ? null : E['needs'] extends 'api-key' ? Machine : Principal

/** What a handler gets. `db` is the transaction around it wherever the endpoint changes something: use it and nothing else. */
export interface Context<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  who: CallerOf<E>
  db: Db
  settings: Settings
  language: Language
  requestId: string
  ipAddress: string
  /** Whether the browser speaks https with us, or with the proxy before us. */
  isHttps: boolean
  userAgent: string
  browserId: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /**
   * Writes rows of the trail in the same transaction as the change they tell of, called what the endpoint `audits`. Handlers that
   * open their transactions themselves give theirs.
   */
  audit: Audit
  /** Who the trail names, for a job that goes on in this name. */
  author: Author
  /** Asks for a job in the same transaction, in the caller's name. Handlers that open their transactions themselves give theirs. */
  enqueue: <Payload>(kind: JobKind<Payload>, payload: Payload, tx?: Db) => Promise<Enqueued>
  /** The file of an endpoint with `upload`. */
  receive: E extends { upload: object } ? Receive : never
  /** Sets a header of the answer. */
  header: (name: string, value: string) => void
}

type FileAnswer<E> = E extends { answers: 'file' } ? FileReply : never
type PlainAnswer<E> = E extends { reply: unknown } ? ReplyInputOf<E> : E extends { answers: 'file' } ? never : void
export type Answer<E extends Endpoint> = PlainAnswer<E> | FileAnswer<E>

/** `NotModified` answers 304: what the client has is still right. */
export const NotModified: unique symbol = Symbol('304')

type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E> | typeof NotModified>

/** A handler whose first answer a repeated Idempotency-Key gets again. */
export interface Repeatable<E extends Endpoint> {
  work: Handler<E>
  /** Whether the caller still sees every row that answer tells of; where not, its repetition is 404. */
  isStillSeen: (db: Db, who: Principal, answer: Answer<E>) => Promise<boolean>
}

type HandlerOf<E extends Endpoint> = E extends { idempotent: true } ? Repeatable<E> : Handler<E>

export interface Served {
  endpoint: Endpoint
  handler: (context: Context<never>) => Promise<unknown>
  isStillSeen?: (db: Db, who: Principal, answer: never) => Promise<boolean>
}

/**
 * Binds endpoints of the contract to their handlers. A missing, unknown or wrongly typed handler does not compile; a route that
 * is not in the contract cannot be written.
 */
export const serve = <C extends Endpoints>(endpoints: C, handlers: { [K in keyof C]: HandlerOf<C[K]> }): Served[] =>
  Object.entries(endpoints).map(([name, endpoint]) => {
    const given = handlers[name] as unknown as Served['handler'] | Repeatable<Endpoint>
    if (typeof given === 'function') return { endpoint, handler: given }
    return { endpoint, handler: given.work as Served['handler'], isStillSeen: given.isStillSeen }
  })
