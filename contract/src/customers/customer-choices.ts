import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

export const CustomerChoice = z.object({
  id: f.id,
  customer_no: z.string(),
  name: z.string(),
  city: z.string(),
  /** Where it was asked for. */
  open_carts: z.optional(z.int()),
})
export type CustomerChoice = z.output<typeof CustomerChoice>

/** Customers to choose from. */
export const customerChoices = {
  find: endpoint({
    method: 'GET',
    path: '/api/v2/customers/choices',
    // who filters baskets and orders by a customer chooses one here, without the right to the list of customers
    needs: ['Users/create', 'Users/update', 'Customers/read', 'Carts/read', 'Order/read'],
    parts: { show_hidden: 'Customers/hide', open_carts: 'Carts/read' },
    summary:
      'Up to 20 customers of the scope whose numbers, name or city have the words, for choosers; with `id` that one, hidden or not.',
    query: z.strictObject({
      q: z._default(f.words(100), ''),
      id: z.optional(f.pathId),
      /** `true`: hidden ones as well. Needs Customers/hide. */
      show_hidden: z.optional(f.flag),
      /** `true`: those with open baskets first, and how many each has. Needs Carts/read. */
      open_carts: z.optional(f.flag),
    }),
    reply: z.object({ objects: z.array(CustomerChoice) }),
  }),
}
