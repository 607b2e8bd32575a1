import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { callerAddress } from '../kit/http/caller-address.ts'
import { type RefusalKind, refusalKinds } from '../kit/http/refusal-kinds.ts'

const windowMs = 60_000
/** Lines in a window: of one person or address, and of all together. Whoever is refused without end does not flood the log. */
const perCaller = 10
const inAll = 200

/** Refused rights, rows out of scope, failed sign-ins: each counts, and is a line of the log as far as there is room for it. */
export const watchRefusals = (app: FastifyInstance, registry: Registry): void => {
  const count = new Counter({
    name: 'disadmin_refusals_total',
    help: 'Calls refused for who made them, by kind',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of refusalKinds) count.inc({ kind }, 0)
  const room = roomForLines()
  app.addHook('onResponse', async (request) => {
    const kind = request.refusal
    if (kind === null) return
    count.inc({ kind })
    const event = eventOf(request, kind)
    const leftOut = room(`${event.person ?? event.address}`)
    if (leftOut !== undefined) request.log.warn({ ...event, ...(leftOut > 0 && { left_out: leftOut }) }, 'refused')
  })
}

/** Who, what and from where; the route, not the address, in which anything may stand. */
const eventOf = (request: FastifyRequest, kind: RefusalKind) => {
  const { caller } = request
  const person = caller && 'userId' in caller ? caller : null
  return {
    event: 'refused',
    kind,
    endpoint: `${request.method} ${request.routeOptions.url ?? '?'}`,
    person: person?.actorId ?? null,
    ...(person?.impersonator && { acting_as: person.userId }),
    ...(caller && 'apiKeyId' in caller && { api_key: caller.apiKeyId }),
    address: callerAddress(request),
  }
}

/** Answers how many lines were left out since the last one; undefined where there is no room for another. */
const roomForLines = () => {
  let until = 0
  let written = 0
  let leftOut = 0
  const ofCaller = new Map<string, number>()
  return (caller: string): number | undefined => {
    const now = performance.now()
    if (now >= until) {
      until = now + windowMs
      written = 0
      ofCaller.clear()
    }
    const own = ofCaller.get(caller) ?? 0
    if (own >= perCaller || written >= inAll) {
      leftOut++
      return undefined
    }
    ofCaller.set(caller, own + 1)
    written++
    const since = leftOut
    leftOut = 0
    return since
  }
}
