export type * from './customers.tables.ts'
