import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { openJournal } from './journal.ts'
import { createSimulator } from './simulator.ts'

const [ordersPort = 8081, pagePort = 8082] = (process.env.PARTNER_PORTS ?? '')
  .split(',')
  .flatMap((text) => (text === '' ? [] : [Number(text)]))

/** On the wished port, or on any when somebody else has it. */
const listen = (server: Server, wished: number): Promise<number> =>
  new Promise((resolve) => {
    server.once('error', () => server.listen(0, '127.0.0.1'))
    server.once('listening', () => resolve((server.address() as AddressInfo).port))
    server.listen(wished, '127.0.0.1')
  })

const journal = openJournal(join(process.env.DISADMIN_DATA ?? './data', 'partner', 'journal.jsonl'))
const simulator = createSimulator(journal)
const ports = { ordersPort: await listen(simulator.orders, ordersPort), pagePort: await listen(simulator.page, pagePort) }
process.send?.(ports)
if (!process.send)
  process.stdout.write(`Partner simulator: orders at ${ports.ordersPort}, page http://127.0.0.1:${ports.pagePort}/\n`)

const end = () => {
  journal.close()
  process.exit(0)
}
process.on('SIGTERM', end)
// Ctrl-C reaches the whole group; whoever started us ends us when it has ended itself
process.on('SIGINT', process.send ? () => undefined : end)
process.on('disconnect', end)
