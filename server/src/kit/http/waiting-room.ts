import type { AddressInfo } from 'node:net'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { houseHeaders } from './house-headers.ts'
import { newRequestId } from './request-id.ts'

export interface WaitingRoom {
  /** What `/readyz` says meanwhile. */
  status: string
  close: () => Promise<void>
  /** Where the server listens that comes after it: on the same socket, so that no call is refused in between. */
  handOver: () => Promise<{ port: number; host: string }>
}

const answer = (request: IncomingMessage, response: ServerResponse, status: string) => {
  const path = (request.url ?? '').split('?')[0]
  const isAlive = path === '/healthz'
  const id = newRequestId()
  const body = isAlive
    ? { status: 'ok' }
    : path === '/readyz'
      ? { status }
      : { error_message: 'Disadmin is starting. Try again shortly.', code: 'unavailable', request_id: id }
  response.writeHead(isAlive ? 200 : 503, {
    ...houseHeaders({ https: false, hstsSeconds: 0 }),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': id,
    connection: 'close',
    ...(!isAlive && { 'retry-after': '2' }),
  })
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body))
}

/** Answers on the port until the server can: alive, not ready, and everything else 503. Throws where the port is taken. */
export const openWaitingRoom = async (port: number, host: string): Promise<WaitingRoom> => {
  const answerAs = (request: IncomingMessage, response: ServerResponse) => answer(request, response, room.status)
  const server = createServer(answerAs)
  server.on('checkExpectation', answerAs)
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const room: WaitingRoom = {
    status: 'starting',
    close,
    handOver: async () => {
      // that may be two addresses, of which this is one
      if (host === 'localhost') await close()
      const { _handle: handle } = server as typeof server & { _handle: object | null }
      if (handle === null) return { port, host }
      const bound = server.address() as AddressInfo
      return Object.assign({ port: bound.port, host: bound.address }, { handle })
    },
  }
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return room
}
