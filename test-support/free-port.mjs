import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Systems give connections and port 0 ports from 32,768 (Linux) or 49,152 on, browsers refuse some up to 10,080.
const [lowest, end] = [10_240, 32_768]

/** @type {(port: number) => Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) =>
      'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES') ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/**
 * A port of loopback on which nobody listens, for somebody who listens there later, or goes away and comes back. The system itself gives these ports to
 * nobody, as it does the one it gave before: what asks for any port, or connects to one, does not take it meanwhile.
 * @type {() => Promise<number>}
 */
export const freePort = async () => {
  const port = randomInt(lowest, end)
  return (await isFree(port)) ? port : freePort()
}
