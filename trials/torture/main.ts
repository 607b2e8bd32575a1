import { parseArgs } from 'node:util'
import { type Ground, type Kind, newGround } from './database.ts'
import { torture } from './kills.ts'
import { outage } from './outage.ts'
import { asRow, breachesOf, heading } from './report.ts'
import { restarts } from './restarts.ts'

const usage = `npm run trials -- torture --kills N [--database embedded|postgres] [--abilities asks,keys|asks|keys|none] [--servers N] [--workers N] [--clerks N] [--seed N] [--receiver samples/receiver.mjs]
npm run trials -- torture --database-restarts N
npm run trials -- torture --vpom-outage SECONDS [--rate ORDERS_PER_SECOND] [--database embedded|postgres]`

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    'database-restarts': { type: 'string' },
    'vpom-outage': { type: 'string' },
    rate: { type: 'string', default: '5' },
    database: { type: 'string', default: 'postgres' },
    abilities: { type: 'string', default: 'asks,keys' },
    seed: { type: 'string', default: '1' },
    servers: { type: 'string', default: '2' },
    workers: { type: 'string', default: '2' },
    clerks: { type: 'string', default: '4' },
    receiver: { type: 'string' },
  },
})

const say = (line: string) => void process.stdout.write(`${line}\n`)

const isKind = (name: string): name is Kind => name === 'embedded' || name === 'postgres'

/** Answers what must not be. */
const kills = async (ground: Ground, count: number): Promise<string[]> => {
  const can = values.abilities.split(',')
  const embedded = ground.kind === 'embedded'
  const processes = { servers: embedded ? 1 : Number(values.servers), workers: embedded ? 0 : Number(values.workers) }
  const abilities = { asks: can.includes('asks'), keys: can.includes('keys') }
  const plan = {
    kills: count,
    seed: Number(values.seed),
    ...processes,
    clerks: Number(values.clerks),
    receiver: values.receiver,
    ...abilities,
  }
  const outcome = await torture(ground, plan, say)
  say([...heading, asRow({ database: ground.kind, abilities: values.abilities, kills: count }, outcome)].join('\n'))
  const deaths = Object.entries(outcome.deaths).map(([where, times]) => `${times} ${where}`)
  say(`Ended at: ${deaths.join(', ')}`)
  return breachesOf(outcome, { unknownSeconds: 60 })
}

const restartDatabase = async (ground: Ground, times: number): Promise<string[]> => {
  const outcome = await restarts(ground, times, say)
  say(
    `${times} restarts of PostgreSQL, ${outcome.orders} orders; slowest first answer after its return: ${outcome.slowestSuccess} ms`,
  )
  const slow = outcome.slowestSuccess < 5000 ? [] : [`no answer for ${outcome.slowestSuccess} ms after the return of the database`]
  return [...breachesOf(outcome, {}), ...slow]
}

const awayVpom = async (ground: Ground, seconds: number): Promise<string[]> => {
  const outcome = await outage(ground, { seconds, rate: Number(values.rate) })
  say(`VPOM away for ${seconds} s, ${outcome.orders} orders meanwhile; all there ${outcome.drainedSeconds} s after its return`)
  return breachesOf(outcome, { drainedSeconds: 60 })
}

const chosen = (ground: Ground): Promise<string[]> => {
  if (values['database-restarts'] !== undefined) return restartDatabase(ground, Number(values['database-restarts']))
  if (values['vpom-outage'] !== undefined) return awayVpom(ground, Number(values['vpom-outage']))
  return kills(ground, Number(values.kills))
}

const wanted = [values.kills, values['database-restarts'], values['vpom-outage']].filter((value) => value !== undefined)
if (!isKind(values.database) || wanted.length !== 1 || !(Number(wanted[0]) > 0)) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
// an end by hand takes the processes with it: PostgreSQL ends with ours
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
const ground = await newGround(values.database)
try {
  const breaches = await chosen(ground)
  for (const breach of breaches.slice(0, 50)) say(`BREACH ${breach}`)
  say(breaches.length === 0 ? 'No breach' : `${breaches.length} breaches`)
  process.exitCode = breaches.length === 0 ? 0 : 1
} finally {
  await ground.remove()
}
process.exit()
