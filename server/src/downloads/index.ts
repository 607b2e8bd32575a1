export { retention } from './links.queries.ts'
export { makeHouseLink } from './links.service.ts'
