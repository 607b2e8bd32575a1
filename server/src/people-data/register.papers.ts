import type { Register } from './register.types.ts'

const ofBaskets = { keep: 'DISADMIN_KEEP_CARTS_YEARS', erasure: 'by column' } as const

/** Baskets, orders, and everything else. */
export const papers: Readonly<Record<string, Register>> = {
  lost_sales: {
    ...{ what: 'lost sales, with the login name of the buyer', why: 'assortment', keep: 'DISADMIN_KEEP_LOST_SALES_YEARS' },
    ...{ customer: 'customer_id', login: 'username_key', erasure: 'by column' },
    columns: {
      ...{ external_id: 'kept', username: 'replaced', username_key: 'replaced', product_no: 'kept', reason: 'kept' },
    },
  },
  carts: {
    ...{ what: 'baskets', why: 'orders; business papers', ...ofBaskets, person: 'placed_by', customer: 'customer_id' },
    actors: ['updated_by', 'seen_by', 'lock_operator_id'],
    columns: {
      ...{ external_id: 'kept', external_hash: 'not exported', status: 'kept', note: 'kept', ref_number: 'kept' },
      ...{ shipment_street: 'kept', shipment_house_no: 'kept', shipment_city: 'kept', shipment_post_code: 'kept' },
    },
  },
  cart_items: {
    ...{ what: 'lines of baskets', why: 'orders; business papers', ...ofBaskets, through: ['cart_id', 'carts'] },
    columns: {
      ...{ product_no: 'kept', active_no: 'kept', catalogue_url: 'kept', description: 'kept', homologation: 'kept' },
      ...{
        vehicle: 'kept',
        availability: 'kept',
        discount_code: 'kept',
        reference: 'kept',
        additional_item: 'kept',
        status: 'kept',
      },
    },
  },
  deliveries: {
    ...{ what: 'deliveries', why: 'business papers', ...ofBaskets, through: ['cart_id', 'carts'], actors: ['delivered_by'] },
    columns: {},
  },
  delivery_lines: {
    ...{ what: 'lines of deliveries', why: 'business papers', ...ofBaskets, through: ['delivery_id', 'deliveries'], columns: {} },
  },
  orders: {
    ...{ what: 'orders', why: 'business papers', ...ofBaskets, through: ['cart_id', 'carts'], actors: ['ordered_by'] },
    columns: {},
  },
  order_lines: { what: 'lines of orders', why: 'business papers', ...ofBaskets, through: ['order_id', 'orders'], columns: {} },
  handoffs: {
    ...{ what: 'orders as partners got them', why: 'business papers', keep: 'DISADMIN_KEEP_ORDER_DOCUMENTS_YEARS' },
    ...{ erasure: 'by column', through: ['order_id', 'orders'] },
    columns: { target: 'kept', state: 'kept', partner_ref: 'kept', reason: 'kept', document: 'kept' },
  },
  handoff_attempts: {
    ...{ what: 'what was sent to partners and answered', why: 'proof', keep: 'DISADMIN_KEEP_ORDER_DOCUMENTS_YEARS' },
    ...{ erasure: 'by column', through: ['handoff_id', 'handoffs'] },
    columns: { kind: 'kept', outcome: 'kept', reason: 'kept', request: 'kept', answer: 'kept' },
  },
  delivery_undos: {
    ...{ what: 'deliveries that can be undone', why: 'undoing', keep: 'a minute', person: 'delivered_by', erasure: 'deleted' },
    columns: { deliveries: 'kept' },
  },
  availability_entries: {
    ...{
      what: 'availability reports',
      why: 'stock of the partner',
      keep: 'DISADMIN_KEEP_UPLOADS_DAYS for their files',
      erasure: 'by column',
    },
    ...{ person: 'user_id', customer: 'customer_id' },
    columns: {
      ...{ type: 'kept', file_name: 'kept', content: 'not exported', content_hash: 'not exported', errors: 'kept', found: 'kept' },
      composed: 'not exported',
    },
  },
  imports: {
    ...{ what: 'imported files', why: 'what came from where', keep: 'DISADMIN_KEEP_IMPORTS_DAYS', person: 'user_id' },
    erasure: 'by column',
    columns: {
      ...{
        kind: 'kept',
        state: 'kept',
        file_name: 'kept',
        content: 'not exported',
        counts: 'kept',
        errors: 'not exported',
        preview: 'not exported',
      },
      basis: 'not exported',
    },
  },
  mails: {
    what: 'mails with address and text',
    why: 'sent again when the mail server fails',
    keep: 'DISADMIN_KEEP_MAILS_DAYS',
    address: 'recipient',
    erasure: 'deleted',
    columns: {
      ...{ recipient: 'kept', subject: 'kept', body: 'kept', error: 'kept', search: 'kept', html: 'kept', reply_to: 'kept' },
    },
  },
  password_link_requests: {
    ...{ what: 'requests for a password link, by login name', why: 'answered alike', keep: 'a minute', erasure: 'deleted' },
    login: 'username_key',
    columns: { username_key: 'kept' },
  },
  sign_in_attempts: {
    ...{ what: 'counts of guesses, by login name and address', why: 'guessing', keep: '1 day', erasure: 'by column' },
    columns: { key: 'kept' },
  },
  webhook_deliveries: {
    ...{ what: 'events for receivers, with customer numbers', why: 'sent again', keep: 'DISADMIN_KEEP_EVENTS_DAYS' },
    erasure: 'by column',
    columns: { event: 'kept', payload: 'kept', reason: 'kept' },
  },
  job_log: {
    ...{ what: 'log lines of jobs', why: 'what a job did', keep: 'DISADMIN_KEEP_JOB_LOGS_DAYS', erasure: 'by column' },
    columns: { text: 'kept' },
  },
  management_commands: {
    ...{ what: 'commands that were started', why: 'what was done', keep: 'for ever', person: 'user_id', erasure: 'by column' },
    columns: { command: 'kept', filename: 'kept' },
  },
  customer_changes: {
    ...{ what: 'numbers of changed customers', why: 'the catalogue follows', keep: 'for ever', erasure: 'by column' },
    columns: { customer_no: 'kept', site_id: 'kept' },
  },
  customer_notes: {
    ...{ what: 'numbers of customers that changed', why: 'the catalogue follows', keep: 'a minute', erasure: 'by column' },
    columns: { customer_no: 'kept', site_id: 'kept' },
  },
  configuration: {
    ...{ what: 'settings, with the sender of mails and addresses of partners', why: 'running', keep: 'until changed' },
    ...{ erasure: 'by column', actors: ['updated_by'] },
    columns: { key: 'kept', value: 'kept' },
  },
  branches: {
    ...{ what: 'branches with telephone and address', why: 'mails', keep: 'until deleted', erasure: 'by column' },
    columns: { name: 'kept', phone: 'kept', email: 'kept' },
  },
}
