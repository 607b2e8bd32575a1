export { retention } from './personal-keys.retention.queries.ts'
