/** What erasing a person or a customer does with a column. Secrets, files and what is about others are not exported. */
export type Erasure = 'kept' | 'replaced' | 'emptied' | 'names replaced' | 'not exported'

/** A table that holds data of people or customers. */
export interface Register {
  what: string
  why: string
  /** How long: a variable of the configuration, or words. */
  keep: string
  /** The column with the id of the person, or of the customer, whom the rows are about. */
  person?: string
  customer?: string
  /** Rows belong to a row of another table, and so to its person or customer: the column, and the table. */
  through?: readonly [column: string, table: string]
  /** The column with an email address, or a folded login name, of the person or customer. */
  address?: string
  login?: string
  /** Columns with the id of whoever acted; the name stands in `users` alone. */
  actors?: readonly string[]
  /** `deleted`: the rows of a person go when the person is erased. */
  erasure: 'deleted' | 'by column'
  /** Columns that can hold a person's data. */
  columns: Readonly<Record<string, Erasure>>
}

const ofBaskets = { keep: 'DISADMIN_KEEP_CARTS_YEARS', erasure: 'by column' } as const
const ofSignIn = { person: 'user_id', erasure: 'deleted' } as const
const ofCustomer = { keep: 'as long as the customer', customer: 'customer_id', erasure: 'by column' } as const
const own = { keep: 'as long as the person', person: 'user_id', erasure: 'deleted' } as const

export const register: Readonly<Record<string, Register>> = {
  users: {
    what: 'people: names, address, language, when they signed in',
    why: 'signing in, rights, mails, who did what',
    keep: 'until erased; DISADMIN_KEEP_DELETED_PEOPLE_DAYS after deleting',
    person: 'id',
    customer: 'customer_id',
    erasure: 'by column',
    columns: {
      ...{ username: 'replaced', username_key: 'replaced', name: 'replaced', email: 'emptied', oracle_id: 'emptied' },
      ...{ password_hash: 'not exported', auth_type: 'kept', language: 'kept', search: 'replaced' },
    },
  },
  user_groups: { what: 'roles of people', why: 'rights', ...own, columns: {} },
  user_permissions: { what: 'own rights of people', why: 'rights', ...own, columns: {} },
  dashboard_tiles: { what: 'tiles on the home page', why: 'own choice', ...own, columns: { tiles: 'kept' } },
  saved_views: {
    ...{ what: 'saved views', why: 'own choice', keep: 'as long as the person', person: 'owner_id', erasure: 'deleted' },
    columns: { list: 'kept', name: 'kept', name_key: 'kept', state: 'kept' },
  },
  saved_view_places: { what: 'order of saved views', why: 'own choice', ...own, columns: { list: 'kept' } },
  catalog_notifications_seen: { what: 'notifications somebody has seen', why: 'shown once', ...own, columns: {} },
  download_visits: { what: 'last look at the downloads', why: 'marks new files', ...own, columns: {} },
  sessions: {
    ...{
      what: 'sessions with browser and address',
      why: 'signing in',
      keep: 'DISADMIN_KEEP_SESSIONS_DAYS after their end',
      ...ofSignIn,
    },
    actors: ['impersonated_id'],
    columns: { token_hash: 'not exported', user_agent: 'kept', ip_address: 'kept', browser_mark: 'not exported', factor: 'kept' },
  },
  logins: {
    ...{ what: 'sign-ins with browser and address', why: 'was that you?', keep: 'DISADMIN_KEEP_SIGN_INS_DAYS', ...ofSignIn },
    columns: { ip_address: 'kept', browser_identification: 'kept', outcome: 'kept' },
  },
  known_places: {
    ...{ what: 'trusted browsers and addresses', why: 'guessing', keep: '90 days without a sign-in', ...ofSignIn },
    columns: { mark: 'not exported', kind: 'kept' },
  },
  password_links: {
    ...{ what: 'links to set a password', why: 'signing in', keep: '30 days', ...ofSignIn },
    columns: { token_hash: 'not exported' },
  },
  personal_keys: {
    ...{ what: 'personal API keys', why: 'programs read', keep: '90 days after their end', ...ofSignIn },
    columns: { name: 'kept', start: 'kept', key_hash: 'not exported' },
  },
  second_factors: {
    ...{ what: 'passkeys and authenticator apps', why: 'signing in', ...own },
    columns: {
      ...{
        kind: 'kept',
        name: 'kept',
        credential_id: 'not exported',
        public_key: 'not exported',
        transports: 'kept',
        secret: 'not exported',
      },
    },
  },
  recovery_codes: { what: 'recovery codes', why: 'signing in', ...own, columns: { code_hash: 'not exported' } },
  identities: { what: 'accounts at a provider', why: 'single sign-on', ...own, columns: { issuer: 'kept', subject: 'kept' } },
  sign_ons: {
    ...{ what: 'sign-ins at a provider', why: 'single sign-on', keep: 'as long as the session', erasure: 'deleted' },
    through: ['identity_id', 'identities'],
    columns: { id_token: 'not exported', provider_session: 'not exported', pending: 'not exported' },
  },
  customer_logins: {
    ...{ what: 'tokens that open the catalogue', why: 'log in as customer', keep: '1 day', ...ofSignIn },
    customer: 'customer_id',
    columns: { token_hash: 'not exported' },
  },
  idempotency_keys: {
    ...{ what: 'answers kept for a repeated call', why: 'nothing is done twice', keep: '7 days', ...ofSignIn },
    columns: { endpoint: 'kept', body_hash: 'not exported', reply: 'not exported' },
  },
  download_links: {
    ...{ what: 'links to downloads', why: 'downloads', keep: '1 day', ...ofSignIn },
    columns: { token_hash: 'not exported', file: 'kept' },
  },
  stored_files: {
    ...{ what: 'files made for somebody', why: 'downloads', keep: 'DISADMIN_KEEP_EXPORTS_DAYS', ...ofSignIn },
    columns: { kind: 'kept', name: 'kept', content_type: 'kept', packed: 'not exported', scope: 'kept' },
  },
  file_uploads: {
    ...{ what: 'uploads under way', why: 'uploads go on after a break', keep: '1 day', ...ofSignIn },
    columns: { area: 'kept', name: 'kept', fingerprint: 'kept', audience: 'kept' },
  },
  file_upload_parts: {
    ...{ what: 'parts of uploads', why: 'uploads', keep: '1 day', erasure: 'deleted', through: ['upload_id', 'file_uploads'] },
    columns: { bytes: 'not exported' },
  },
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
