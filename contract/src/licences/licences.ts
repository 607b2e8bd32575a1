import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'
import { executionTimes, licenceMoves } from './licences.rules.ts'
import { Licence, Module } from './modulestore.ts'

const related = z.nullable(z.object({ id: f.id, module_name: z.string(), active_from: f.day }))

/** A licence as the customer's page shows it. */
export const CustomerLicence = z.extend(Licence, {
  module: Module,
  /** What can be done with it today: it is offered, and there is a module to go over to. */
  moves: z.array(z.enum(licenceMoves)),
  /** The licence that ended for this one. */
  replaces: related,
  /** The one that begins where this one ends. */
  replaced_by: related,
  /** Every state it came into, the first one first. */
  history: z.array(
    z.object({
      status: Licence.shape.status,
      came_on: f.day,
      /** When that was written down; null while it is not. */
      at: z.nullable(f.moment),
      /** No person did it: its date, or what gave it with others. */
      by_date: z.boolean(),
      /** Null as well where the reader may not know who it was. */
      by_name: z.nullable(z.string()),
    }),
  ),
})
export type CustomerLicence = z.output<typeof CustomerLicence>

const licences = shortListOf({ row: CustomerLicence, sort: ['created_at', 'active_from'], initial: '-created_at', filters: {} })
const modules = shortListOf({ row: Module, sort: ['name', 'ordinality'], filters: {} })

const ofCustomer = z.object({ customer_id: f.pathId })
const ofLicence = z.object({ customer_id: f.pathId, id: f.pathId })
const path = '/api/v1/modulestore/customers/:customer_id/module-licences'
// PERM-20S
const changes = { all: ['Modules/read', 'Customers/update'] } as const
const time = z.enum(executionTimes)

/** MOD-27 */
export const LicenceCreate = z.object({
  module_id: f.id,
  /** Needed unless it begins at once; tomorrow at the earliest. */
  valid_from: z.optional(z.nullable(f.day)),
  create_immediately: z.optional(z.boolean()),
})
export type LicenceCreate = z.output<typeof LicenceCreate>

/** The licences of one customer, and what is done with them. Days are those of the wholesaler. */
export const customerLicences = {
  /** MOD-26 */
  list: endpoint({
    method: 'GET',
    path,
    needs: ['Modules/read'],
    summary: 'The licences of a customer as they stand today, newest first; `today` is the day of the house.',
    params: ofCustomer,
    query: licences.query,
    reply: z.extend(licences.reply, { today: f.day }),
  }),
  /** MOD-34 */
  orderable: endpoint({
    method: 'GET',
    path: '/api/v1/modulestore/customers/:customer_id/modules/orderable',
    needs: ['Customers/create', 'Customers/onboard', 'Modules/read'],
    summary: 'The modules of which the customer can be given a licence: nothing of a kind of which one runs or is planned.',
    params: ofCustomer,
    query: modules.query,
    reply: modules.reply,
  }),
  create: endpoint({
    method: 'POST',
    path,
    needs: changes,
    summary: 'Gives a licence from now or from a later day.',
    params: ofCustomer,
    body: LicenceCreate,
    reply: CustomerLicence,
    audits: 'ModuleLicences/create',
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'PATCH',
    path: `${path}/:id/cancel`,
    needs: changes,
    summary: 'Ends a licence that is active, today or on its next evaluation date. 409 `not_possible` says why not.',
    params: ofLicence,
    body: z.object({ execution_time: time }),
    reply: CustomerLicence,
    audits: 'ModuleLicences/cancel',
    refuses: [409],
  }),
  convert: endpoint({
    method: 'PATCH',
    path: `${path}/:id/convert-to-full`,
    needs: changes,
    summary: 'On the next evaluation date the full module follows a demo. 409 `not_possible` says why not.',
    params: ofLicence,
    reply: CustomerLicence,
    audits: 'ModuleLicences/convert',
    refuses: [409],
  }),
  downgrade: endpoint({
    method: 'PATCH',
    path: `${path}/:id/downgrade`,
    needs: changes,
    summary: 'A lower module of the kind follows, today or on the next evaluation date. 409 `not_possible` says why not.',
    params: ofLicence,
    body: z.object({ target_module_id: f.id, execution_time: time }),
    reply: CustomerLicence,
    audits: 'ModuleLicences/downgrade',
    refuses: [409],
  }),
  upgrade: endpoint({
    method: 'PATCH',
    path: `${path}/:id/upgrade`,
    needs: changes,
    summary: 'A higher module of the kind follows today. 409 `not_possible` says why not.',
    params: ofLicence,
    body: z.object({ target_module_id: f.id }),
    reply: CustomerLicence,
    audits: 'ModuleLicences/upgrade',
    refuses: [409],
  }),
  /** MOD-32 */
  upgradable: endpoint({
    method: 'GET',
    path: `${path}/:id/upgradable-modules`,
    needs: ['Modules/read'],
    summary: 'The modules an upgrade may go to, the next one first.',
    params: ofLicence,
    query: modules.query,
    reply: modules.reply,
  }),
  /** MOD-33 */
  downgradable: endpoint({
    method: 'GET',
    path: `${path}/:id/downgradable-modules`,
    needs: ['Modules/read'],
    summary: 'The modules a downgrade may go to, the next one first.',
    params: ofLicence,
    query: modules.query,
    reply: modules.reply,
  }),
  /** The full module of a demo: none, where there is none. */
  convertible: endpoint({
    method: 'GET',
    path: `${path}/:id/full-modules`,
    needs: ['Modules/read'],
    summary: 'The full module a demo is converted to; empty where there is none.',
    params: ofLicence,
    query: modules.query,
    reply: modules.reply,
  }),
}
