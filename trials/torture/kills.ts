import type { PartnerAbilities } from '@disadmin/contract/kit/handoff.rules'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ground } from './database.ts'
import { openHouse } from './house.ts'
import { type Random, randomOf } from './moods.ts'
import { openOffice } from './office.ts'
import { openOpposite } from './opposite.ts'
import { freePort } from '../../test-support/free-port.mjs'
import { kill, type Product, startProduct, startWorker, within } from './processes.ts'
import { type QuietTimes, untilQuiet } from './quiet.ts'
import { judge, type Verdict } from './verdict.ts'

export interface Torture extends PartnerAbilities {
  kills: number
  seed: number
  /** Server processes beside each other; the embedded database has room for one. */
  servers: number
  /** Processes beside them that are a worker and nothing else. */
  workers: number
  clerks: number
  /** A program to be tried as the partner's receiver. */
  receiver?: string | undefined
}

export interface Outcome extends Verdict, QuietTimes {
  /** Where the processes died. */
  deaths: Record<string, number>
}

const moments = ['claimed', 'prepared', 'begun', 'answered', 'settled'] as const
/** Short, so that what a dead worker held is taken over while the torture lasts. */
const callMs = 1500

/** Orders flow, processes die, the partner misbehaves; then all is well, and the books are compared. */
export const torture = async (ground: Ground, plan: Torture, say: (line: string) => void): Promise<Outcome> => {
  const random = randomOf(plan.seed)
  const house = await openHouse(ground.env, plan.clerks)
  const opposite = await openOpposite(ground.folder, plan, random)
  const limits = { DISADMIN_PARTNER_CONNECT_MS: '1000', DISADMIN_PARTNER_TOTAL_MS: String(callMs) }
  const env = { ...ground.env, ...limits, ...opposite.env }
  const ports = await Promise.all(Array.from({ length: plan.servers }, freePort))
  const office = openOffice(ports, house, () => 150 + random() * 600)
  try {
    const deaths = await killAll({ plan, env, ports, random, orders: () => office.acknowledged.length, say })
    await opposite.behave()
    const returned = Date.now()
    const products = await Promise.all(ports.map((port) => startProduct({ ...env, PORT: String(port) })))
    const acknowledged = await office.close()
    const times = await untilQuiet({ ground, env, ports, products }, returned)
    const verdict = judge(await ground.read(), await opposite.journal(), { acknowledged, asks: plan.asks })
    return { ...verdict, ...times, deaths }
  } finally {
    office.leave()
    await opposite.behave().catch(() => undefined)
    opposite.stop()
  }
}

interface Killing {
  plan: Torture
  env: Record<string, string>
  ports: readonly number[]
  random: Random
  /** How many were acknowledged so far. */
  orders: () => number
  say: (line: string) => void
}

/** A process that dies before anything was ordered in its time proves little; without any order it lives 3 s. */
const nextOrder = async (orders: () => number) => {
  const before = orders()
  for (let waited = 0; orders() === before && waited < 3000; waited += 20) await pause(20)
}

const killAll = async ({ plan, env, ports, random, orders, say }: Killing): Promise<Record<string, number>> => {
  const deaths: Record<string, number> = { random: 0, ...Object.fromEntries(moments.map((moment) => [moment, 0])) }
  let planned = 0
  let died = 0
  const slot = async (start: (more: Record<string, string>) => Promise<Product>) => {
    while (planned < plan.kills) {
      const moment = planned++ % 3 === 0 ? undefined : moments[Math.floor(random() * moments.length)]!
      const at: Record<string, string> | undefined = moment && {
        DISADMIN_TORTURE: 'on',
        DISADMIN_TORTURE_AT: `${moment}:${1 + Math.floor(random() * 6)}`,
      }
      const product = await start({ ...env, ...at })
      const reached = moment && (await within(3000, product.gone))
      if (!moment) {
        await nextOrder(orders)
        await pause(random() * 1200)
      }
      await kill(product)
      deaths[reached ? moment : 'random']! += 1
      if (++died % 50 === 0) say(`${died} kills`)
    }
  }
  const servers = ports.map((port) => slot((more) => startProduct({ ...more, PORT: String(port) })))
  const workers = Array.from({ length: plan.workers }, () => slot(startWorker))
  await Promise.all([...servers, ...workers])
  return deaths
}
