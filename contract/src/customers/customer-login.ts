import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/**
 * Opening the catalogue as a customer.
 * IMP-13S: no impersonation in the console, and nothing to stop.
 */
export const customerLogin = {
  /** CUST-65 */
  start: endpoint({
    method: 'PUT',
    path: '/api/v2/customers/:id/impersonate',
    needs: ['ImpersonateCustomer/read'],
    summary:
      'The catalogue’s address with a token that opens it as this customer: once, within 60 s. The console itself stays who it is.',
    params: z.object({ id: f.pathId }),
    reply: z.object({ redirect_url: z.string() }),
    audits: 'ImpersonateCustomer/start',
    refuses: [409],
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  exchange: endpoint({
    method: 'POST',
    path: '/api/v1/catalogue/sessions',
    needs: 'api-key',
    summary:
      'For the catalogue: whom a token stands for. 404 for a token that is unknown, used or too old, or whose person signed out or may no longer; 422 with code ' +
      '`user_inactive` or `customer_inactive` when one of them was switched off meanwhile.',
    body: z.object({ token: f.requiredWords(100) }),
    reply: z.object({
      customer: z.object({ id: f.id, customer_no: z.string(), site_id: z.string(), name: z.string(), language: f.language }),
      /** Login name of the person of the wholesaler who looks through the customer's eyes. */
      username: z.string(),
    }),
    audits: 'ImpersonateCustomer/exchange',
  }),
}
