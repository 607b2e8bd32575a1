import type { Batch } from './rows.ts'

interface DemoModule {
  modulestore_id: string
  name: string
  kind: 'PACKAGE' | 'ALLDATA' | 'AUTODATA' | 'HAYNES_PRO'
  is_demo?: true
  validity_period_days?: number
  ordinality: number
  is_orderable?: false
  codenames: string[]
}

const shop = ['catalogue_search', 'catalogue_order']
const workshop = [...shop, 'catalogue_prices', 'catalogue_availability']
const full = [...workshop, 'catalogue_labour_times', 'catalogue_vin_decoder']

/** What the modulestore of the demo sells; the ids count from 1 in this order. */
const modules: readonly DemoModule[] = [
  { modulestore_id: 'PACKAGE_S', name: 'Package S', kind: 'PACKAGE', ordinality: 10, codenames: shop },
  { modulestore_id: 'PACKAGE_M', name: 'Package M', kind: 'PACKAGE', ordinality: 20, codenames: workshop },
  { modulestore_id: 'PACKAGE_L', name: 'Package L', kind: 'PACKAGE', ordinality: 30, codenames: full },
  {
    modulestore_id: 'PACKAGE_L_DEMO',
    name: 'Package L Demo',
    kind: 'PACKAGE',
    ordinality: 30,
    is_demo: true,
    validity_period_days: 30,
    codenames: full,
  },
  {
    modulestore_id: 'PACKAGE_START',
    name: 'Package Start',
    kind: 'PACKAGE',
    ordinality: 5,
    validity_period_days: 60,
    codenames: shop,
  },
  { modulestore_id: 'MOVE', name: 'MOVE store', kind: 'PACKAGE', ordinality: 50, is_orderable: false, codenames: ['move_store'] },
  { modulestore_id: 'ALLDATA', name: 'Alldata', kind: 'ALLDATA', ordinality: 10, codenames: ['alldata'] },
  {
    modulestore_id: 'ALLDATA_DEMO',
    name: 'Alldata Demo',
    kind: 'ALLDATA',
    ordinality: 10,
    is_demo: true,
    validity_period_days: 1,
    codenames: ['alldata'],
  },
  { modulestore_id: 'AUTODATA', name: 'Autodata', kind: 'AUTODATA', ordinality: 10, codenames: ['autodata'] },
  { modulestore_id: 'HAYNES_BASIC', name: 'Haynes Pro Basic', kind: 'HAYNES_PRO', ordinality: 10, codenames: ['haynes_basic'] },
  {
    modulestore_id: 'HAYNES_PLUS',
    name: 'Haynes Pro Plus',
    kind: 'HAYNES_PRO',
    ordinality: 20,
    codenames: ['haynes_basic', 'haynes_plus'],
  },
  {
    modulestore_id: 'PACKAGE_XS',
    name: 'Package XS',
    kind: 'PACKAGE',
    ordinality: 1,
    is_orderable: false,
    codenames: ['catalogue_search'],
  },
]

export const moduleId = (modulestoreId: string) => modules.findIndex((module) => module.modulestore_id === modulestoreId) + 1

export const moduleRows = (): Batch => ({
  modules: modules.map(({ codenames: _, ...module }, index) => ({
    id: index + 1,
    ...module,
    is_demo: module.is_demo ?? false,
    validity_period_days: module.validity_period_days ?? null,
    is_orderable: module.is_orderable ?? true,
  })),
  module_permissions: modules.flatMap(({ codenames }, index) => codenames.map((codename) => ({ module_id: index + 1, codename }))),
})
