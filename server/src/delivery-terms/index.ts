export { lockOptions, optionsInScope } from './delivery-options.queries.ts'
export { findDeliveryOptions } from './my-delivery-options.queries.ts'
export type * from './my-delivery-options.tables.ts'
