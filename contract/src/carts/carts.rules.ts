import type { CartItem, CartStatus } from '../basket/basket.ts'

/** CART-03: what the list shows when nothing is chosen. */
export const defaultStatusFilter: readonly CartStatus[] = ['new', 'partly_done']

/** CART-51S of a cart. */
export const cartStatus = (lines: readonly Pick<CartItem, 'status'>[]): CartStatus => {
  if (lines.every((line) => line.status === 'new')) return 'new'
  return lines.every((line) => line.status === 'closed') ? 'closed' : 'partly_done'
}

/** CART-16S: the customer's number with that of the operator who holds the cart; alone while nobody does. */
export const secondaryCustomerNo = (customerNo: string, operatorId: number | null): string =>
  operatorId === null ? customerNo : `${customerNo}-${operatorId}`
