export { ordersOnline, switchOrdersOnline } from './configuration.queries.ts'
