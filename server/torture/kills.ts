import type { PartnerAbilities } from '@disadmin/contract/handoffs/handoffs.rules'
import { setTimeout as pause } from 'node:timers/promises'
import { Clerk } from './clerk.ts'
import type { Ground } from './database.ts'
import { type House, openHouse } from './house.ts'
import { misbehave, type Random, randomOf } from './moods.ts'
import { freePort, kill, Partner, type Product, startProduct, within } from './processes.ts'
import { isUnfinished, isUnknown, judge, type Told, type Verdict } from './verdict.ts'

export interface Torture extends PartnerAbilities {
  kills: number
  seed: number
  /** Server processes beside each other; the embedded database has room for one. */
  servers: number
  clerks: number
}

export interface Outcome extends Verdict {
  /** Where the processes died. */
  deaths: Record<string, number>
  /** From the partner's return until nothing was unknown, and until nothing was left to do. */
  unknownSeconds: number
  drainedSeconds: number
}

const moments = ['claimed', 'prepared', 'begun', 'answered', 'settled'] as const
/** Short, so that what a dead worker held is taken over while the torture lasts. */
const callMs = 1500
const patience = 300_000

export const partnerEnv = (url: string, { asks, keys }: PartnerAbilities): Record<string, string> => {
  const abilities = [asks && 'asks', keys && 'keys'].filter(Boolean).join(',') || 'none'
  return {
    DISADMIN_WHOLESALER_URL: `${url}/wholesaler`,
    DISADMIN_WHOLESALER_FORMAT: 'opentrans',
    DISADMIN_WHOLESALER_SECRET: 'a secret of the torture',
    DISADMIN_WHOLESALER_ABILITIES: abilities,
    DISADMIN_VPOM_URL: `${url}/vpom`,
    DISADMIN_VPOM_ABILITIES: abilities,
  }
}

/** Orders flow, processes die, the partner misbehaves; then all is well, and the books are compared. */
export const torture = async (ground: Ground, plan: Torture, say: (line: string) => void): Promise<Outcome> => {
  const random = randomOf(plan.seed)
  const house = await openHouse(ground.env, plan.clerks)
  const partner = await Partner.start(ground.folder)
  const limits = { DISADMIN_PARTNER_CONNECT_MS: '1000', DISADMIN_PARTNER_TOTAL_MS: String(callMs) }
  const env = { ...ground.env, ...limits, ...partnerEnv(partner.url, plan) }
  const ports = await Promise.all(Array.from({ length: plan.servers }, freePort))
  const office = openOffice(ports, house, random)
  try {
    const mood = misbehave(partner, plan.keys, random)
    const deaths = await killAll({ plan, env, ports, random, say })
    await mood.behave()
    const returned = Date.now()
    const products = await Promise.all(ports.map((port) => startProduct({ ...env, PORT: String(port) })))
    const acknowledged = await office.close()
    const times = await untilQuiet({ ground, env, ports, products, returned })
    const verdict = judge(await ground.read(), await partner.journal(), { acknowledged, asks: plan.asks })
    return { ...verdict, ...times, deaths }
  } finally {
    office.leave()
    partner.stop()
  }
}

const openOffice = (ports: readonly number[], house: House, random: Random) => {
  const doors = ports.map((port) => `http://127.0.0.1:${port}`)
  const acknowledged: number[] = []
  let open = true
  const shifts = house.clerks.map(async (name) => {
    const clerk = new Clerk(doors, house)
    await clerk.signIn(name)
    while (open) {
      acknowledged.push(await clerk.order())
      await pause(150 + random() * 600)
    }
  })
  const all = Promise.all(shifts)
  all.catch(() => undefined)
  return {
    leave: () => (open = false),
    close: async () => {
      open = false
      await all
      return acknowledged
    },
  }
}

interface Killing {
  plan: Torture
  env: Record<string, string>
  ports: readonly number[]
  random: Random
  say: (line: string) => void
}

const killAll = async ({ plan, env, ports, random, say }: Killing): Promise<Record<string, number>> => {
  const deaths: Record<string, number> = { random: 0, ...Object.fromEntries(moments.map((moment) => [moment, 0])) }
  let planned = 0
  let died = 0
  const slot = async (port: number) => {
    while (planned < plan.kills) {
      const moment = planned++ % 3 === 0 ? undefined : moments[Math.floor(random() * moments.length)]!
      const at = moment && { DISADMIN_TORTURE: 'on', DISADMIN_TORTURE_AT: `${moment}:${1 + Math.floor(random() * 6)}` }
      const product = await startProduct({ ...env, ...at, PORT: String(port) })
      const itself = await within(moment ? 3000 : 100 + random() * 1200, product.gone)
      await kill(product)
      deaths[itself && moment ? moment : 'random']! += 1
      if (++died % 50 === 0) say(`${died} kills`)
    }
  }
  await Promise.all(ports.map(slot))
  return deaths
}

interface Quiet {
  ground: Ground
  env: Record<string, string>
  ports: readonly number[]
  products: Product[]
  returned: number
}

/** Watches until nothing is left to do, and ends the servers. What the embedded database says can only be read between two lives. */
const untilQuiet = async ({ ground, env, ports, products, returned }: Quiet) => {
  const seconds = () => Math.round((Date.now() - returned) / 1000)
  let running = products
  let unknownSeconds: number | undefined
  const stop = () => Promise.all(running.map((product) => kill(product, 'SIGTERM')))
  const look = async (): Promise<Told[]> => {
    if (ground.kind === 'postgres') return ground.read()
    await stop()
    const told = await ground.read()
    if (told.some(isUnfinished)) running = await Promise.all(ports.map((port) => startProduct({ ...env, PORT: String(port) })))
    return told
  }
  for (;;) {
    await pause(ground.kind === 'postgres' ? 1000 : 5000)
    const told = await look()
    if (!told.some(isUnknown)) unknownSeconds ??= seconds()
    if (!told.some(isUnfinished) || Date.now() - returned > patience) break
  }
  const drainedSeconds = seconds()
  await stop()
  return { unknownSeconds: unknownSeconds ?? Number.POSITIVE_INFINITY, drainedSeconds }
}
