import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'

const optionList = shortListOf({ row: f.namedRef, sort: ['id', 'name'], filters: {} })

/**
 * Delivery terms to choose from.
 * CART-70
 */
export const myDeliveryOptions = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/my-delivery-options',
    needs: 'signed-in',
    summary: 'The delivery options of the current user: those of the own company, for staff all.',
    query: optionList.query,
    reply: optionList.reply,
  }),
}
