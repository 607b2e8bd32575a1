import * as z from 'zod/mini'
import { fieldsWith } from '../customers/customer.fields.ts'
import { readShape } from '../customers/customer.shapes.ts'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { licenceState, moduleKind } from '../licences/modulestore.ts'
import { changeFeedOf } from './cursor.ts'

const state = z.enum(['active', 'inactive'])

/** A person of a customer. Whoever is inactive, or belongs to an inactive customer, has no right in effect. */
export const CatalogueUser = z.object({
  username: z.string(),
  name: z.string(),
  language: f.language,
  state,
  /** Rights in effect: those of the roles and the own ones, of a reseller's customers only what the reseller lets through. */
  codenames: z.array(z.string()),
  /**
   * What the customer's modules permit besides, today. It stands apart: a module gives no right in the console, whatever its permissions
   * are called.
   */
  module_codenames: z.array(z.string()),
})

/** A module the customer may use today: its licence is ACTIVE, TO_BE_CANCELED or TRIALING. */
const CatalogueModule = z.object({
  modulestore_id: z.string(),
  name: z.string(),
  kind: moduleKind,
  is_demo: z.boolean(),
  status: licenceState,
  active_from: f.day,
  /** The first day without. */
  active_until: z.nullable(f.day),
  codenames: z.array(z.string()),
})

/** A customer as the catalogue needs it. `id` stays, whatever else changes. */
export const CatalogueCustomer = z.object({
  id: f.id,
  ...readShape(fieldsWith({ inFeed: 'flat' })),
  state,
  /** Both lines of the name in one. */
  name: z.string(),
  address: z.object({
    street: z.string(),
    house_no: z.string(),
    district: z.string(),
    post_code: z.string(),
    city: z.string(),
  }),
  contact: z.object({
    email: z.nullable(z.string()),
    phone_prefix: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    website: z.nullable(z.string()),
  }),
  delivery_terms: z.array(z.object({ id: f.id, name: z.string(), price: f.money, currency: z.string() })),
  modules: z.array(CatalogueModule),
  users: z.array(CatalogueUser),
})
export type CatalogueCustomer = z.output<typeof CatalogueCustomer>

/** That a customer changed, as of its last change: one that changed often stands here once. */
export const CustomerChange = z.object({
  change_no: z.int(),
  id: f.id,
  customer_no: z.string(),
  site_id: z.string(),
  is_deleted: z.boolean(),
  /** As it is now; null where it is deleted. */
  customer: z.nullable(CatalogueCustomer),
})
export type CustomerChange = z.output<typeof CustomerChange>

const changes = changeFeedOf(CustomerChange)

/** For the catalogue: customers, and what changed of them. */
export const catalogueCustomers = {
  changes: endpoint({
    method: 'GET',
    path: '/api/v1/catalogue/customers',
    needs: 'api-key',
    summary:
      'The customers that changed after the cursor `changed_since` (absent or 0: all), in the order of their last change. Keep `next` and ask again with it, at once while `more` is true. 409 `cursor_unknown`: the cursor is of another database, begin with 0.',
    ...changes,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/catalogue/customers/:customer_no',
    needs: 'api-key',
    summary: 'A customer with its delivery terms and its users, by its number (on the site `site_id`, 0 unless said).',
    params: z.object({ customer_no: f.requiredWords(32) }),
    query: z.strictObject({ site_id: z._default(f.words(32), '0') }),
    reply: CatalogueCustomer,
  }),
}
