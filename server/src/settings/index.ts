export { followConfiguration, readConfiguration } from './config.live.ts'
export { ordersOnline, switchOrdersOnline, takesOrders, takesOrdersSql } from './switches.queries.ts'
