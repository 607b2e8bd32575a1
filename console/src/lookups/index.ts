export { useBasketOwnersFound, useCustomerItems } from './customers.ts'
export { useCustomerFilter } from './useCustomerFilter.ts'
