import type { Register } from './register.types.ts'

const ofCustomer = { keep: 'as long as the customer', customer: 'customer_id', erasure: 'by column' } as const

/** The trail, customers, and what belongs to them. */
export const customers: Readonly<Record<string, Register>> = {
  audit_log: {
    ...{ what: 'the audit log', why: 'who changed what', keep: 'DISADMIN_KEEP_TRAIL_YEARS', erasure: 'by column' },
    person: 'actor_id',
    customer: 'customer_id',
    actors: ['effective_id'],
    columns: {
      ...{ actor_name: 'names replaced', effective_name: 'names replaced', subject: 'kept', action: 'kept', record_id: 'kept' },
      ...{ before: 'names replaced', after: 'names replaced', request_id: 'kept' },
    },
  },
  discount_saves: {
    ...{ what: 'saves of discounts', why: 'history, undoing', keep: 'as long as the discounts', erasure: 'by column' },
    person: 'actor_id',
    columns: { actor_name: 'names replaced', what: 'kept', difference: 'not exported', groups_before: 'not exported' },
  },
  customers: {
    what: 'customers: names, addresses, terms',
    why: 'orders, prices, invoices',
    keep: 'until deleted or erased',
    customer: 'id',
    erasure: 'by column',
    columns: {
      ...{ customer_no: 'kept', site_id: 'kept', customer_no_2: 'kept', reseller_no: 'kept', language: 'kept', type: 'kept' },
      ...{ currency: 'kept', name_1: 'replaced', name_2: 'emptied', name: 'replaced', search: 'replaced', address_1: 'emptied' },
      ...{ address_2: 'emptied', address_3: 'emptied', post_code: 'emptied', city: 'emptied', email: 'emptied' },
      ...{ phone_prefix: 'emptied', phone: 'emptied', website: 'emptied', haynespro_user: 'emptied', main_user_key: 'replaced' },
    },
  },
  customer_logos: { what: 'logos', why: 'print', ...ofCustomer, columns: { content: 'not exported', content_type: 'kept' } },
  customer_accessible_permissions: { what: 'rights a reseller passes on', why: 'rights', ...ofCustomer, columns: {} },
  customer_delivery_options: { what: 'delivery options of customers', why: 'orders', ...ofCustomer, columns: {} },
  customer_onboardings: {
    ...{ what: 'onboardings', why: 'what was sent to whom', ...ofCustomer },
    actors: ['user_id', 'reseller_id'],
    columns: { state: 'kept', reason: 'kept' },
  },
  module_licences: {
    ...{ what: 'licences', why: 'rights, invoices', ...ofCustomer, actors: ['changed_by'] },
    columns: { status: 'kept', module_name: 'kept' },
  },
  module_licence_moves: {
    ...{ what: 'states licences came into', why: 'invoices', keep: 'as long as the licence', erasure: 'by column' },
    through: ['licence_id', 'module_licences'],
    actors: ['user_id'],
    columns: { status: 'kept' },
  },
  file_customers: { what: 'files of a choice of customers', why: 'downloads', ...ofCustomer, columns: {} },
  files: {
    ...{ what: 'files the wholesaler provides', why: 'downloads', ...ofCustomer, keep: 'until deleted', actors: ['created_by'] },
    columns: {
      ...{ area: 'kept', folder: 'kept', name: 'kept', key: 'kept', sha256: 'kept', content_type: 'kept', audience: 'kept' },
    },
  },
}
