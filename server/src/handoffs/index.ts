export type * from './handoffs.tables.ts'
export { dyingAt } from './handoffs.torture.ts'
export { startHandoffs } from './handoffs.worker.ts'
export { configuredPartners } from './partners/configured.ts'
