import type { Recipes } from './recipe.ts'

const option = '/api/v1/delivery-options'
const membership = '/api/v1/delivery-option-membership'
const missing = 999_999_999
let number = 0

/** The terms are the wholesaler's; who has them is a matter of the customers. */
export const recipes: Recipes = {
  'GET /api/v1/delivery-options': { may: ['DeliveryOptions/read'], rows: 'none', request: () => ({ path: option }), ok: 200 },
  'POST /api/v1/delivery-options': {
    may: ['DeliveryOptions/create'],
    rows: 'none',
    request: () => ({ path: option, body: { name: `probe ${++number}` } }),
    ok: 200,
  },
  'PATCH /api/v1/delivery-options/:id': {
    may: ['DeliveryOptions/update'],
    rows: 'none',
    request: () => ({ path: `${option}/${missing}`, body: { price: 1 } }),
    ok: 404,
  },
  'DELETE /api/v1/delivery-options/:id': {
    may: ['DeliveryOptions/delete'],
    rows: 'none',
    request: () => ({ path: `${option}/${missing}` }),
    ok: 404,
  },
  'GET /api/v1/delivery-option-membership': {
    may: ['DeliveryOptionMembership/read'],
    rows: 'none',
    request: () => ({ path: `${membership}?limit=0` }),
    ok: 200,
  },
  'POST /api/v1/delivery-option-membership': {
    may: ['DeliveryOptionMembership/update', 'DeliveryOptionMembership/delete'],
    rows: 'many',
    kind: 'customer',
    request: (ids, world) => ({
      path: membership,
      body: { customer_ids: ids, delivery_option_ids: [world.optionId], is_delete: true },
    }),
    ok: 200,
  },
  'POST /api/v1/delivery-option-membership/export': {
    may: ['DeliveryOptionMembership/read'],
    rows: 'many',
    kind: 'customer',
    request: (ids) => ({ path: `${membership}/export`, body: { customer_ids: ids } }),
    ok: 200,
  },
}
