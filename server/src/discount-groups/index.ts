export { isBaseGroup } from './discount-groups.queries.ts'
