import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'
import { licenceState, moduleKind } from './modulestore.ts'

/** MOD-06 */
export const LicenceRow = z.object({
  id: f.id,
  /** The name of its module. */
  licence: z.string(),
  kind: moduleKind,
  is_demo: z.boolean(),
  status: licenceState,
  start_date: f.day,
  /** Null where it ends. */
  renewal_date: z.nullable(f.day),
  /** The first day without. */
  end_date: z.nullable(f.day),
  customer_id: f.id,
  customer_name: z.string(),
  customer_no: z.string(),
  number_of_users: z.int(),
  /** Null as well where the reseller lies outside of what the caller sees. */
  reseller: z.nullable(z.string()),
  reseller_no: z.nullable(z.string()),
})
export type LicenceRow = z.output<typeof LicenceRow>

const filters = {
  /** Began on that day or later. */
  start_date: z.optional(f.day),
  /** Ends on that day or earlier. */
  end_date: z.optional(f.day),
  include_finished: z.optional(f.flag),
  /** Its Customer ID. */
  customer: z.optional(f.words(32)),
  kind: z.optional(moduleKind),
  /** Those that end and are not looked at again. */
  without_renewal_date: z.optional(f.flag),
}

/** MOD-35; sorted by licence (MOD-06). */
export const licenceList = listOf({
  row: LicenceRow,
  sort: ['licence', 'start_date', 'renewal_date', 'end_date', 'customer_name', 'customer_no', 'number_of_users'],
  initial: 'licence',
  filters,
})

/** The licences of all customers of the scope. */
export const moduleLicences = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/modulestore/module-licences',
    needs: ['Modules/read'],
    summary: 'The licences of all customers of the scope as they stand today, without those that are finished unless asked for.',
    query: licenceList.query,
    reply: licenceList.reply,
  }),
  /** MOD-08, MOD-36S */
  sendCsv: endpoint({
    method: 'POST',
    path: '/api/v1/modulestore/module-licences/send-csv',
    needs: ['Modules/read'],
    summary: 'Makes a csv of what the filters find, without row limit, and mails its address to the caller; a job does it.',
    query: z.strictObject(filters),
    reply: z.object({ job_id: z.uuid() }),
    audits: 'ModuleLicences/export',
    // the mail goes to the one in effect, the file would be somebody else's
    whileImpersonating: 'refused',
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/v1/modulestore/module-licences/files/:id',
    needs: ['Modules/read'],
    summary: 'A file of licences that was made for the caller.',
    params: z.object({ id: f.pathId }),
    answers: 'file',
    exports: 'ModuleLicences/download',
    media: ['text/csv'],
  }),
}
