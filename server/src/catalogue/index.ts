export { startCustomerChanges } from './customer-changes.worker.ts'
export { placeCart } from './place-cart.service.ts'
