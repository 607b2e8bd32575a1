import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '../../server/demo/index.ts'
import type { OpenDatabase } from '../../server/src/kit/db/db.ts'
import { openForPreparation } from '../../server/src/kit/db/open.ts'
import type { House } from '../torture/house.ts'
import { type Random, randomOf } from '../torture/moods.ts'
import { freePort } from '../../test-support/free-port.mjs'
import { Balancer } from './balancer.ts'
import { openShift } from './clerk.ts'
import { Cluster } from './cluster.ts'
import { faultDoers, type Scene } from './faults.ts'
import { Journal } from './journal.ts'
import { firstAfter, type Window } from './outage.ts'
import { Partners } from './partners.ts'
import type { Plan } from './plan.ts'
import type { Programs } from './programs.ts'
import type { Outcome } from './report.ts'
import { findCustomer, readReferences } from './rows.ts'
import { Server } from './servers.ts'
import { settle } from './settle.ts'

interface Asked {
  plan: Plan
  programs: Programs
  say: (line: string) => void
}

/** Sets the cluster up, loads it, breaks it, and compares. */
export const trial = async (folder: string, { plan, programs, say }: Asked): Promise<Outcome> => {
  const random = randomOf(plan.seed)
  const { database, ...stage } = await setUp(folder, programs, say)
  const { servers, balancer, partners } = stage
  const house = await houseOf(database, servers[0]!, plan.clerks)
  const before = await readReferences(database.db)
  const journal = new Journal(join(folder, 'journal.jsonl'))
  await partners.misbehave()
  const clerks = openShift(`http://127.0.0.1:${balancer.ports.http}`, house, journal, random)
  const scene: Scene = { ...stage, db: database.db, clerks, before, remarks: [] }
  const byHand: string[] = []
  const windows = await breakAll(scene, { plan, random, journal, say, byHand })
  await clerks.close()
  await partners.behave()
  say(`${journal.baskets.length} baskets; waiting until everything has left`)
  const outcome = await settle({ journal, windows, database: database.db, partners, before })
  for (const server of servers) server.forget()
  await database.close()
  partners.stop()
  return { ...outcome, byHand: [...byHand, ...servers.flatMap(({ deaths }) => deaths)], remarks: scene.remarks }
}

type Stage = Pick<Scene, 'cluster' | 'balancer' | 'servers' | 'partners'> & { database: OpenDatabase }

const setUp = async (folder: string, programs: Programs, say: (line: string) => void): Promise<Stage> => {
  const cluster = await Cluster.start(folder, programs)
  say('the cluster runs: a primary and its synchronous standby')
  const doors = [
    { name: 'a', port: await freePort() },
    { name: 'b', port: await freePort() },
  ]
  const ports = { postgres: await freePort(), http: await freePort() }
  const nodes = cluster.nodes.map((node) => node.ports)
  const balancer = new Balancer(folder, programs.haproxy, { nodes, servers: doors, ports })
  balancer.start()
  const { user, password, name } = await cluster.createDatabase()
  const url = `postgresql://${user}:${password}@127.0.0.1:${ports.postgres}/${name}`
  await balancer.sees([(await cluster.leader())!.name])
  const partners = await Partners.start(folder)
  const servers = doors.map((door) => new Server(door, folder, environment(url, partners)))
  for (const server of servers) await server.start(180)
  await balancer.sees(servers.map((server) => server.name))
  say('two servers with the demo’s data are ready')
  return { cluster, balancer, servers, partners, database: openForPreparation(url) }
}

const environment = (url: string, partners: Partners): Record<string, string> => ({
  DATABASE_URL: url,
  DISADMIN_DEMO: 'on',
  DISADMIN_SIMULATOR: 'off',
  DISADMIN_PARTNER_SIMULATOR: 'off',
  DISADMIN_PROXY: 'on',
  DISADMIN_DRAIN_SECONDS: '3',
  ...partners.env,
})

const clerkNames = ['sales1', 'sales2', 'admin']

const houseOf = async ({ db }: OpenDatabase, first: Server, clerks: number): Promise<House> => {
  const apiKey = readFileSync(join(first.dataFolder, 'samples-api-key'), 'utf8').trim()
  const names = Array.from({ length: clerks }, (_, at) => clerkNames[at % clerkNames.length]!)
  return { ...(await findCustomer(db)), apiKey, password: demoPassword, clerks: names }
}

interface Breaking {
  plan: Plan
  random: Random
  journal: Journal
  say: (line: string) => void
  byHand: string[]
}

/** One fault after the other, each with some quiet seconds before it. A node or server that does not come back ends the trial of faults. */
const breakAll = async (scene: Scene, { plan, random, journal, say, byHand }: Breaking): Promise<Window[]> => {
  const begun: Omit<Window, 'to'>[] = []
  for (const [at, kind] of plan.faults.entries()) {
    await pause(4000 + random() * 4000)
    const from = Date.now()
    const window: Omit<Window, 'to'> = { kind, from, opened: undefined }
    begun.push(window)
    try {
      window.opened = await faultDoers[kind](scene)
    } catch (error) {
      byHand.push(`${kind}: ${(error as Error).message}`)
      say(`${kind}: ${(error as Error).message}`)
      break
    }
    say(`${at + 1} of ${plan.faults.length}: ${toldOf(window, journal)}`)
  }
  await pause(5000)
  const end = Date.now()
  return begun.map((window, at) => ({ ...window, to: begun[at + 1]?.from ?? end }))
}

const toldOf = ({ kind, from, opened }: Omit<Window, 'to'>, { written }: Journal): string => {
  const orders = written.filter(({ what }) => what === 'order').length
  const over = `${kind}, over after ${Math.round((Date.now() - from) / 1000)} s; ${orders} orders so far`
  if (opened === undefined) return over
  const first = firstAfter(
    opened,
    written.map(({ at }) => at),
  )
  const late = first === undefined ? 'none yet' : `${Math.round((first - opened) / 100) / 10} s later`
  return `${over}; a primary accepted writes after ${Math.round((opened - from) / 100) / 10} s, the first write by HTTP ${late}`
}
