export { retention } from './saved-views.retention.queries.ts'
