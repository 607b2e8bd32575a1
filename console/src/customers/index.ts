export { useBasketOwnersFound, useCustomerItems } from './choices.ts'
export { useCustomerFilter } from './useCustomerFilter.ts'
