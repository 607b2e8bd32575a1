import { parseArgs } from 'node:util'
import { newGround, type Kind } from './database.ts'
import { torture } from './kills.ts'
import { asRow, faultsOf, heading } from './report.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    database: { type: 'string', default: 'postgres' },
    abilities: { type: 'string', default: 'asks,keys' },
    seed: { type: 'string', default: '1' },
    servers: { type: 'string', default: '2' },
    clerks: { type: 'string', default: '4' },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

const kind = values.database as Kind
if (kind !== 'embedded' && kind !== 'postgres') throw new Error('--database is embedded or postgres')
const can = values.abilities.split(',')
const plan = {
  kills: Number(values.kills),
  seed: Number(values.seed),
  servers: kind === 'embedded' ? 1 : Number(values.servers),
  clerks: Number(values.clerks),
  asks: can.includes('asks'),
  keys: can.includes('keys'),
}

const ground = await newGround(kind)
try {
  const outcome = await torture(ground, plan, say)
  say([...heading, asRow({ database: kind, abilities: values.abilities, kills: plan.kills }, outcome)].join('\n'))
  say(
    `Deaths: ${Object.entries(outcome.deaths)
      .map(([where, count]) => `${count} ${where}`)
      .join(', ')}`,
  )
  const faults = faultsOf(outcome)
  for (const fault of faults.slice(0, 50)) say(`BREACH ${fault}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await ground.remove()
}
process.exit()
