import { Agent, type IncomingMessage, request } from 'node:http'
import { performance } from 'node:perf_hooks'

export interface Call {
  url: string
  method?: string
  headers?: Record<string, string>
  /** Made anew for each request, so that a save changes something. */
  body?: (n: number) => string
}

export interface Measured {
  perSecond: number
  p50: number
  p95: number
  p99: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request, its answer read to the end. Milliseconds to the first byte and to the last. Throws on any status but 200 and 304. */
export const once = (call: Call, n = 0): Promise<{ firstByte: number; total: number; bytes: number }> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const body = call.body?.(n)
    const headers = {
      ...call.headers,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    }
    const sent = request(call.url, { agent, method: call.method ?? 'GET', headers }, (answer: IncomingMessage) => {
      let firstByte = 0
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByte = performance.now() - started
        bytes += chunk.length
      })
      answer.on('end', () => {
        const fine = answer.statusCode === 200 || answer.statusCode === 304
        if (!fine) return reject(new Error(`${call.method ?? 'GET'} ${call.url} answered ${answer.statusCode}`))
        resolve({ firstByte, total: performance.now() - started, bytes })
      })
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** `clients` callers, each sending its next request when the last is answered, for `ms`. */
export const load = async (call: Call, clients: number, ms: number): Promise<Measured> => {
  const times: number[] = []
  const started = performance.now()
  let n = 0
  const client = async () => {
    while (performance.now() - started < ms) times.push((await once(call, n++)).total)
  }
  await Promise.all(Array.from({ length: clients }, client))
  const elapsed = performance.now() - started
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { perSecond: (times.length / elapsed) * 1000, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
