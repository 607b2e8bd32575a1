import { join } from 'node:path'
import { openJournal } from './journal.ts'
import { createSimulator } from './simulator.ts'

const dataFolder = process.env.DISADMIN_DATA ?? './data'
const ordersPort = Number(process.env.PARTNER_PORT ?? 8081)
const pagePort = Number(process.env.PARTNER_PAGE_PORT ?? 8082)

const journal = openJournal(join(dataFolder, 'partner', 'journal.jsonl'))
const simulator = createSimulator(journal)
simulator.orders.listen(ordersPort, '127.0.0.1')
simulator.page.listen(pagePort, '127.0.0.1', () => process.stdout.write(`Partner simulator: http://127.0.0.1:${pagePort}\n`))

const end = () => {
  journal.close()
  process.exit(0)
}
process.on('SIGTERM', end)
process.on('SIGINT', end)
// started by the demo, it ends with the demo
process.on('disconnect', end)
