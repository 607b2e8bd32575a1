export { findLicences, findPackages, startLicences, validModule } from './licences.service.ts'
export { keepLicences } from './licences.worker.ts'
export { moduleCodenames, runningModules } from './running.queries.ts'
export type * from './modulestore.tables.ts'
