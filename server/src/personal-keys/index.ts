export { outlived } from './personal-keys.outlived.queries.ts'
