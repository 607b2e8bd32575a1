export { useExportWatch } from './useExportWatch.ts'
