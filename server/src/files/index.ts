export { retention } from './file-uploads.queries.ts'
