export { retention } from './jobs.retention.queries.ts'
