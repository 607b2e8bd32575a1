export { eraseDeleted, erasePerson } from './erase-person.job.ts'
export { retention } from './retention.queries.ts'
