import type { Customer } from './customers.ts'
import type { Plan } from './plan.ts'
import { randomOf } from './random.ts'
import type { Batch, Row } from './rows.ts'

interface DemoModule {
  modulestore_id: string
  name: string
  kind: 'PACKAGE' | 'ALLDATA' | 'AUTODATA' | 'HAYNES_PRO'
  is_demo?: true
  validity_period_days?: number
  is_orderable?: false
  codenames: string[]
}

const shop = ['catalogue_search', 'catalogue_order']
const workshop = [...shop, 'catalogue_prices', 'catalogue_availability']
const full = [...workshop, 'catalogue_labour_times', 'catalogue_vin_decoder']

/** What the modulestore of the demo sells; the ids count from 1 in this order. */
const modules: readonly DemoModule[] = [
  { modulestore_id: 'PACKAGE_S', name: 'Package S', kind: 'PACKAGE', codenames: shop },
  { modulestore_id: 'PACKAGE_M', name: 'Package M', kind: 'PACKAGE', codenames: workshop },
  { modulestore_id: 'PACKAGE_L', name: 'Package L', kind: 'PACKAGE', codenames: full },
  {
    modulestore_id: 'PACKAGE_L_DEMO',
    name: 'Package L Demo',
    kind: 'PACKAGE',
    is_demo: true,
    validity_period_days: 30,
    codenames: full,
  },
  { modulestore_id: 'PACKAGE_START', name: 'Package Start', kind: 'PACKAGE', validity_period_days: 60, codenames: shop },
  { modulestore_id: 'MOVE', name: 'MOVE store', kind: 'PACKAGE', codenames: ['move_store'] },
  { modulestore_id: 'ALLDATA', name: 'Alldata', kind: 'ALLDATA', codenames: ['alldata'] },
  {
    modulestore_id: 'ALLDATA_DEMO',
    name: 'Alldata Demo',
    kind: 'ALLDATA',
    is_demo: true,
    validity_period_days: 1,
    codenames: ['alldata'],
  },
  { modulestore_id: 'AUTODATA', name: 'Autodata', kind: 'AUTODATA', codenames: ['autodata'] },
  { modulestore_id: 'HAYNES_BASIC', name: 'Haynes Pro Basic', kind: 'HAYNES_PRO', codenames: ['haynes_basic'] },
  { modulestore_id: 'HAYNES_PLUS', name: 'Haynes Pro Plus', kind: 'HAYNES_PRO', codenames: ['haynes_basic', 'haynes_plus'] },
  { modulestore_id: 'PACKAGE_XS', name: 'Package XS', kind: 'PACKAGE', is_orderable: false, codenames: ['catalogue_search'] },
]

const idOf = (modulestoreId: string) => modules.findIndex((module) => module.modulestore_id === modulestoreId) + 1

export const moduleRows = (): Batch => ({
  modules: modules.map(({ modulestore_id, name, kind, is_demo, validity_period_days, is_orderable }, index) => ({
    id: index + 1,
    modulestore_id,
    name,
    kind,
    is_demo: is_demo ?? false,
    validity_period_days: validity_period_days ?? null,
    ordinality: index + 1,
    is_orderable: is_orderable ?? true,
  })),
  module_permissions: modules.flatMap(({ codenames }, index) => codenames.map((codename) => ({ module_id: index + 1, codename }))),
})

/** A package for nearly all, information for some; each since the first of a month. */
export const licenceRows = (plan: Plan, customers: readonly Customer[]): Row[] =>
  customers.flatMap((customer) => {
    const r = randomOf(plan.seed, 29, customer.id)
    const held =
      customer.id === 1
        ? ['PACKAGE_L', 'HAYNES_PLUS', 'AUTODATA']
        : [
            ...(r.chance(0.94) ? [r.weighted(['PACKAGE_S', 'PACKAGE_M', 'PACKAGE_L'], [30, 45, 25])] : []),
            ...(r.chance(0.2) ? ['AUTODATA'] : []),
            ...(r.chance(0.15) ? [r.pick(['HAYNES_BASIC', 'HAYNES_PLUS'])] : []),
            ...(r.chance(0.08) ? ['ALLDATA'] : []),
          ]
    return held.map((module) => ({
      customer_id: customer.id,
      module_id: idOf(module),
      status: 'ACTIVE',
      active_from: firstOfMonth(plan.anchor, -r.int(1, 30)),
      next_evaluation_date: firstOfMonth(plan.anchor, 1),
      created_at: new Date(plan.anchor.getTime() - r.int(1, 30) * 30 * 86_400_000).toISOString(),
    }))
  })

const firstOfMonth = (anchor: Date, months: number): string =>
  new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
