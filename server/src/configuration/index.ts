export { ordersOnline, switchOrdersOnline, takesOrders, takesOrdersSql } from './configuration.queries.ts'
