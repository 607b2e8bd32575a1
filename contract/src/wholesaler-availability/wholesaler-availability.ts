import { orderSteps } from '../handoffs/handoffs.rules.ts'
import { handoffStates } from '../kit/handoff.rules.ts'
import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'
import { ListedError } from '../kit/problem.ts'
import { availabilityTypes, maxChanges, maxQuantity, wrongInChange } from './availability.rules.ts'

const path = '/api/v1/wholesaler-availability'
const needs = ['Wholesaler/read'] as const

/**
 * What the wholesaler has of one product. That a quantity is greater than 0 is said with its row, so the feature looks at it; `z.int()` would
 * keep what comes after it from looking.
 */
export const AvailableProduct = z.object({
  product_number: f.requiredText(100),
  quantity: z.number().check(z.multipleOf(1, { error: 'whole_number' }), z.lte(maxQuantity)),
})
export type AvailableProduct = z.output<typeof AvailableProduct>

/** How far VPOM is with it (AVAIL-17, AVAIL-18S): its status only goes forward. */
export const VpomImport = z.object({
  vpom_import_status: z.enum(orderSteps),
  vpom_import_id: z.nullable(z.string()),
  /** When VPOM took it, and from then on when it was done with it. */
  vpom_import_date: z.nullable(f.moment),
})

/** How it is handed to VPOM; null until the file is composed. */
export const AvailabilityHandoff = z.object({
  state: z.enum(handoffStates),
  attempts: z.int(),
  /** When it is looked at next; null: not by itself. */
  due_at: z.nullable(f.moment),
  reason: z.nullable(z.string()),
})

const entryFields = {
  id: f.id,
  timestamp: f.moment,
  type: z.enum(availabilityTypes),
  validation_passed: z.boolean(),
  file_composed: z.boolean(),
  sent_to_vpom: z.boolean(),
  completed_in_vpom: z.boolean(),
  /** Null for what was not taken. */
  vpom_import_data: z.nullable(VpomImport),
  /** Null for a change. */
  filename: z.nullable(z.string()),
  /** Where the original is fetched; null for a change, and once it is kept no longer. */
  link: z.nullable(z.string()),
  /** Products in it, right or wrong. */
  rows: z.int(),
  error_count: z.int(),
  /** Whose it is; null for the wholesaler. */
  customer: z.nullable(z.object({ id: f.id, customer_no: z.string(), name: z.string() })),
  handoff: z.nullable(AvailabilityHandoff),
}

/** AVAIL-15: an upload or a change, and how far it has come. */
export const AvailabilityEntry = z.object(entryFields)
export type AvailabilityEntry = z.output<typeof AvailabilityEntry>

/** One call to VPOM, without what was said. */
export const AvailabilityAttempt = z.object({
  id: f.id,
  kind: z.enum(['send', 'ask']),
  started_at: f.moment,
  outcome: z.nullable(z.enum(['accepted', 'rejected', 'not_sent', 'unknown', 'confirmed', 'absent'])),
  reason: z.nullable(z.string()),
})

export const AvailabilityDetail = z.object({
  ...entryFields,
  /** What was wrong with it, the first of it. */
  error_list: z.array(ListedError),
  /** The latest first. */
  recent_attempts: z.array(AvailabilityAttempt),
})
export type AvailabilityDetail = z.output<typeof AvailabilityDetail>

/** AVAIL-02: what is read of a file, before it is handed on. */
export const AvailabilityPreview = z.object({
  filename: z.string(),
  /** Products in it, right or wrong. */
  rows: z.int(),
  error_count: z.int(),
  /** The first of what is wrong. */
  error_list: z.array(ListedError),
  /** How the file was read, where that may surprise. */
  notes: z.array(z.string()),
  /** The first that are right, by their row in the file. */
  preview: z.array(z.object({ row: z.int(), ...AvailableProduct.shape })),
})
export type AvailabilityPreview = z.output<typeof AvailabilityPreview>

export const availabilityList = listOf({
  row: AvailabilityEntry,
  sort: ['timestamp', 'type'],
  initial: '-timestamp',
  filters: {},
})

const params = z.object({ id: f.pathId })

/** Also where rows are wrong in themselves: all of it is said at once. */
const inChange = z.check<AvailableProduct[]>(
  ({ value, issues }) => {
    for (const { path: at, text } of wrongInChange(value))
      issues.push({ code: 'custom', path: at, params: { text }, input: value, continue: true })
  },
  { when: ({ value }) => Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null) },
)

const upload = { field: 'file', maxBytes: 1024 * 1024, accept: ['.csv', '.xls', '.xlsx'] } as const

/** What wholesalers have in stock, told to VPOM, and how far that is. */
export const wholesalerAvailability = {
  import: endpoint({
    method: 'POST',
    path: `${path}/import`,
    needs,
    summary:
      'Takes a file of product numbers and quantities, all rows or none (422 with `error_list`). The name of the part is the file name. The same file within 30 days is 409 `availability_repeated` unless `again=true`.',
    query: z.strictObject({ again: z.optional(f.flag) }),
    upload,
    transaction: 'own',
    refuses: [409],
    reply: AvailabilityEntry,
    audits: 'Wholesaler/import',
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/import/preview`,
    needs,
    summary: 'Reads a file as `import` would, answers its first rows and what is wrong in it, and keeps nothing.',
    upload,
    transaction: 'own',
    reply: AvailabilityPreview,
  }),
  change: endpoint({
    method: 'POST',
    path: `${path}/change`,
    needs,
    summary: 'Changes the quantities of single products, all or none; everything else stays as the last upload says.',
    body: z.object({ changes: z.array(AvailableProduct).check(z.minLength(1), z.maxLength(maxChanges), inChange) }),
    reply: AvailabilityEntry,
    audits: 'Wholesaler/update',
    idempotent: true,
  }),
  history: endpoint({
    method: 'GET',
    path: `${path}/history`,
    needs,
    summary: 'Uploads and changes with how far each has come, newest first.',
    query: availabilityList.query,
    reply: availabilityList.reply,
    passive: true,
  }),
  latest: endpoint({
    method: 'GET',
    path: `${path}/latest`,
    needs,
    summary: 'When VPOM last completed one of those the history lists, or null.',
    reply: z.object({ completed_at: z.nullable(f.moment) }),
    passive: true,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/history/:id`,
    needs,
    summary: 'One upload or change, with what was wrong with it and the calls to VPOM.',
    params,
    reply: AvailabilityDetail,
    passive: true,
  }),
  original: endpoint({
    method: 'GET',
    path: `${path}/history/:id/file`,
    needs,
    summary: 'The file as it was uploaded.',
    params,
    answers: 'file',
    exports: 'Wholesaler/download',
  }),
  resend: endpoint({
    method: 'PATCH',
    path: `${path}/history/:id/resend`,
    needs,
    summary: 'Sends to VPOM again what was given up or rejected; what may have arrived is asked after first.',
    params,
    reply: AvailabilityEntry,
    audits: 'Wholesaler/resend',
  }),
  template: endpoint({
    method: 'GET',
    path: `${path}/download-template-file`,
    needs,
    summary: 'An empty file with the headings `product_number` and `quantity`.',
    query: z.strictObject({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    answers: 'file',
  }),
}
