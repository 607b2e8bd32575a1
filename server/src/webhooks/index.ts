export { emit, withdrawEvents, emitCustomers, discountsTold, emitLicences } from './emit.queries.ts'
export { startWebhooks } from './webhooks.worker.ts'
export { retention, afterRestore } from './webhooks.work.queries.ts'
