import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

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
  /** How long it takes to answer, in milliseconds. */
  takes: number
  /** The most calls it had at a time. */
  most: number
  close: () => Promise<void>
}

export const startReceiver = async (): Promise<Receiver> => {
  let open = 0
  const server = createServer(async (request, response) => {
    receiver.most = Math.max(receiver.most, ++open)
    response.once('close', () => (open -= 1))
    receiver.calls.push({ headers: request.headers as Record<string, string>, body: await bodyOf(request) })
    if (receiver.takes > 0) await pause(receiver.takes)
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
    takes: 0,
    most: 0,
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
