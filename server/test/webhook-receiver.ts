import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedCall {
  headers: Record<string, string>
  body: string
}

/** A receiver of webhooks that keeps what it got and answers as it is told. */
export interface Receiver {
  url: string
  calls: ReceivedCall[]
  /** What it answers: a status, a place to be redirected to, an end without an answer, or nothing at all. */
  answer: number | { location: string } | 'silence' | 'never'
  close: () => Promise<void>
}

export const startReceiver = async (): Promise<Receiver> => {
  const server = createServer(async (request, response) => {
    receiver.calls.push({ headers: request.headers as Record<string, string>, body: await bodyOf(request) })
    const { answer } = receiver
    if (answer === 'never') return
    if (answer === 'silence') return request.socket.destroy()
    if (typeof answer === 'number') return response.writeHead(answer).end('thanks')
    return response.writeHead(302, { location: answer.location }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    calls: [],
    answer: 204,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
