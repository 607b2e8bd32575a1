import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { CustomerChoice } from './customer-choices.ts'

/** A customer found by its number. A number may be that of several customers, one per site. */
export const NumberedCustomer = z.object({
  ...CustomerChoice.shape,
  site_id: z.string(),
  discount_group: z.nullable(f.namedRef),
})
export type NumberedCustomer = z.output<typeof NumberedCustomer>

/** How many numbers are looked up at once. */
export const mostNumbers = 5000

/** Customers by a list of numbers, as it is pasted from elsewhere. */
export const customerNumbers = {
  find: endpoint({
    method: 'POST',
    path: '/api/v2/customers/by-number',
    needs: { all: ['Customers/read', 'DiscountGroup/read'] },
    summary: 'The customers of the scope that have one of these numbers, without hidden ones; a number of nobody is left out.',
    body: z.object({ customer_nos: z.array(f.words(32)).check(z.minLength(1), z.maxLength(mostNumbers)) }),
    reply: z.object({ objects: z.array(NumberedCustomer) }),
    transaction: 'own',
  }),
}
