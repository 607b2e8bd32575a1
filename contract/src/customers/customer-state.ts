import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { CustomerRow } from './customers.ts'

const oneCustomer = z.object({ id: f.pathId })
const heads = z.int().check(z.gte(0))

/** What became of one of many customers. */
export const CustomerOutcome = z.object({
  id: f.id,
  customer_no: z.string(),
  name: z.string(),
  /** False where it was so already. */
  changed: z.boolean(),
})
export type CustomerOutcome = z.output<typeof CustomerOutcome>

/** What deactivating customers would do, told before it is confirmed. */
export const Consequences = z.object({
  /** How many of them are active. */
  customers: heads,
  /** How many people could sign in no longer. */
  users: heads,
  /** How many open baskets they have, which stay; null for callers without Carts/read. */
  open_carts: z.nullable(heads),
})
export type Consequences = z.output<typeof Consequences>

/** Who of the customers may sign in and shows in lists; and deleting one. */
export const customerState = {
  /** CUST-67 */
  activate: endpoint({
    method: 'PUT',
    path: '/api/v2/customers/:id/activate',
    needs: ['Customers/activate'],
    summary: 'Lets the people of the customer sign in again.',
    params: oneCustomer,
    reply: CustomerRow,
    audits: 'Customers/activate',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  /** CUST-66 */
  deactivate: endpoint({
    method: 'PUT',
    path: '/api/v2/customers/:id/deactivate',
    needs: ['Customers/activate'],
    summary: 'Ends the sessions of the customer’s people at once and lets them sign in no longer. Open baskets stay.',
    params: oneCustomer,
    reply: CustomerRow,
    audits: 'Customers/deactivate',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  setActive: endpoint({
    method: 'POST',
    path: '/api/v2/customers/set-active',
    needs: ['Customers/activate'],
    summary: 'Activates or deactivates several customers, all or none; answers which of them were not so already.',
    body: z.object({ customer_ids: f.ids, is_active: z.boolean() }),
    reply: z.object({ objects: z.array(CustomerOutcome) }),
    audits: 'Customers/deactivate',
    freshProof: true,
    whileImpersonating: 'refused',
    idempotent: true,
  }),
  consequences: endpoint({
    method: 'POST',
    path: '/api/v2/customers/set-active/read',
    needs: ['Customers/activate'],
    parts: { open_carts: 'Carts/read' },
    summary: 'What deactivating these customers would do; changes nothing.',
    body: z.object({ customer_ids: f.ids }),
    reply: Consequences,
    transaction: 'own',
  }),
  /** CUST-15S */
  hide: endpoint({
    method: 'PUT',
    path: '/api/v2/customers/:id/hide',
    needs: ['Customers/hide'],
    summary: 'Takes the customer out of lists and choosers; its people still sign in.',
    params: oneCustomer,
    reply: CustomerRow,
    audits: 'Customers/hide',
  }),
  unhide: endpoint({
    method: 'PUT',
    path: '/api/v2/customers/:id/unhide',
    needs: ['Customers/hide'],
    summary: 'Shows the customer in lists and choosers again.',
    params: oneCustomer,
    reply: CustomerRow,
    audits: 'Customers/unhide',
  }),
  /** CUST-53, CUST-64 */
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v2/customers/:id',
    needs: ['Customers/delete'],
    summary: 'Deletes a customer that never had a basket and has no sub-customers, with its people; never a reseller.',
    params: oneCustomer,
    audits: 'Customers/delete',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
}
