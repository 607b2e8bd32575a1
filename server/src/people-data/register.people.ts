import type { Register } from './register.types.ts'

const ofSignIn = { person: 'user_id', erasure: 'deleted' } as const
const own = { keep: 'as long as the person', person: 'user_id', erasure: 'deleted' } as const

/** People, and what goes with them. */
export const people: Readonly<Record<string, Register>> = {
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
  cart_looks: {
    ...{
      what: 'when somebody last looked at a basket',
      why: 'marks what changed since',
      keep: '90 days',
      ...ofSignIn,
      columns: {},
    },
  },
  cart_viewers: { what: 'who has a basket open', why: 'shown to others', keep: 'an hour', ...ofSignIn, columns: {} },
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
}
