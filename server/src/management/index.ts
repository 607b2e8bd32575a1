export { sendWaitingOrders } from './management.job.ts'
