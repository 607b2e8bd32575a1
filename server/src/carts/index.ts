export { findCarts } from './carts.queries.ts'
export type * from './carts.tables.ts'
