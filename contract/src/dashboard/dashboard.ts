import * as z from 'zod/mini'
import { CartRow } from '../carts/carts.ts'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { importStates } from '../kit/imports.ts'

/** The tiles, in the order they stand in until somebody orders them otherwise. */
export const tileNames = [
  'open_carts',
  'carts_per_day',
  'turnover',
  'handoffs',
  'lost_sales',
  'licences',
  'top_customers',
  'imports',
  'newest_carts',
] as const
export const tileName = z.enum(tileNames)
export type TileName = (typeof tileNames)[number]

/** How old an open cart is. */
export const ages = ['hours_4', 'hours_24', 'days_2', 'days_7', 'older'] as const
export type Age = (typeof ages)[number]

/** The first and the last moment of what is counted, as lists take them; null: open. */
const span = { from: z.nullable(f.moment), to: z.nullable(f.moment) }

/** A day in the wholesaler’s time zone; `from` and `to` are its first and last moment. */
const Day = z.object({
  day: f.day,
  ...span,
  value: z.number(),
  /** The mean of the same weekday in the four weeks before. */
  usual: z.number(),
})
export type DashboardDay = z.output<typeof Day>

/** Thirty days, today the last one. */
const Days = z.object({ days: z.array(Day), total: z.number() })
export type DashboardDays = z.output<typeof Days>

const Reasons = z.object({
  from: f.moment,
  total: z.int(),
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** Reasons besides those told. */
  more: z.int(),
})

const TopCustomers = z.object({
  from: f.moment,
  customers: z.array(z.object({ id: f.id, customer_no: z.string(), name: z.string(), turnover: f.money })),
})

/** Where a file came in. */
export const importKinds = ['customers', 'discounts', 'typenscheinnummer', 'stammnummer', 'availability'] as const

/** What came in last: files the caller imported, and the availability of wholesalers within the scope. */
const LastImport = z.object({
  kind: z.enum(importKinds),
  /** Of what the kind lists; for availability the entry of its history. */
  id: f.id,
  /** Null: a change without a file. */
  file_name: z.nullable(z.string()),
  at: f.moment,
  state: z.enum(importStates),
  /** Rows or cells that were wrong. */
  wrong: z.int(),
})
export type LastImport = z.output<typeof LastImport>

/** A part is null where it is not shown: without the right to it, hidden, or failed. */
export const Dashboard = z.object({
  /** All tiles the caller may see, in the caller's order. */
  tiles: z.array(z.object({ tile: tileName, shown: z.boolean() })),
  /** What could not be read this time, everything else could. */
  failed: z.array(tileName),
  open_carts: z.nullable(z.object({ total: z.int(), ages: z.array(z.object({ age: z.enum(ages), ...span, count: z.int() })) })),
  carts_per_day: z.nullable(Days),
  /** What the baskets of a day are worth, at the customers' prices. */
  turnover: z.nullable(Days),
  /** Orders by the hand-off that tells most of them. */
  handoffs: z.nullable(z.object({ waiting: z.int(), unknown: z.int(), failed: z.int() })),
  lost_sales: z.nullable(Reasons),
  /** Licences that end within so many days, the shorter ones included. */
  licences: z.nullable(z.object({ '30': z.int(), '60': z.int(), '90': z.int() })),
  top_customers: z.nullable(TopCustomers),
  imports: z.nullable(z.array(LastImport)),
  newest_carts: z.nullable(z.array(CartRow)),
})
export type Dashboard = z.output<typeof Dashboard>

const Arrangement = z.object({
  tiles: z.array(z.object({ tile: tileName, shown: z.boolean() })).check(
    z.maxLength(tileNames.length),
    z.refine((list: { tile: string }[]) => new Set(list.map(({ tile }) => tile)).size === list.length, { error: 'twice' }),
  ),
})

const someTiles = z.pipe(
  z.string().check(z.regex(/^[a-z_]{1,20}(,[a-z_]{1,20}){0,20}$/, { error: 'tile' })),
  z.transform((text: string) => text.split(',')),
)

/** The first screen. */
export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard',
    needs: 'signed-in',
    summary:
      'Figures of carts, turnover, orders, lost sales, licences and imports, within what the user may read; each with what its list is asked with. `tiles` names those wanted, else those the user shows.',
    query: z.strictObject({ tiles: z.optional(z.pipe(someTiles, z.array(tileName))) }),
    reply: Dashboard,
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/api/v1/dashboard/tiles',
    needs: 'signed-in',
    summary: 'Keeps which tiles the user shows, and in which order; an empty list is the order of the house.',
    body: Arrangement,
    whileImpersonating: 'refused',
  }),
}
