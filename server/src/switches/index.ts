export { ordersOnline, switchOrdersOnline, takesOrders, takesOrdersSql } from './switches.queries.ts'
