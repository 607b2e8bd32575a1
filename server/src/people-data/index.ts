export { erasePerson } from './erase-person.job.ts'
