import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { exportFormat } from '../kit/file-format.ts'
import { listOf } from '../kit/list.ts'
import { customerType, fieldsWith } from './customer.fields.ts'
import { readShape } from './customer.shapes.ts'

/**
 * One customer of the list (CUST-03). The main user is the customer's first user who is still there; a customer without users has
 * null, no groups and no permissions.
 */
export const CustomerRow = z.object({
  id: f.id,
  ...readShape(fieldsWith({ inList: true })),
  name: z.string(),
  /** By the main user's group (CUST-37). */
  is_reseller: z.boolean(),
  main_user_username: z.nullable(z.string()),
  /** The first is the role (PERM-06). */
  main_user_groups: z.array(f.namedRef),
  /** The rights in effect, named in the caller's language. */
  main_user_permissions: z.array(z.object({ id: f.id, codename: z.string(), name: z.string() })),
  delivery_options: z.array(f.namedRef),
})
export type CustomerRow = z.output<typeof CustomerRow>

/** A term, `none` for customers without any, `all` as if left out (CUST-60S). */
const term = z.optional(z.union([z.enum(['all', 'none']), f.pathId]))

export const customerList = listOf({
  row: CustomerRow,
  /** CUST-04 */
  sort: ['customer_no', 'name_1', 'username'],
  initial: 'customer_no',
  filters: {
    /** Any part of the numbers, the name or the city. */
    q: z.optional(f.words(256)),
    delivery_option__id: term,
    /** The same filter by the name the membership has for it (DTERM-10). */
    delivery_terms: term,
    /** Needs DiscountGroup/read. */
    discount_group__id: z.optional(f.pathId),
    /** The sub-customers of the reseller with this id, or of all resellers with this number. */
    reseller__id: z.optional(f.pathId),
    reseller_no: z.optional(z.string().check(z.regex(/^\d{1,32}$/, { error: 'digits' }))),
    branch: z.optional(f.pathId),
    type: z.optional(customerType),
    is_active: z.optional(f.flag),
    /** `true`: customers nobody can sign in for yet. */
    without_login: z.optional(f.flag),
    /** `true`: hidden ones as well. Needs Customers/hide. */
    show_hidden: z.optional(f.flag),
  },
  options: { format: z.optional(exportFormat) },
})

/** Garages and resellers. */
export const customers = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/customers',
    needs: ['Customers/read'],
    parts: { discount_group: 'DiscountGroup/read', show_hidden: 'Customers/hide' },
    summary:
      'Lists customers of the scope, each with its main user, discount group and delivery terms; with `format` the same filter as a file of all their fields, without row limit.',
    query: customerList.query,
    reply: customerList.reply,
    answers: 'file',
    exports: 'Customers/export',
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/v2/customers/export',
    needs: ['Customers/read'],
    summary: 'The selected customers as a file of all their fields; `format` stands in the body. All of them or none.',
    body: z.object({ customer_ids: f.ids, format: z._default(exportFormat, 'xlsx') }),
    answers: 'file',
    exports: 'Customers/export',
    media: ['text/csv', 'text/plain', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    transaction: 'own',
  }),
}
