import type { PlaceAt } from '../kit/places.ts'

/** Where the hand-offs of a basket lie open; among all orders, since a view may not hold it. */
export const handoffPlace = (cartId: number): PlaceAt<'/orders'> => ({
  screen: '/orders',
  search: { ordered: '', status__in: '', order_by: '-id', handoff: cartId },
})
