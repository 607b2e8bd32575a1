export { ordersOnline, switchOrdersOnline, switchedOnline, takesOrders } from './configuration.queries.ts'
