export { columnsOf } from './customers.columns.queries.ts'
export { lockCustomer } from './customers.lock.service.ts'
export { isReseller, mainUser } from './main-user.queries.ts'
export type * from './customers.tables.ts'
