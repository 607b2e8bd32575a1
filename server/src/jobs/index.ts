export { outlived } from './jobs.outlived.queries.ts'
