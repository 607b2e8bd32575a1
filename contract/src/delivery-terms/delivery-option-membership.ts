import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { exportFormat } from '../kit/file-format.ts'
import { listOf } from '../kit/list.ts'

/** So many customers at most in one call. */
export const mostCustomers = 5000

const twice = z.refine<number[]>((list) => new Set(list).size === list.length, { error: 'twice' })
const customerIds = z.array(f.id).check(z.minLength(1), z.maxLength(mostCustomers), twice)

/** DTERM-11, DTERM-13S: a customer with its terms. */
export const CustomerTermsRow = z.object({
  id: f.id,
  customer_no: z.string(),
  site_id: z.string(),
  name: z.string(),
  city: z.string(),
  is_hidden: z.boolean(),
  delivery_options: z.array(f.namedRef),
})
export type CustomerTermsRow = z.output<typeof CustomerTermsRow>

/** A term, `none` for customers without any, `all` as if left out (CUST-60S). */
const term = z.optional(z.union([z.enum(['all', 'none']), f.pathId]))

export const customerTermsList = listOf({
  row: CustomerTermsRow,
  sort: ['customer_no', 'name', 'city'],
  initial: 'customer_no',
  filters: {
    /** Any part of the numbers, the name or the city. */
    q: z.optional(f.words(256)),
    delivery_option__id: term,
    /** The same filter by the name the export has for it (DTERM-10). */
    delivery_terms: term,
    /** This customer alone, hidden or not. */
    customer_id: z.optional(f.pathId),
    /** `true`: the hidden customers as well. Needs Customers/hide. */
    show_hidden: z.optional(f.flag),
  },
  options: { format: z.optional(exportFormat) },
})

/** What became different for one customer: enough to take it back. */
export const ChangedTerms = z.object({
  customer_id: f.id,
  delivery_option_ids: z.array(f.id),
  added: z.array(f.id),
  removed: z.array(f.id),
})
export type ChangedTerms = z.output<typeof ChangedTerms>

/** The delivery terms of customers: find, give, take, export. */
export const deliveryOptionMembership = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/delivery-option-membership',
    needs: ['DeliveryOptionMembership/read'],
    parts: { show_hidden: 'Customers/hide' },
    summary: 'Customers of the scope with their delivery terms; with `format` everything found as a file, without row limit.',
    query: customerTermsList.query,
    reply: customerTermsList.reply,
    answers: 'file',
    exports: 'DeliveryOptionMembership/export',
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/v1/delivery-option-membership',
    needs: ['DeliveryOptionMembership/update', 'DeliveryOptionMembership/delete'],
    parts: { add: 'DeliveryOptionMembership/update', remove: 'DeliveryOptionMembership/delete' },
    summary:
      'Delivery terms of up to 5000 customers: `is_set` exactly these, `is_delete` without these, neither: these as well. All customers or none. What is added needs …/update, what is removed …/delete.',
    body: z.object({
      customer_ids: customerIds,
      delivery_option_ids: z.array(f.id).check(z.maxLength(1000), twice),
      is_set: z._default(z.boolean(), false),
      is_delete: z._default(z.boolean(), false),
    }),
    reply: z.object({ objects: z.array(ChangedTerms) }),
    audits: 'Customers/update',
    idempotent: true,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/v1/delivery-option-membership/export',
    needs: ['DeliveryOptionMembership/read'],
    summary: 'The selected customers with their delivery terms as a file; `format` stands in the body.',
    body: z.object({ customer_ids: customerIds, format: z._default(exportFormat, 'csv') }),
    answers: 'file',
    exports: 'DeliveryOptionMembership/export',
    media: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    transaction: 'own',
  }),
}
