export {
  cartConditions,
  type CartFilter,
  type CartPage,
  cartPage,
  cartRowJson,
  countCarts,
  findCarts,
  onlyStatus,
} from './carts.queries.ts'
export { areCartsSeen } from './carts.read.service.ts'
export { findToday } from './carts.order.queries.ts'
export { sendToWholesaler } from './carts.send.service.ts'
export { restoreOrder, takeOrderAgain, withdrawOrder } from './carts.withdraw.queries.ts'
export type * from './carts.tables.ts'
