export { importedReferences } from './import/index.ts'
