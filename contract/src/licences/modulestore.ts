import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'

/** MOD-05 */
export const moduleKinds = ['PACKAGE', 'ALLDATA', 'AUTODATA', 'HAYNES_PRO'] as const
export const moduleKind = z.enum(moduleKinds)
export type ModuleKind = z.output<typeof moduleKind>

/** MOD-10 */
export const licenceStates = ['PLANNED', 'ACTIVE', 'TO_BE_CANCELED', 'TRIALING', 'FINISHED'] as const
export const licenceState = z.enum(licenceStates)
export type LicenceState = z.output<typeof licenceState>

/** What a customer can have a licence of, as choosers show it (MOD-23). */
export const ValidModule = z.object({
  id: f.id,
  modulestore_id: z.string(),
  name: z.string(),
  kind: moduleKind,
  is_demo: z.boolean(),
  /** How long it may be tried; null: without an end. */
  validity_period_days: z.nullable(z.int()),
})
export type ValidModule = z.output<typeof ValidModule>

/** MOD-23 */
export const Module = z.extend(ValidModule, {
  /** Its place among those of its kind: upgrades go up, downgrades down. */
  ordinality: z.int(),
  is_orderable: z.boolean(),
  /** What it lets the customer's people do in the catalogue. */
  permissions: z.array(z.string()),
})
export type Module = z.output<typeof Module>

/** A licence of a customer (MOD-09). Days are those of the wholesaler; `active_until` is the first day without. */
export const Licence = z.object({
  id: f.id,
  module: z.object({ id: f.id, name: z.string(), kind: moduleKind, is_demo: z.boolean() }),
  status: licenceState,
  active_from: f.day,
  next_evaluation_date: z.nullable(f.day),
  active_until: z.nullable(f.day),
  created_at: f.moment,
})
export type Licence = z.output<typeof Licence>

const moduleList = shortListOf({
  row: ValidModule,
  sort: ['id', 'modulestore_id', 'name', 'kind'],
  filters: {
    kind: z.optional(moduleKind),
    /** The modulestore’s own names, separated by commas. */
    exclude_modulestore_id__in: z.optional(f.words(512)),
  },
})

/** MOD-02 */
export const moduleStoreList = shortListOf({
  row: Module,
  sort: ['modulestore_id', 'is_demo', 'validity_period_days', 'kind', 'ordinality', 'is_orderable'],
  initial: 'modulestore_id',
  filters: {},
})

/** What the modulestore offers. */
export const modulestore = {
  /** MOD-24 */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/modulestore/modules',
    needs: ['Modules/read'],
    summary: 'All modules, each with its permissions.',
    query: moduleStoreList.query,
    reply: moduleStoreList.reply,
  }),
  /** MOD-25 */
  valid: endpoint({
    method: 'GET',
    path: '/api/v1/modulestore/modules/valid',
    needs: ['Customers/create', 'Customers/onboard', 'Modules/read'],
    summary: 'The modules of which a licence may be given now.',
    query: moduleList.query,
    reply: moduleList.reply,
  }),
}
