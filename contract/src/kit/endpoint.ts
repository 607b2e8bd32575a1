import type * as z from 'zod/mini'
import type { Right } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `public` (anybody), `signed-in` (any session), `api-key` (a machine), one of the rights named, or all of them.
 * There is no default: an endpoint that forgot to say does not compile. `may` of `may.ts` answers it.
 */
export type Needs =
  | 'public'
  | 'signed-in'
  | 'api-key'
  | readonly [Right, ...Right[]]
  | { readonly all: readonly [Right, Right, ...Right[]] }

/** The one file an endpoint takes. */
export interface Upload {
  /** The name of its field. */
  field: string
  maxBytes: number
  /** Endings as people are told them, with their dot: the content decides all the same. */
  accept: readonly [string, ...string[]]
}

export type Only = 'house' | 'staff' | 'administrators'

/** One call of the product: the server serves it, the console calls it, the probes and the API page read it. */
export interface Endpoint {
  method: Method
  /** Below the host, with `:name` for parameters and no trailing slash; the server accepts both (CART-71S). */
  path: string
  needs: Needs
  /**
   * Whom the rights alone do not let in: `house` is for staff of no branch (what is switched for everybody), `staff` for people of no
   * company, `administrators` for those who have that role; several: who is all of them.
   */
  only?: Only | readonly Only[]
  /** What takes a right besides, by a name of its own: a field that is sent, rows or fields of the answer. Asked with `part` of `may.ts`. */
  parts?: Readonly<Record<string, Right>>
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** What a successful call answers; absent means 204 without a body. */
  reply?: z.ZodMiniType
  /** `file`: a binary or text download named by `x-filename` (API-12). */
  answers?: 'file'
  /** The types such a file may have, where no `format` of the query names them. */
  media?: readonly [string, ...string[]]
  /** Its file comes in parts to who asks for one (`Range`): 206, or 416 where there is no such part. */
  ranges?: true
  /** What the audit trail calls it; required on what changes rows a person could ask about. */
  audits?: string
  /** What the trail calls a file of it, each of which leaves a row; absent where it holds nothing of anybody (a template, a logo). */
  exports?: string
  /** A state-changing GET of the specification: asks for the CSRF header as a POST does (API-05S). */
  changes?: true
  /** Nobody does this in another's name: answered 403 with code `impersonating` while somebody is impersonated. */
  whileImpersonating?: 'refused'
  /** Answers 304 to who holds the answer already (`If-None-Match`). */
  conditional?: true
  /** Statuses it refuses with besides those that follow from the rest of the declaration. */
  refuses?: readonly number[]
  /**
   * Open to whoever has to change a password that somebody else chose; everything else is answered 403 with code
   * `password_change_required` until then. No right is asked for meanwhile.
   */
  whilePasswordIsDue?: 'open'
  /** The same for whoever has to set up a second factor first: code `second_factor_required`. */
  whileFactorIsDue?: 'open'
  /**
   * Asked of whoever has a second factor: a proof with it in this session that is at most 15 minutes old, else 403 with code
   * `fresh_proof_required`. With names of fields: only where one of them is sent. Nobody is asked in another's name, so such an
   * endpoint is refused then.
   */
  freshProof?: true | readonly [string, ...string[]]
  /** Honours `Idempotency-Key`: the same key repeats the first answer, another body under it is refused. */
  idempotent?: true
  /** `own`: the handler opens its transactions itself (it must keep something although it refuses). Default: one around the handler of every non-GET. */
  transaction?: 'own'
  /** A poll: does not prolong the session. */
  passive?: true
  /**
   * The body is multipart/form-data with one file; the handler asks for it, and nothing of it is read before. The console sends a
   * FormData. What is refused is said in the words of these limits.
   */
  upload?: Upload
  /**
   * The body is a form (application/x-www-form-urlencoded) that another server posts. It has neither a browser id nor the CSRF value, and nobody
   * is signed in: what it says has to prove itself. For `public` alone.
   */
  form?: true
  /** Largest request body in bytes; default 1 MiB. */
  bodyLimit?: number
}

/** Keeps the literal types of one declaration. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

export type Endpoints = Record<string, Endpoint>

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Part<E, K extends string> = E extends Record<K, infer S> ? S : undefined

export type ParamsOf<E> = Output<Part<E, 'params'>>
export type QueryOf<E> = Output<Part<E, 'query'>>
export type BodyOf<E> = Output<Part<E, 'body'>>
export type ReplyOf<E> = Output<Part<E, 'reply'>>
export type QueryInputOf<E> = Input<Part<E, 'query'>>
export type BodyInputOf<E> = Input<Part<E, 'body'>>
export type ReplyInputOf<E> = Input<Part<E, 'reply'>>

/**
 * True for what a program may read with a person's key: all that only reads and asks for a person. What nobody does in another's name
 * (sessions, keys) no key does either.
 */
export const readsWithKey = (e: Endpoint): boolean =>
  !changesState(e) && e.needs !== 'public' && e.needs !== 'api-key' && e.whileImpersonating !== 'refused'

/** True for every call that changes state, the state-changing GETs included. */
export const changesState = (e: Endpoint): boolean => e.method !== 'GET' || e.changes === true
