export { isShownNow } from './catalog-notifications.queries.ts'
