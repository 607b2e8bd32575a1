import { catalogue as shopCalls } from '@disadmin/contract/catalogue/catalogue'
import { randomInt, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { placeCart } from '../src/catalogue/index.ts'
import { writeAudit } from '../src/kit/audit.ts'
import { inTransaction, type OpenDatabase } from '../src/kit/db/db.ts'
import type { Settings } from '../src/kit/settings.ts'
import { makeBasket } from './basket.ts'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import { type Customer, makeCustomers } from './customers.ts'
import { demoPlan } from './plan.ts'
import { Random } from './random.ts'
import { countUnseen } from './simulator.queries.ts'

interface Parts {
  database: Pick<OpenDatabase, 'db'>
  settings: Settings
  logger: Pick<Logger, 'info' | 'warn'>
}

export interface Simulator {
  /** Waits for the basket that is being placed. */
  stop: () => Promise<void>
}

/** Seconds between two baskets, from and up to. */
const pause = [20, 60] as const
/** A demo nobody looks at does not fill up. */
const enoughUnseen = 60

/** Whether a garage may be at work: nobody orders in the middle of the night. */
export const isDay = (at: Date, timeZone: string): boolean => {
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))
  return hour >= 6 && hour < 20
}

/** The demo's catalogue: places a basket now and then, through the same service as the endpoint, so that the badge lives. */
export const startSimulator = (
  parts: Parts,
  [from, to]: readonly [number, number] = pause,
  isOpen = (): boolean => isDay(new Date(), parts.settings.timeZone),
): Simulator => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const plan = () => {
    if (!stopped) timer = setTimeout(() => (running = round()), (from + Math.random() * (to - from)) * 1000).unref()
  }
  const round = async () => {
    try {
      if (parts.settings.simulator && isOpen() && (await countUnseen(parts.database.db)) < enoughUnseen) await placeOne(parts)
    } catch (error) {
      parts.logger.warn({ err: error }, 'the catalogue simulator could not place a basket')
    }
    plan()
  }
  plan()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Places one basket of a customer of the demo. Answers the new cart's id. */
export const placeOne = async ({ database, settings, logger }: Parts): Promise<number> => {
  const { catalogue, customers } = shop()
  const r = new Random(randomInt(2 ** 32))
  const customer = customers[Math.floor(r.next() ** 1.6 * customers.length)]!
  const basket = makeBasket(catalogue, { externalId: `simulated-${randomUUID()}`, customer }, r)
  const requestId = randomUUID()
  const author = { actorId: null, effectiveId: null, name: 'catalogue simulator', requestId }
  const { id } = await inTransaction(database.db, (tx) =>
    placeCart({ tx, settings, audit: (entry) => writeAudit(tx, author, { what: shopCalls.placeCart.audits, ...entry }) }, basket),
  )
  logger.info({ requestId, cart: id, lines: basket.items.length }, 'the catalogue simulator placed a basket')
  return id
}

interface Shop {
  catalogue: Catalogue
  customers: readonly Customer[]
}

let made: Shop | undefined

/** The demo's own parts and customers; made at the first basket, not at the start. */
const shop = (): Shop => {
  const plan = demoPlan(new Date(0))
  made ??= { catalogue: makeCatalogue(plan.seed), customers: makeCustomers(plan) }
  return made
}
