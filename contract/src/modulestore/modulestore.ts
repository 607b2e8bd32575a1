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

/** A licence of a customer (MOD-09). Days are those of the house; `active_until` is the first day without. */
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
    exclude_modulestore_id__in: z.optional(f.text(512)),
  },
})

/** What the modulestore offers. */
export const modulestore = {
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
