import { join } from 'node:path'
import { freePort } from '../../test-support/free-port.mjs'
import { handle } from '../ha/clerk.ts'
import { Journal } from '../ha/journal.ts'
import { Clerk, type Tried } from '../torture/clerk.ts'
import { newGround } from '../torture/database.ts'
import { type House, openHouse } from '../torture/house.ts'
import { kill, type Product, startProduct } from '../torture/processes.ts'
import { install, migrationsSince, previousRelease } from './previous.ts'

// The previous release's server runs on while this one migrates its database; a clerk works at both.

const say = (line: string) => void process.stdout.write(`${line}\n`)
const commit = process.argv[2] ?? previousRelease()
const newer = migrationsSince(commit)
const isAdditive = newer.every((name) => name.endsWith('_additive'))

/** An error is no outage: it is not tried again. */
const noError = ({ method, path, status, text }: Tried) => {
  if (status === 500) throw new Error(`${method} ${path} answered 500 ${text}`)
}

const baskets = 5

/** Places, locks, reads, saves, delivers and orders some baskets. Answers what failed. */
const work = async (port: number, house: House, journal: Journal): Promise<string | undefined> => {
  try {
    const clerk = new Clerk([`http://127.0.0.1:${port}`], house, noError)
    await clerk.signIn(house.clerks[0]!)
    for (let count = 0; count < baskets; count++) await handle(clerk, house, journal, Math.random)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
const ground = await newGround('postgres')
const running: Product[] = []
try {
  say(`Previous release: ${commit}; newer migrations: ${newer.join(', ') || 'none'}`)
  const file = install(commit, join(ground.folder, 'previous'))
  const journal = new Journal(join(ground.folder, 'journal.jsonl'))
  const start = async (main?: string) => {
    const port = await freePort()
    running.push(
      await startProduct({ ...ground.env, DISADMIN_DATA: join(ground.folder, `data-${port}`), PORT: String(port) }, main),
    )
    return port
  }
  const failed: string[] = []
  const tell = (who: string, failure: string | undefined) => {
    say(`${who}: ${failure ?? `${baskets} baskets placed, locked, saved, delivered and ordered`}`)
    if (failure !== undefined) failed.push(who)
  }
  const previous = await start(file)
  const house = await openHouse(ground.env, 1)
  tell('the previous release, running on', await work(previous, house, journal))
  tell('this one beside it', await work(await start(), house, journal))
  if (isAdditive) tell('the previous release, started again', await work(await start(file), house, journal))
  const [known, unknown] = [failed.length > 0 && !isAdditive, failed.length > 0 && isAdditive]
  if (known) say('Stop all servers for this upgrade: not all of its migrations are additive, and its name says so.')
  say(unknown ? 'BREACH an additive migration breaks the release before it' : 'No breach')
  process.exitCode = unknown ? 1 : 0
} finally {
  await Promise.all(running.map((product) => kill(product)))
  await ground.remove()
}
process.exit()
