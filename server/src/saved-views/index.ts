export { outlived } from './saved-views.outlived.queries.ts'
