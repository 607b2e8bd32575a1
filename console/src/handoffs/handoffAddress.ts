/** Where the hand-offs of a basket lie open, for a link; among all orders, since a view may not hold it. */
export const handoffAddress = (cartId: number) => ({
  to: '/admin/orders' as never,
  search: { ordered: '', status__in: '', order_by: '-id', handoff: String(cartId) } as never,
})
