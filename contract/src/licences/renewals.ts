import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { exportFormat } from '../kit/file-format.ts'
import { listOf, shortListOf } from '../kit/list.ts'
import { LicenceRow } from './licence-list.ts'
import { executionTimes } from './licences.rules.ts'
import { moduleKind } from './modulestore.ts'

/** How many days ahead one looks; the first one unless said. */
export const horizons = ['30', '60', '90'] as const
export type Horizon = (typeof horizons)[number]

/** Those one has to ask for. */
export const furtherHorizon = z.enum(['60', '90'])

/** What its date does within these days: it ends, or it is only looked at and goes on. */
export const renewalKinds = ['ends', 'evaluated'] as const
export type RenewalKind = (typeof renewalKinds)[number]

/** A licence that ends or is looked at soon. */
export const Renewal = z.extend(LicenceRow, {
  next_evaluation_date: f.day,
  happens: z.enum(renewalKinds),
})
export type Renewal = z.output<typeof Renewal>

const filters = {
  within: z.optional(z.enum(horizons)),
  happens: z.optional(z.enum(renewalKinds)),
  /** The number of its customer’s reseller. */
  reseller: z.optional(f.words(32)),
  /** Its Customer ID. */
  customer: z.optional(f.words(32)),
  kind: z.optional(moduleKind),
}

export const renewalList = listOf({
  row: Renewal,
  sort: ['next_evaluation_date', 'end_date', 'licence', 'customer_name', 'customer_no', 'reseller_no'],
  initial: 'next_evaluation_date',
  filters,
  options: { format: z.optional(exportFormat) },
})

/** What falls due of the customers of one reseller. */
export const RenewalReseller = z.object({
  /** The number of the reseller; empty for the customers without one. */
  id: z.string(),
  reseller_no: z.nullable(z.string()),
  /** Null where the caller does not see the reseller, or there is none. */
  reseller: z.nullable(z.string()),
  customers: z.int(),
  licences: z.int(),
  /** So many of the licences end; the others are evaluated. */
  ends: z.int(),
  evaluated: z.int(),
  /** When the first of them ends or is evaluated. */
  next_date: f.day,
})
export type RenewalReseller = z.output<typeof RenewalReseller>

export const renewalResellerList = shortListOf({
  row: RenewalReseller,
  sort: ['reseller_no', 'reseller', 'customers', 'ends', 'evaluated', 'next_date'],
  initial: '-ends',
  filters: { within: filters.within, kind: filters.kind },
})

const licences = z.object({ licence_ids: f.ids })
// PERM-20S
const changes = { all: ['Modules/read', 'Customers/update'] } as const

/** What became of one licence of several that were to be canceled. */
export const CancelOutcome = z.object({
  id: f.id,
  licence: z.string(),
  customer_name: z.string(),
  customer_no: z.string(),
  canceled: z.boolean(),
  /** In words; null where it was canceled. */
  why_not: z.nullable(z.string()),
})
export type CancelOutcome = z.output<typeof CancelOutcome>

/** A mail to a reseller about the licences of its customers. */
export const RenewalMail = z.object({
  reseller_id: f.id,
  reseller: z.string(),
  reseller_no: z.string(),
  /** Null where the reseller gets none: it has no address, or is not active. */
  recipient: z.nullable(z.string()),
  language: f.language,
  licences: z.int(),
  subject: z.string(),
  text: z.string(),
})
export type RenewalMail = z.output<typeof RenewalMail>

const RenewalMails = z.object({
  objects: z.array(RenewalMail),
  /** Licences of customers without a reseller the caller sees. */
  without_reseller: z.int(),
})

/** The renewal desk: licences that end or are looked at within some days, of all customers of the scope. */
export const renewals = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/modulestore/renewals',
    needs: ['Modules/read'],
    summary:
      'Licences that end or are evaluated within the next 30, 60 or 90 days, the first one first; with `format` the same filter as a file, without row limit.',
    query: renewalList.query,
    reply: renewalList.reply,
    answers: 'file',
    exports: 'ModuleLicences/export',
  }),
  resellers: endpoint({
    method: 'GET',
    path: '/api/v1/modulestore/renewals/resellers',
    needs: ['Modules/read'],
    summary:
      'The same, counted by reseller: whose customers have most that ends comes first. Customers without a reseller are one row.',
    query: renewalResellerList.query,
    reply: renewalResellerList.reply,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/v1/modulestore/renewals/calendar',
    needs: ['Modules/read'],
    summary: 'What the filters find as a calendar of whole days (RFC 5545), without row limit.',
    query: z.strictObject(filters),
    answers: 'file',
    exports: 'ModuleLicences/export',
    media: ['text/calendar'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/modulestore/renewals/cancel',
    needs: changes,
    summary: 'Cancels several licences and answers what became of each; 404 where one is not within the scope.',
    body: z.extend(licences, { execution_time: z.enum(executionTimes) }),
    reply: z.object({ objects: z.array(CancelOutcome) }),
    audits: 'ModuleLicences/cancel',
    idempotent: true,
  }),
  previewMails: endpoint({
    method: 'POST',
    path: '/api/v1/modulestore/renewals/mails/preview',
    needs: changes,
    summary: 'The mails that would tell resellers of these licences, one for each, in its language; sends nothing.',
    body: licences,
    reply: RenewalMails,
    transaction: 'own',
  }),
  sendMails: endpoint({
    method: 'POST',
    path: '/api/v1/modulestore/renewals/mails',
    needs: changes,
    summary: 'Mails these licences to the resellers of their customers, one mail for each; who has no address gets none.',
    body: licences,
    reply: RenewalMails,
    audits: 'ModuleLicences/mail',
    idempotent: true,
    whileImpersonating: 'refused',
  }),
}
