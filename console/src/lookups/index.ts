export { CustomerLink, PhoneLink } from './CustomerLink.tsx'
export { useBasketOwnersFound, useCustomerItems } from './customers.ts'
export { useCustomerFilter } from './useCustomerFilter.ts'
