import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** APP-22 */
export const WaitingOrders = z.object({
  carts_to_be_sent: z.int(),
  /** Whether orders may go out now. */
  can_be_sent_to_oracle: z.boolean(),
  /** What somebody switched last; of a database that is held back nothing leaves all the same. */
  switched_online: z.boolean(),
  /** The job that sends them at this moment. */
  job_id: z.nullable(z.string()),
})
export type WaitingOrders = z.output<typeof WaitingOrders>

/** Orders that wait, and holding them back. */
export const management = {
  waitingOrders: endpoint({
    method: 'GET',
    path: '/api/v1/management/send-waiting-orders',
    needs: ['ApplicationSettings/read'],
    summary: 'How many orders wait to be sent, and whether they may be.',
    reply: WaitingOrders,
  }),
  sendWaitingOrders: endpoint({
    method: 'POST',
    path: '/api/v1/management/send-waiting-orders',
    // the screen is an administrator's; what is sent out is the business of those who may change orders as well (APP-17)
    needs: { all: ['ApplicationSettings/read', 'Order/update'] },
    summary: 'Queues the sending of waiting orders, of all for an empty list.',
    body: z.object({ cart_ids: z.array(f.id).check(z.maxLength(1000)) }),
    reply: z.object({ job_id: z.string() }),
    audits: 'Management/send-waiting-orders',
  }),
  setOrdersOnline: endpoint({
    method: 'PUT',
    path: '/api/v1/management/orders-online',
    needs: { all: ['ApplicationSettings/read', 'Order/update'] },
    only: 'house',
    summary: 'Holds orders back, or lets them go.',
    body: z.object({ online: z.boolean() }),
    reply: WaitingOrders,
    audits: 'Management/orders-online',
  }),
}
