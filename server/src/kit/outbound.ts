import { faults } from '@disadmin/contract/kit/outbound'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { traced } from './traced.ts'

export interface OutboundCall {
  /** From the configuration; one that comes from data goes with an `address` that was looked at before. */
  url: string
  /** Connects to this address, whatever the name means by now. */
  address?: Address
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Milliseconds until the connection stands; 3 s unless said. */
  connectMs?: number
  /** Milliseconds for everything; 20 s unless said. */
  totalMs?: number
  /** The largest answer that is read; 1 MB unless said. */
  maxBytes?: number
  /** Asked when the connection stands, right before the first byte: false, and nothing is sent. */
  mayLeave?: (() => boolean) | undefined
}

export interface Address {
  address: string
  family: 4 | 6
}

export type OutboundResult =
  | { kind: 'answer'; status: number; contentType: string; body: string }
  /** No connection came about: nothing of the call can have arrived. */
  | { kind: 'not_sent'; reason: string }
  /** The call went out, wholly or partly, and no complete answer came. */
  | { kind: 'no_answer'; reason: string }

/**
 * Calls another system on a connection of its own, follows no redirect, and tells apart what certainly did not arrive from what
 * nobody knows. Never throws.
 */
export const callOut = (call: OutboundCall): Promise<OutboundResult> => {
  const host = URL.parse(call.url)?.host ?? ''
  const about = {
    name: `${call.method} ${host}`,
    kind: 'call',
    attributes: { 'http.request.method': call.method, 'server.address': host },
  } as const
  return traced(about, () => makeCall(call))
}

const makeCall = (call: OutboundCall): Promise<OutboundResult> =>
  new Promise<OutboundResult>((resolve) => {
    const { connectMs = 3000, totalMs = 20_000, maxBytes = 1_000_000 } = call
    let connected = false
    const timers: NodeJS.Timeout[] = []
    const end = (result: OutboundResult) => {
      timers.forEach(clearTimeout)
      resolve(result)
      request.destroy()
    }
    const fail = (reason: string) => end({ kind: connected ? 'no_answer' : 'not_sent', reason })
    const open = call.url.startsWith('https:') ? httpsRequest : httpRequest
    const body = call.body === undefined ? undefined : Buffer.from(call.body)
    const request = open(call.url, {
      method: call.method,
      // a connection kept from before may be gone without our knowing; then nobody could tell whether the call arrived
      agent: false,
      ...(call.address && { lookup: pinnedTo(call.address) }),
      headers: {
        'accept-encoding': 'identity',
        ...call.headers,
        connection: 'close',
        ...(body && { 'content-length': String(body.length) }),
      },
    })
    timers.push(
      setTimeout(() => !connected && fail(faults.no_connection), connectMs),
      setTimeout(() => fail(faults.no_answer), totalMs),
    )
    request.once('socket', (socket) =>
      socket.once(call.url.startsWith('https:') ? 'secureConnect' : 'connect', () => {
        if (call.mayLeave?.() === false) return fail(faults.too_late)
        connected = true
        request.end(body)
      }),
    )
    request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
    request.once('upgrade', () => fail(faults.other_protocol))
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBytes) return fail(faults.too_large)
        chunks.push(chunk)
      })
      response.once('end', () => {
        if (!response.complete) return fail(faults.broke_off)
        const contentType = String(response.headers['content-type'] ?? '')
        end({ kind: 'answer', status: response.statusCode ?? 0, contentType, body: Buffer.concat(chunks).toString('utf8') })
      })
      response.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
      response.once('aborted', () => fail(faults.broke_off))
    })
    // a URL or header that cannot be sent, one with a line break in it above all
  }).catch((error: NodeJS.ErrnoException) => ({ kind: 'not_sent', reason: error.code ?? error.message }))

const pinnedTo =
  (pinned: Address): LookupFunction =>
  (_hostname, options, callback) =>
    options.all ? callback(null, [pinned]) : callback(null, pinned.address, pinned.family)
