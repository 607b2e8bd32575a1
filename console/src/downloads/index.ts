export { useExportWatch } from './useExportWatch.ts'
export { FileIcon } from './FileIcon.tsx'
