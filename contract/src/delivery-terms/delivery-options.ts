import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'

/** DTERM-22 */
export const currencies = ['CHF'] as const

/** DTERM-24: `name` is shown as title. */
export const DeliveryOption = z.object({
  id: f.id,
  name: z.string(),
  description: z.string(),
  price: f.money,
  currency: z.enum(currencies),
  /** How many customers of the caller's scope have it, the hidden among them. */
  customer_usages: z.int(),
})
export type DeliveryOption = z.output<typeof DeliveryOption>

/** DTERM-19..22, DTERM-23S */
export const DeliveryOptionWrite = z.object({
  name: f.requiredText(255),
  description: f.text(512),
  price: f.price,
  currency: z.enum(currencies),
})
export type DeliveryOptionWrite = z.output<typeof DeliveryOptionWrite>

export const deliveryOptionList = shortListOf({
  row: DeliveryOption,
  sort: ['name', 'description', 'price', 'currency', 'customer_usages'],
  initial: 'name',
  filters: {},
})

const oneOption = z.object({ id: f.pathId })

/** The delivery terms there are. */
export const deliveryOptions = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/delivery-options',
    needs: ['DeliveryOptions/read'],
    summary:
      'The delivery terms and how many customers have each; for people of companies those that customers of their scope have.',
    query: deliveryOptionList.query,
    reply: deliveryOptionList.reply,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/delivery-options',
    needs: ['DeliveryOptions/create'],
    // one list of terms serves every branch
    only: 'house',
    summary: 'Adds a delivery term.',
    body: z.extend(DeliveryOptionWrite, {
      description: z._default(f.text(512), ''),
      price: z._default(f.price, 0),
      currency: z._default(z.enum(currencies), 'CHF'),
    }),
    reply: DeliveryOption,
    audits: 'DeliveryOptions/create',
    idempotent: true,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/delivery-options/:id',
    needs: ['DeliveryOptions/update'],
    only: 'house',
    summary: 'Changes a delivery term; baskets and orders that name it show the new title.',
    params: oneOption,
    body: z.partial(DeliveryOptionWrite),
    reply: DeliveryOption,
    audits: 'DeliveryOptions/update',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v1/delivery-options/:id',
    needs: ['DeliveryOptions/delete'],
    only: 'house',
    summary:
      'Deletes a delivery term that no customer has and no basket names; else 409 `in_use`, with the numbers of both in `errors[].data`.',
    params: oneOption,
    audits: 'DeliveryOptions/delete',
    refuses: [409],
  }),
}
