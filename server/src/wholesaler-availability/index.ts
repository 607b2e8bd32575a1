export { composeAvailability } from './availability-compose.job.ts'
export { retention, afterRestore } from './delivery/delivery.queries.ts'
export { availabilityMessage } from './delivery/availability-message.ts'
export { startAvailability } from './delivery/delivery.worker.ts'
