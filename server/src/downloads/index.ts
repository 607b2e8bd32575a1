export { outlived } from './links.queries.ts'
