export { eraseData, eraseDeleted } from './erase.job.ts'
export { exportData, personDataKind } from './export-data.job.ts'
export { retention } from './retention.queries.ts'
