import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.mjs'

const range = '/proc/sys/net/ipv4/ip_local_port_range'

test('a port that was found free is one the system gives to nobody, and can be listened on', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort))
  const first = existsSync(range) ? Number(readFileSync(range, 'utf8').split(/\s+/)[0]) : 49_152
  expect(ports.filter((port) => port >= first)).toEqual([])
  const server = createServer().listen(ports[0], '127.0.0.1')
  await once(server, 'listening')
  server.close()
})
