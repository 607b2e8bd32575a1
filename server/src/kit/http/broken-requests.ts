import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { TextRef } from '@disadmin/contract/kit/issues'
import type { Logger } from 'pino'
import { houseHeaders } from './house-headers.ts'
import { newRequestId } from './request-id.ts'
import { translate } from '../texts.ts'

interface Broken {
  code?: string
}

const answers: Record<string, [number, TextRef['key']]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'kit:error.too_slow'],
  HPE_HEADER_OVERFLOW: [431, 'kit:error.headers_too_large'],
}

/**
 * Answers what never became a request: not HTTP, headers too large, too slow. No hook runs for it, so our headers and words are
 * written here. Its caller's language is not known.
 */
export const answerBroken =
  (logger: Logger) =>
  ({ code = '' }: Broken, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return
    const [status, key] = answers[code] ?? [400, 'kit:error.not_http']
    const id = newRequestId()
    logger.info({ reqId: id, status, code }, 'broken request')
    const body = JSON.stringify({ error_message: translate('en', { key }), request_id: id })
    const headers = {
      ...houseHeaders({ https: false, hstsSeconds: 0 }),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-request-id': id,
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    if (!socket.writable) return void socket.destroy()
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    // a caller that goes on sending is not listened to
    socket.destroySoon()
  }
