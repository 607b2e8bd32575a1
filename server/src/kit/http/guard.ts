import { changesState, type Endpoint, readsWithKey } from '@disadmin/contract/kit/endpoint'
import { may, type WhyNot } from '@disadmin/contract/kit/may'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { assertFreshProof } from './fresh-proof.ts'
import { ProblemError } from './refusal.ts'
import { actorOf, type Machine, type Principal } from '../principal.ts'

/** How the kit learns who calls; the session feature gives it at start. */
export interface Identify {
  /** Null when the token is unknown, expired, revoked, bound to another browser, or its user disabled. */
  session: (token: string, browserId: string, options: { passive: boolean }) => Promise<Principal | null>
  apiKey: (key: string) => Promise<Machine | null>
  /** The person behind a key that reads; null when it is unknown, expired, revoked, or its person may not sign in. */
  personalKey: (key: string) => Promise<Principal | null>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * Lets a request through to validation only when its caller may call at all, so that whoever may not learns nothing of what
 * would have been valid. The token in the header authenticates, never a cookie; the cookie only proves that the page could read it.
 */
export const guard =
  (endpoint: Endpoint, identify: Identify) =>
  async (request: FastifyRequest): Promise<void> => {
    if (endpoint.needs === 'api-key') {
      request.caller = await machineOf(request, identify)
      return
    }
    if (endpoint.form) return
    if (isByKey(endpoint, request)) {
      request.caller = await readerOf(endpoint, request, identify)
      assertAllowed(endpoint, request.caller)
      return
    }
    const browserId = headerOf(request, 'x-browser-id')
    if (endpoint.needs !== 'public' || changesState(endpoint)) assertBrowserId(browserId)
    if (endpoint.needs !== 'public')
      request.caller = await personOf(request, identify, { browserId, passive: isPassive(endpoint, request) })
    if (endpoint.needs !== 'public') assertActsAs(request, request.caller as Principal)
    if (changesState(endpoint)) assertCsrf(request)
    if (endpoint.needs !== 'public') assertAllowed(endpoint, request.caller as Principal)
  }

/** A key instead of a session: never both, so that it is clear by which of them somebody is let in. */
const isByKey = (endpoint: Endpoint, request: FastifyRequest) =>
  endpoint.needs !== 'public' && headerOf(request, 'x-api-key') !== '' && headerOf(request, 'authorization') === ''

/** A program that reads as a person would: no browser, no cookie, no session to prolong. A key that is good for nothing here is told so. */
const readerOf = async (endpoint: Endpoint, request: FastifyRequest, identify: Identify): Promise<Principal> => {
  const key = headerOf(request, 'x-api-key')
  const who = key.length > 200 ? null : await identify.personalKey(key)
  if (!who) throw unauthorized()
  if (!readsWithKey(endpoint))
    throw new ProblemError({ status: 403, text: { key: 'kit:error.key_reads_only' }, code: 'key_reads_only' })
  if (who.mustChangePassword) throw passwordIsDue()
  assertActsAs(request, who)
  return who
}

/** A poll, or a page that reads for itself while nobody is at the desk: neither prolongs the session. */
const isPassive = (endpoint: Endpoint, request: FastifyRequest) =>
  endpoint.passive === true || (!changesState(endpoint) && headerOf(request, 'x-background') === '1')

const headerOf = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Everything that can be said without the body is said before it is read: a missing right is answered before a wrong body. */
const assertAllowed = (endpoint: Endpoint, who: Principal) => {
  const answer = may(endpoint, actorOf(who))
  if (answer !== 'yes') throw refusalFor(answer)
  if (endpoint.freshProof === true) assertFreshProof(who)
}

/** The same for what only some fields of a body ask for, once they were read. */
export const assertFreshProofOf = ({ freshProof }: Endpoint, request: FastifyRequest): void => {
  if (typeof freshProof !== 'object') return
  const sent = (request.body ?? {}) as Record<string, unknown>
  if (freshProof.some((field) => sent[field] !== undefined)) assertFreshProof(request.caller as Principal)
}

const refusalFor = (why: WhyNot): ProblemError => {
  if (why === 'signed_out' || why === 'machines_only') return unauthorized()
  if (why === 'password_due') return passwordIsDue()
  if (why === 'factor_due')
    return new ProblemError({ status: 403, text: { key: 'kit:error.second_factor' }, code: 'second_factor_required' })
  if (why === 'impersonating')
    return new ProblemError({ status: 403, text: { key: 'kit:error.impersonating' }, code: 'impersonating' })
  return new ProblemError({ status: 403, text: { key: 'kit:error.not_allowed' } })
}

const passwordIsDue = () =>
  new ProblemError({ status: 403, text: { key: 'kit:error.password_change' }, code: 'password_change_required' })

/**
 * A page says whom it believes to act as. Where another tab has begun or ended an impersonation since, or its time is over, nothing
 * is done in a name that does not stand on the screen.
 */
const assertActsAs = (request: FastifyRequest, who: Principal) => {
  const believed = request.headers['x-acting-as']
  if (believed !== undefined && believed !== String(who.userId))
    throw new ProblemError({ status: 409, text: { key: 'kit:error.acting_as' }, code: 'acting_as' })
}

const unauthorized = () => new ProblemError({ status: 401, text: { key: 'kit:error.unauthorized' }, code: 'unauthorized' })

const personOf = async (request: FastifyRequest, identify: Identify, options: { browserId: string; passive: boolean }) => {
  const token = /^Token ([A-Za-z0-9_-]{20,100})$/.exec(headerOf(request, 'authorization'))?.[1]
  const who = token === undefined ? null : await identify.session(token, options.browserId, options)
  if (!who) throw unauthorized()
  return who
}

const machineOf = async (request: FastifyRequest, identify: Identify) => {
  const key = headerOf(request, 'x-api-key')
  const machine = key === '' || key.length > 200 ? null : await identify.apiKey(key)
  if (!machine) throw unauthorized()
  return machine
}

const assertBrowserId = (value: string) => {
  if (!uuid.test(value)) throw new ProblemError({ status: 400, text: { key: 'kit:error.browser_id' }, code: 'browser_id' })
}

const cookieName = 'csrftoken'
const cookieOf = (request: FastifyRequest): string =>
  /(?:^|;\s*)csrftoken=([A-Za-z0-9_-]{16,100})/.exec(request.headers.cookie ?? '')?.[1] ?? ''

const assertCsrf = (request: FastifyRequest) => {
  const cookie = Buffer.from(cookieOf(request))
  const header = Buffer.from(headerOf(request, 'x-csrftoken'))
  const matches = cookie.length > 0 && cookie.length === header.length && timingSafeEqual(cookie, header)
  if (!matches) throw new ProblemError({ status: 403, text: { key: 'kit:error.csrf' }, code: 'csrf' })
}

/** Gives a browser without it the readable cookie that its next header must equal (API-05S). */
export const offerCsrfCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  if (cookieOf(request) !== '') return
  const secure = request.protocol === 'https' ? '; Secure' : ''
  void reply.header('set-cookie', `${cookieName}=${randomBytes(24).toString('base64url')}; Path=/; SameSite=Lax${secure}`)
}
