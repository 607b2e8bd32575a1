import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Cutting {
  url: string
  /** From now on the bodies of such answers end after their first ten bytes; undefined: no more. */
  cut: (wanted: ((method: string, path: string) => boolean) | undefined) => void
  /** How many it has cut. */
  count: () => number
  close: () => Promise<void>
}

/** What stands between a browser and the server and breaks off in the middle of an answer: its head has come, its body does not end. */
export const startCutting = async (target: string): Promise<Cutting> => {
  let isWanted: ((method: string, path: string) => boolean) | undefined
  let count = 0
  const between = createServer((asked, answer) => {
    const { method = 'GET', url = '/', headers } = asked
    const onward = request(new URL(url, target), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      if (!isWanted?.(method, url)) return given.pipe(answer)
      count += 1
      given.once('data', (bytes: Buffer) => answer.write(bytes.subarray(0, 10), () => answer.destroy()))
      return given.resume()
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    cut: (wanted) => (isWanted = wanted),
    count: () => count,
    close: () =>
      new Promise((resolve) => {
        between.close(() => resolve())
        between.closeAllConnections()
      }),
  }
}
