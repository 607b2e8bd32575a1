import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** CART-70 */
export const myDeliveryOptions = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/my-delivery-options',
    needs: 'signed-in',
    summary: 'The delivery options of the current user: those of the own company, for staff all.',
    reply: z.object({ objects: z.array(f.namedRef), meta: z.object({ total_count: z.int() }) }),
  }),
}
