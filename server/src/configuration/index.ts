export { ordersOnline, switchedOnline, switchOrdersOnline } from './configuration.queries.ts'
