import { ages, type Dashboard, type DashboardDays, type TileName, tileNames } from '@disadmin/contract/dashboard/dashboard'
import { customerImport } from '@disadmin/contract/customers/customer-import'
import { discountImport } from '@disadmin/contract/discount-groups/discount-import'
import { carts } from '@disadmin/contract/carts/carts'
import { lostSales } from '@disadmin/contract/lost-sales/lost-sales'
import { renewals } from '@disadmin/contract/licences/renewals'
import { orders } from '@disadmin/contract/orders/orders'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { may } from '@disadmin/contract/kit/may'
import { stammnummerImport, typenscheinnummerImport } from '@disadmin/contract/vehicle-references/reference-import'
import { wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { findNewestCarts } from '../carts/index.ts'
import { countByHandoff } from '../handoffs/index.ts'
import type { Db } from '../kit/db/db.ts'
import { recentDays } from '../kit/figures.ts'
import type { Settings } from '../kit/settings.ts'
import { actorOf, isStaff, type Principal } from '../kit/principal.ts'
import { countReasonsOfDays } from '../lost-sales/index.ts'
import { countEnding } from '../licences/index.ts'
import { findLastImports } from './last-imports.queries.ts'
import { readCartDays } from './cart-days.queries.ts'
import { findTopCustomers } from './top-customers.queries.ts'
import { firstDay } from './days.queries.ts'
import type { PlacedTile } from './tiles.queries.ts'
import { countOpenCarts } from './open-carts.queries.ts'

/** The last moment before one of whole milliseconds, as far as the database can tell: lists include the moment they are asked to end with. */
const momentBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString().replace('Z', '999Z')

const hours = [4, 24, 48, 168]

/** Open carts by age, each with the moments between which they came. */
const agesOf = async (db: Db, who: Principal): Promise<NonNullable<Dashboard['open_carts']>> => {
  // whole seconds: who asks twice within one is answered the same
  const now = Math.floor(Date.now() / 1000) * 1000
  const moments = hours.map((age) => new Date(now - age * 3_600_000).toISOString())
  const { total, since } = await countOpenCarts(db, who, moments)
  return {
    total,
    ages: ages.map((age, i) => ({
      age,
      from: moments[i] ?? null,
      to: i === 0 ? null : momentBefore(moments[i - 1]!),
      count: (since[i] ?? total) - (i === 0 ? 0 : since[i - 1]!),
    })),
  }
}

interface CartDay {
  day: string
  from: string
  next: string
  carts: number
  turnover: number
  usual_carts: number
  usual_turnover: number
}

/** The days as a tile shows them. */
const daysOf = (days: readonly CartDay[], what: 'carts' | 'turnover'): DashboardDays => ({
  days: days.map((row) => ({
    day: row.day,
    from: row.from,
    to: momentBefore(row.next),
    value: row[what],
    usual: row[`usual_${what}`],
  })),
  total: Number(days.reduce((sum, row) => sum + row[what], 0).toFixed(2)),
})

export interface TileQuery {
  db: Db
  who: Principal
  settings: Settings
}

const opens = (who: Principal, ...endpoints: Endpoint[]): boolean =>
  endpoints.some((endpoint) => may(endpoint, actorOf(who)) === 'yes')

const importCalls = {
  customers: customerImport.upload,
  discounts: discountImport.upload,
  typenscheinnummer: typenscheinnummerImport.upload,
  stammnummer: stammnummerImport.upload,
} as const

/** Whether the caller may open the list a tile tells of. */
const isOpen: Record<TileName, (who: Principal) => boolean> = {
  open_carts: (who) => opens(who, carts.list),
  carts_per_day: (who) => opens(who, carts.list),
  turnover: (who) => opens(who, carts.list),
  handoffs: (who) => opens(who, orders.list),
  lost_sales: (who) => opens(who, lostSales.list),
  licences: (who) => opens(who, renewals.list),
  // a company that keeps no others has nobody to compare
  top_customers: (who) => opens(who, carts.list) && (isStaff(who) || who.isReseller),
  imports: (who) => opens(who, ...Object.values(importCalls), wholesalerAvailability.history),
  newest_carts: (who) => opens(who, carts.list),
}

/** The tiles the caller may see, in their order; those they never placed follow in the default order. */
export const tilesOf = (who: Principal, placed: readonly PlacedTile[]): PlacedTile[] => {
  const others = tileNames.filter((name) => !placed.some(({ tile }) => tile === name))
  return [...placed, ...others.map((tile) => ({ tile, shown: true }))].filter(({ tile }) => isOpen[tile]?.(who))
}

type Parts = Pick<Dashboard, TileName>

const lostSalesOf = async ({ db, who, settings: { timeZone } }: TileQuery): Promise<Parts['lost_sales']> => {
  const { day, from } = await firstDay(db, timeZone, recentDays)
  const { objects, total, more } = await countReasonsOfDays(db, who, { from: day, timeZone })
  const told = objects.slice(0, 5)
  return { from, total, reasons: told, more: more + objects.length - told.length }
}

const importsOf = ({ db, who }: TileQuery) =>
  findLastImports(db, who, {
    kinds: (['customers', 'discounts', 'typenscheinnummer', 'stammnummer'] as const).filter((kind) =>
      opens(who, importCalls[kind]),
    ),
    availability: opens(who, wholesalerAvailability.history),
  })

/** What each tile shows. Carts and turnover of days are one question, asked once a call. */
export const readers = (asked: TileQuery): { [Tile in TileName]: () => Promise<Parts[Tile]> } => {
  const { db, who, settings } = asked
  let days: ReturnType<typeof readCartDays> | undefined
  const cartDays = () => (days ??= readCartDays(db, who, settings.timeZone))
  return {
    open_carts: () => agesOf(db, who),
    carts_per_day: async () => daysOf(await cartDays(), 'carts'),
    turnover: async () => daysOf(await cartDays(), 'turnover'),
    handoffs: () => countByHandoff(db, who),
    lost_sales: () => lostSalesOf(asked),
    licences: () => countEnding(db, who, settings.timeZone),
    top_customers: () => findTopCustomers(db, who, settings.timeZone),
    imports: () => importsOf(asked),
    newest_carts: () => findNewestCarts(db, who, { limit: 6, settings }),
  }
}
