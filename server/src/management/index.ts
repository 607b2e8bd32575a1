export { executeCommand } from './commands.job.ts'
export { sendWaitingOrders } from './management.job.ts'
