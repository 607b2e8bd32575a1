export { outlived } from './file-uploads.queries.ts'
