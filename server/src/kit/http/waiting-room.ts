import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

interface WaitingRoom {
  close: () => Promise<void>
}

const answer = (request: IncomingMessage, response: ServerResponse) => {
  const path = (request.url ?? '').split('?')[0]
  const isAlive = path === '/healthz'
  const body = isAlive
    ? { status: 'ok' }
    : path === '/readyz'
      ? { status: 'waiting for the database' }
      : { error_message: 'Disadmin waits for its database. Try again shortly.', code: 'unavailable' }
  response.writeHead(isAlive ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
    ...(!isAlive && { 'retry-after': '2' }),
  })
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body))
}

/** Answers on the port while there is no database yet: alive, not ready, and everything else 503. Throws where the port is taken. */
export const openWaitingRoom = async (port: number, host: string): Promise<WaitingRoom> => {
  const server = createServer(answer)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
