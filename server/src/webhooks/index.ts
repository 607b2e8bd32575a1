export { emit, emitCustomers, discountsTold, emitLicences } from './emit.queries.ts'
export { startWebhooks } from './webhooks.worker.ts'
export { outlived } from './webhooks.outlived.queries.ts'
export { restored } from './webhooks.restored.queries.ts'
